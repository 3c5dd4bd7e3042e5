import { continueSeriesJob } from '#shared/tasks/recurrence/recurrence.jobs.ts';
import { taskDeleted, taskEdited, taskMoved, taskRestored } from '#shared/tasks/tasks.events.ts';
import { continueAllSeries, continueSeries } from '#server/tasks/recurrence/continue-series.ts';
import { dailyAt } from '#worker/platform/daily.ts';
import { perform } from '#worker/platform/performer.ts';
import { on } from '#worker/platform/subscriber.ts';

const name = 'continue-series';

/** The next task of a series follows each change of completion, deletion and due date. */
export const seriesSubscribers = [
  on(
    taskMoved,
    name,
    ({ ctx }, { data }) => continueSeries(ctx, data.id),
    (after, before) => after.isRecurring && after.status !== before.status,
  ),
  on(
    taskEdited,
    name,
    ({ ctx }, { data }) => continueSeries(ctx, data.id),
    (after, before) => after.isRecurring && (after.dueDate !== before.dueDate || !before.isRecurring),
  ),
  on(taskDeleted, name, ({ ctx }, { data }) => continueSeries(ctx, data.id)),
  on(
    taskRestored,
    name,
    ({ ctx }, { data }) => continueSeries(ctx, data.id),
    ({ isRecurring }) => isRecurring,
  ),
];

export const continueDueSeries = perform(continueSeriesJob, ({ ctx }, { localDate }) => continueAllSeries(ctx, localDate));

export const seriesDailies = [dailyAt(continueSeriesJob, '00:00')];
