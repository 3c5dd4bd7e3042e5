import { dayInZone } from '#shared/platform/day-in-zone.ts';
import { addDays } from '#shared/platform/days.ts';
import type { TaskEntity } from '#server/tasks/task.entity.ts';
import { listDates } from './recurrence-dates.ts';
import type { TaskOccurrenceEntity, TaskSeriesEntity } from './task-series.entity.ts';

export interface SeriesTurn {
  readonly task: Pick<TaskEntity, 'status' | 'deletedAt' | 'dueDate' | 'actualCompletionDate'>;
  readonly occurrence: Pick<TaskOccurrenceEntity, 'date' | 'number'>;
  readonly series: Pick<TaskSeriesEntity, 'rule' | 'startsOn'>;
  readonly timeZone: string;
  /** The day in the time zone of the company. */
  readonly today: string;
}

const later = (one: string, other: string) => (one > other ? one : other);

/** A task is followed by the next one when it is completed or deleted, on a schedule also on its due date. */
export const isFollowed = ({ task, series, today }: Pick<SeriesTurn, 'task' | 'series' | 'today'>): boolean =>
  task.status === 'completed' ||
  Boolean(task.deletedAt) ||
  (series.rule.anchor === 'schedule' && Boolean(task.dueDate) && task.dueDate! <= today);

/** Due date of the next task, today at the earliest: missed dates are skipped. Null if the rule has ended. */
export function nextDate({ task, occurrence, series: { rule, startsOn }, timeZone, today }: SeriesTurn): string | null {
  const yesterday = addDays(today, -1);
  if (rule.anchor === 'schedule') return listDates(rule, startsOn, { after: later(occurrence.date, yesterday), limit: 1 })[0] ?? null;
  if (rule.count !== null && occurrence.number >= rule.count) return null;
  const completedOn = task.actualCompletionDate ? dayInZone(task.actualCompletionDate, timeZone) : today;
  return listDates({ ...rule, count: null }, completedOn, { after: later(completedOn, yesterday), limit: 1 })[0] ?? null;
}
