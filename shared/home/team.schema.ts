import { Type, type Static } from 'typebox';
import { Day, Id, Nullable, personal } from '#shared/platform/schema.ts';

/** Limit of rows, and of key results without a check-in, in one answer. */
export const [maxTeamRows, maxMissing] = [500, 50];

const Count = Type.Integer({ minimum: 0 });

export const StatusCounts = Type.Object({
  'on-track': Count,
  'at-risk': Count,
  'off-track': Count,
  achieved: Count,
  'not-started': Count,
});
export type StatusCounts = Static<typeof StatusCounts>;

/** Figures of a person or a department. */
export const TeamRow = Type.Object({
  /** Person, or department for the company; null for people without one. */
  id: Nullable(Id),
  people: Count,
  ...StatusCounts.properties,
  progress: Nullable(Type.Number({ description: 'Mean progress of the key results in per cent; null without any.' })),
  overdueTasks: Count,
  missing: Type.Integer({ minimum: 0, description: 'Check-ins that are due and not made.' }),
});
export type TeamRow = Static<typeof TeamRow>;

/** Key result whose check-in of the current period was not made. */
export const MissingCheckIn = Type.Object({
  keyResultId: Id,
  name: personal(Type.String()),
  assigneeId: Id,
  dueOn: Day,
});
export type MissingCheckIn = Static<typeof MissingCheckIn>;

export const TeamOverview = Type.Object({
  rows: Type.Array(TeamRow),
  missing: Type.Array(MissingCheckIn),
  isPartial: Type.Boolean({ description: `True if there are more than ${maxTeamRows} rows or ${maxMissing} check-ins.` }),
});
export type TeamOverview = Static<typeof TeamOverview>;

/** Mean progress at the end of a day, and the one that was expected, in per cent. */
export const TeamPoint = Type.Object({ day: Day, progress: Type.Number(), expected: Type.Number() });
export type TeamPoint = Static<typeof TeamPoint>;
