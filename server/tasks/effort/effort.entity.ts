import { defineEntity, p } from '@mikro-orm/postgresql';
import type { EffortEntry } from '#shared/tasks/effort.schema.ts';
import { owned, tenantFilter } from '#server/platform/data/owned.ts';
import { TaskEntity } from '#server/tasks/task.entity.ts';

const schema = defineEntity({
  name: 'EffortEntity',
  tableName: 'effort',
  filters: tenantFilter,
  indexes: [
    { name: 'effort_task_index', properties: ['task'] },
    { name: 'effort_person_index', properties: ['personId', 'day'] },
  ],
  properties: {
    ...owned,
    task: () => p.manyToOne(TaskEntity).ref(),
    personId: p.uuid(),
    day: p.date(),
    hours: p.float().columnType('double precision'),
    /** Rank that the task had in Not Started, if this entry has started it. */
    startedRank: p.string().columnType('text collate "C"').nullable(),
  },
});

/** Time that a person worked on a task on one day. */
export class EffortEntity extends schema.class {
  present(): EffortEntry {
    const { id, personId, day, hours } = this;
    return { id, personId, day, hours };
  }
}
schema.setClass(EffortEntity);
