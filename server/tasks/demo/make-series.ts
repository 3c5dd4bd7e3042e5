import type { Recurrence } from '#shared/tasks/recurrence/recurrence.schema.ts';
import { dayAfter } from '#server/platform/seed/calendar.ts';
import type { SeedBasis } from '#server/platform/seed/seed-basis.ts';
import type { OccurrenceRow, SeededTaskRow, SeriesRow } from './task-rows.ts';

const plain = { weekdays: [], monthDays: [], position: null, until: null, count: null };
const rules: readonly Recurrence[] = [
  { ...plain, frequency: 'weekly', interval: 1, anchor: 'schedule' },
  { ...plain, frequency: 'monthly', interval: 1, anchor: 'schedule' },
  { ...plain, frequency: 'weekly', interval: 2, anchor: 'completion' },
];

/** Written tasks that repeat. */
const repeated: readonly string[] = ['Agree holiday cover for the night support rota'];
/** Of the other tasks that may repeat, one among this many does. */
const every = 19;

/** Lets some tasks repeat that have not been started. They are due later than tests look, so that no next task is created meanwhile. */
export function makeSeries(basis: SeedBasis, tasks: readonly SeededTaskRow[], mayRepeat: (task: SeededTaskRow) => boolean) {
  const soonest = dayAfter(basis.today, 10);
  const fits = ({ status, dueDate, mainTaskId }: SeededTaskRow) =>
    status === 'not-started' && mainTaskId === null && dueDate !== null && dueDate >= soonest;
  const chosen = [
    ...tasks.filter((task) => fits(task) && repeated.includes(task.title)),
    ...tasks.filter((task) => fits(task) && mayRepeat(task)).filter((_, at) => at % every === 0),
  ];
  const taskSeries: SeriesRow[] = [];
  const taskOccurrence: OccurrenceRow[] = [];
  for (const [at, { id, dueDate, createdAt }] of chosen.entries()) {
    const series = { ...basis.owned(createdAt), rule: rules[at % rules.length]!, startsOn: dueDate!, state: 'active' as const };
    taskSeries.push(series);
    taskOccurrence.push({ ...basis.owned(createdAt), id, seriesId: series.id, date: dueDate!, number: 1, kept: {} });
  }
  const ids = new Set(chosen.map(({ id }) => id));
  return { task: tasks.map((task) => ({ ...task, isRecurring: ids.has(task.id) })), taskSeries, taskOccurrence };
}
