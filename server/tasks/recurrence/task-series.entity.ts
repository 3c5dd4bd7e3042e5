import { defineEntity, p } from '@mikro-orm/postgresql';
import { Type, type Static } from 'typebox';
import { seriesFields, seriesStates, type Recurrence } from '#shared/tasks/recurrence/recurrence.schema.ts';
import { TaskCard } from '#shared/tasks/task.schema.ts';
import { companyKey, owned, tenantFilter } from '#server/platform/data/owned.ts';

const series = defineEntity({
  name: 'TaskSeriesEntity',
  tableName: 'task_series',
  filters: tenantFilter,
  uniques: [companyKey('task_series')],
  properties: {
    ...owned,
    rule: p.json<Recurrence>(),
    /** Due date from which intervals and the number of tasks count. */
    startsOn: p.date(),
    state: p.enum([...seriesStates]).default('active'),
    stoppedAt: p.datetime().nullable(),
  },
});

/** The recurrence that tasks share. It has ended when its rule has no further date. */
export class TaskSeriesEntity extends series.class {}
series.setClass(TaskSeriesEntity);

/** Values of later tasks, for the fields that were changed for this task only. */
export const KeptFields = Type.Partial(Type.Pick(TaskCard, [...seriesFields]));
export type KeptValues = Static<typeof KeptFields>;

const occurrence = defineEntity({
  name: 'TaskOccurrenceEntity',
  tableName: 'task_occurrence',
  filters: tenantFilter,
  uniques: [companyKey('task_occurrence'), { name: 'task_occurrence_previous_unique', properties: ['previousId'] }],
  indexes: [{ name: 'task_occurrence_series_index', properties: ['series', 'date'] }],
  properties: {
    ...owned,
    series: () => p.manyToOne(TaskSeriesEntity).ref(),
    /** The task before this one. A task has at most one next task. */
    previousId: p.uuid().nullable(),
    /** Due date according to the rule; the task itself may be due on another day. */
    date: p.date(),
    number: p.integer().default(1),
    kept: p.json<KeptValues>(),
  },
});

/** A task of a series. It has the id of the task. */
export class TaskOccurrenceEntity extends occurrence.class {}
occurrence.setClass(TaskOccurrenceEntity);
