import { Type, type Static } from 'typebox';
import { Id, LineText, Nullable, personal } from '#shared/platform/schema.ts';

export const BoardKind = Type.Enum(['department', 'private', 'project']);
export type BoardKind = Static<typeof BoardKind>;

/** As many named lanes as a board has inside In Progress. */
export const maxLanes = 5;
export const LaneName = personal(LineText({ minLength: 1, maxLength: 60, pattern: '\\S' }));
/** How many cards a lane is meant for; more of them are warned about, never refused. */
export const LaneLimit = Nullable(Type.Integer({ minimum: 1, maximum: 999 }));
export const Lane = Type.Object({ id: Id, name: LaneName, limit: LaneLimit });
export type Lane = Static<typeof Lane>;

export const BoardTitle = personal(LineText({ minLength: 1, maxLength: 120, pattern: '\\S' }));

export const BoardSummary = Type.Object({
  id: Id,
  companyId: Id,
  kind: BoardKind,
  title: BoardTitle,
  departmentId: Nullable(Id),
  ownerId: Nullable(Id),
  /** Read only, and out of the lists unless asked for. */
  isArchived: Type.Boolean(),
});
export type BoardSummary = Static<typeof BoardSummary>;
