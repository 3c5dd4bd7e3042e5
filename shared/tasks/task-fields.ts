import { dayInZone } from '#shared/platform/day-in-zone.ts';
import type { TaskCard } from './task.schema.ts';
import type { TaskChanges } from './tasks.api.ts';

export const cardFields = [
  'title',
  'startDate',
  'dueDate',
  'priority',
  'assigneeId',
  'estimate',
  'keyResultId',
  'actualCompletionDate',
] as const;
export type CardField = (typeof cardFields)[number];
export type CardValues = Partial<Pick<TaskCard, CardField>>;

/** Value of a field; cards leave out a key result that they do not have. */
const valueOf = (card: Pick<TaskCard, CardField>, field: CardField) => card[field] ?? null;

/** Pairs each new value with the value that was read; unchanged fields are left out. */
export function changesOf(card: Pick<TaskCard, CardField>, values: CardValues): TaskChanges {
  const changed = cardFields.filter((field) => values[field] !== undefined && values[field] !== valueOf(card, field));
  return Object.fromEntries(changed.map((field) => [field, { from: valueOf(card, field), to: values[field] }]));
}

/** Fields that still differ from the wanted value, and those that changed since the edit began. */
export function compareFields(card: Pick<TaskCard, CardField>, changes: TaskChanges): { changed: CardField[]; stale: CardField[] } {
  const changed = cardFields.filter((field) => changes[field] && changes[field].to !== valueOf(card, field));
  return { changed, stale: changed.filter((field) => changes[field]!.from !== valueOf(card, field)) };
}

/** Earliest day of completion: the start date or the creation day, whichever is earlier. */
export function earliestCompletion({ startDate }: Pick<TaskCard, 'startDate'>, createdAt: Date, timeZone: string): string {
  const created = dayInZone(createdAt, timeZone);
  return startDate !== null && startDate < created ? startDate : created;
}

/** A time on this day in a time zone, never in the future. */
export function instantOnDay(day: string, timeZone: string, now: Date): Date {
  const noon = new Date(`${day}T12:00:00.000Z`);
  const moment = dayInZone(noon, timeZone) > day ? new Date(noon.getTime() - 43_200_000) : noon;
  return moment < now ? moment : now;
}

/** A completion date must not be before the task was started or created, whichever is earlier, nor in the future. */
export function canBeCompletedAt(card: Pick<TaskCard, 'startDate'>, at: Date, { createdAt, timeZone, now }: CompletionLimits): boolean {
  return at <= now && dayInZone(at, timeZone) >= earliestCompletion(card, createdAt, timeZone);
}

interface CompletionLimits {
  readonly createdAt: Date;
  readonly timeZone: string;
  readonly now: Date;
}
