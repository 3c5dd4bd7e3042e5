import { Type, type Static } from 'typebox';
import { Day, Id, LineText, Nullable, personal } from '#shared/platform/schema.ts';

export const BoardKind = Type.Enum(['department', 'private', 'project']);
export type BoardKind = Static<typeof BoardKind>;

export const maxLanes = 5;
export const LaneName = personal(LineText({ minLength: 1, maxLength: 60, pattern: '\\S' }));
/** Recommended maximum of cards per lane. The interface warns above it but never refuses. */
export const LaneLimit = Nullable(Type.Integer({ minimum: 1, maximum: 999 }));
export const Lane = Type.Object({ id: Id, name: LaneName, limit: LaneLimit });
export type Lane = Static<typeof Lane>;

export const BoardTitle = personal(LineText({ minLength: 1, maxLength: 120, pattern: '\\S' }));

/** Days on which a project board begins and ends. */
export const BoardDates = Type.Object({ startDate: Nullable(Day), endDate: Nullable(Day) });
export type BoardDates = Static<typeof BoardDates>;

export const endsBeforeStart = ({ startDate, endDate }: BoardDates): boolean =>
  startDate !== null && endDate !== null && endDate < startDate;

export const BoardSummary = Type.Object({
  id: Id,
  companyId: Id,
  kind: BoardKind,
  title: BoardTitle,
  departmentId: Nullable(Id),
  ownerId: Nullable(Id),
  isArchived: Type.Boolean(),
  ...BoardDates.properties,
  /** Offered to its readers as the beginning of a new board. */
  isTemplate: Type.Boolean(),
});
export type BoardSummary = Static<typeof BoardSummary>;

/** A board without dates that is no template. */
export const unplanned: Pick<BoardSummary, 'startDate' | 'endDate' | 'isTemplate'> = { startDate: null, endDate: null, isTemplate: false };
