import { dayIn } from '#shared/platform/day-in.ts';
import type { TaskCard } from './task.schema.ts';
import type { TaskChanges } from './tasks.api.ts';

/** The fields of a card that are edited one by one. */
export const cardFields = ['title', 'startDate', 'dueDate', 'priority', 'assigneeId', 'estimate', 'actualCompletionDate'] as const;
export type CardField = (typeof cardFields)[number];
/** New values of some of them. */
export type CardValues = Partial<Pick<TaskCard, CardField>>;

/** Changes of a card as they are sent: each beside what it was when it was read. What stays the same is left out. */
export function changesOf(card: Pick<TaskCard, CardField>, values: CardValues): TaskChanges {
  const changed = cardFields.filter((field) => values[field] !== undefined && values[field] !== card[field]);
  return Object.fromEntries(changed.map((field) => [field, { from: card[field], to: values[field] }]));
}

/** The fields that a card does not have as wanted yet, and those of them that are other than when the change was made. */
export function standingOf(card: Pick<TaskCard, CardField>, changes: TaskChanges): { changed: CardField[]; stale: CardField[] } {
  const changed = cardFields.filter((field) => changes[field] && changes[field].to !== card[field]);
  return { changed, stale: changed.filter((field) => changes[field]!.from !== card[field]) };
}

/** The calendar day of a moment in a time zone. */

/** The first day on which a task may have been completed: it was begun or added by then. */
export function earliestCompletion({ startDate }: Pick<TaskCard, 'startDate'>, createdAt: Date, timeZone: string): string {
  const created = dayIn(createdAt, timeZone);
  return startDate !== null && startDate < created ? startDate : created;
}

/** A moment of this day in a time zone, and none that is yet to come. */
export function momentOn(day: string, timeZone: string, now: Date): Date {
  const noon = new Date(`${day}T12:00:00.000Z`);
  const moment = dayIn(noon, timeZone) > day ? new Date(noon.getTime() - 43_200_000) : noon;
  return moment < now ? moment : now;
}

/** Whether a task can have been completed then: not before it was begun or added, and not in the future. */
export function canBeCompletedAt(card: Pick<TaskCard, 'startDate'>, at: Date, { createdAt, timeZone, now }: CompletionLimits): boolean {
  return at <= now && dayIn(at, timeZone) >= earliestCompletion(card, createdAt, timeZone);
}

interface CompletionLimits {
  readonly createdAt: Date;
  readonly timeZone: string;
  readonly now: Date;
}
