import { Type, type Static } from 'typebox';
import { Day, Id } from '#shared/platform/schema.ts';

export const maxHours = 9999;
export const maxEffortEntries = 500;
/** Hours that one person can log on a task for one day. */
export const maxDayHours = 24;

/** Hours of one entry, in steps of a quarter of an hour. */
export const EffortHours = Type.Number({ minimum: 0.25, maximum: maxHours, multipleOf: 0.25 });

/** Time that a person worked on a task on one day. */
export const EffortEntry = Type.Object({ id: Id, personId: Id, day: Day, hours: EffortHours });
export type EffortEntry = Static<typeof EffortEntry>;

export const sumOfHours = (entries: readonly Pick<EffortEntry, 'hours'>[]): number => entries.reduce((sum, { hours }) => sum + hours, 0);

/** Newest day first; entries of one day keep the order in which they were logged. */
export const byDay = (entries: readonly EffortEntry[]): EffortEntry[] =>
  entries.toSorted((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0));
