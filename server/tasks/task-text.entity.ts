import { defineEntity, p } from '@mikro-orm/postgresql';
import type { RichText } from '#shared/platform/rich-text.ts';
import type { Description } from '#shared/tasks/task-details.schema.ts';
import { owned, tenantFilter } from '#server/platform/data/owned.ts';
import { TaskEntity } from './task.entity.ts';

const text = defineEntity({
  name: 'TaskTextEntity',
  tableName: 'task_text',
  filters: tenantFilter,
  properties: {
    ...owned,
    document: p.json<RichText>().nullable(),
    writerId: p.uuid(),
    version: p.integer().version(),
  },
});

/** The description, in a table of its own: boards never load it, and it has its own version. */
export class TaskTextEntity extends text.class {
  present(): Description {
    return { version: this.version, document: this.document ?? null };
  }
}
text.setClass(TaskTextEntity);

const watcher = defineEntity({
  name: 'WatcherEntity',
  tableName: 'watcher',
  filters: tenantFilter,
  uniques: [{ name: 'watcher_unique', properties: ['task', 'personId'] }],
  indexes: [{ name: 'watcher_person_index', properties: ['personId'] }],
  properties: {
    ...owned,
    task: () => p.manyToOne(TaskEntity).ref(),
    personId: p.uuid(),
  },
});

export class WatcherEntity extends watcher.class {}
watcher.setClass(WatcherEntity);
