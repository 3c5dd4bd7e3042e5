import { invalid } from '#shared/platform/errors.ts';
import { shiftRecurrence } from '#shared/tasks/recurrence/recurrence-rules.ts';
import { taskRecurrenceChanged } from '#shared/tasks/recurrence/recurrence.events.ts';
import { seriesFields, type SeriesField, type SeriesScope } from '#shared/tasks/recurrence/recurrence.schema.ts';
import { taskRoom } from '#shared/tasks/task.room.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import { TaskOccurrenceEntity, type KeptValues } from './task-series.entity.ts';

export interface ScopedChange {
  readonly before: TaskCard;
  readonly after: TaskCard;
}

/** A recurring task needs a due date. */
export function refuseRemovedDueDate(task: Pick<TaskCard, 'isRecurring'>, dueDate: string | null | undefined, field: string): void {
  if (task.isRecurring && dueDate === null) throw invalid(field, 'recurring');
}

const changedFields = ({ before, after }: ScopedChange) => seriesFields.filter((field) => before[field] !== after[field]);

/** Values for later tasks: those before an edit of this task only, until an edit of all makes them equal again. */
function keptAfter(kept: KeptValues, { before, after }: ScopedChange, scope: SeriesScope): KeptValues {
  const values: Partial<Record<SeriesField, unknown>> = { ...kept };
  for (const field of changedFields({ before, after })) {
    if (scope === 'this' && values[field] === undefined) values[field] = before[field];
    if (scope === 'future' || values[field] === after[field]) delete values[field];
  }
  return values as KeptValues;
}

/** Moves the schedule of the series along with the due date of its newest task. */
function shiftSeries({ recordEvent }: WriteTransaction, occurrence: TaskOccurrenceEntity, { before, after }: ScopedChange): void {
  const series = occurrence.series.unwrap();
  const rule = shiftRecurrence(series.rule, before.dueDate!, after.dueDate!);
  series.rule = rule;
  series.startsOn = after.dueDate!;
  occurrence.date = after.dueDate!;
  occurrence.number = 1;
  recordEvent(taskRoom, after.id, taskRecurrenceChanged, () => ({ id: after.id, recurrence: rule }));
}

/** Applies edits of recurring tasks to these tasks only, or to later ones too. */
export async function applySeriesScope(unit: WriteTransaction, changes: readonly ScopedChange[], scope: SeriesScope): Promise<void> {
  const recurring = changes.filter(({ after }) => after.isRecurring);
  if (recurring.length === 0) return;
  const ids = recurring.map(({ after }) => after.id);
  const found = await unit.em.find(TaskOccurrenceEntity, { id: { $in: ids } }, { populate: ['series'] });
  const byId = new Map(found.map((occurrence) => [occurrence.id, occurrence]));
  for (const change of recurring) {
    const occurrence = byId.get(change.after.id);
    if (!occurrence) continue;
    if (changedFields(change).length > 0) occurrence.kept = keptAfter(occurrence.kept, change, scope);
    const { before, after } = change;
    if (scope === 'future' && before.dueDate && after.dueDate && before.dueDate !== after.dueDate) shiftSeries(unit, occurrence, change);
  }
}
