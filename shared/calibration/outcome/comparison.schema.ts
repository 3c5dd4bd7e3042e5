import { Type, type Static } from 'typebox';
import { Day, Id, LineText, Nullable } from '#shared/platform/schema.ts';
import { calibration } from '#shared/calibration/calibration.record.ts';

/** Smaller numbers of people are hidden in a comparison. */
export const minCell = 5;

/** Limit of sessions, and of cycles, that are chosen one by one. Their ids must fit into a URL of 8 KB, which proxies allow. */
export const maxCompared = 80;

const SessionName = calibration.fields.name.value;
const GroupName = LineText({ maxLength: 250 });

/** Finalised session that can be compared. */
export const ComparableSession = Type.Object({
  id: Id,
  name: SessionName,
  heldOn: Day,
  cycleId: Id,
  cycleName: GroupName,
  people: Type.Integer(),
});
export type ComparableSession = Static<typeof ComparableSession>;

export const ComparedBy = Type.Enum(['session', 'cycle', 'department']);
export type ComparedBy = Static<typeof ComparedBy>;

const Hidden = Nullable(Type.Integer());

/** People of a session, cycle or department. A number is null where it is hidden. */
export const ComparedGroup = Type.Object({
  /** Null for people without a department. */
  id: Nullable(Id),
  name: Nullable(GroupName),
  people: Hidden,
  /** People of each column, the lowest first. */
  counts: Type.Array(Hidden),
  /** Mean difference of the calibrated rating to that of the manager. */
  meanShift: Nullable(Type.Number()),
  movesPerPerson: Nullable(Type.Number()),
  /** Rules of the guidelines, and those of them that are met. */
  rules: Hidden,
  rulesMet: Hidden,
});
export type ComparedGroup = Static<typeof ComparedGroup>;

export const Comparison = Type.Object({
  /** Labels of the points of the scale, the lowest first. Null if the sessions have different scales: then there are three columns, low, mid and high. */
  labels: Nullable(Type.Array(GroupName)),
  groups: Type.Array(ComparedGroup),
});
export type Comparison = Static<typeof Comparison>;
