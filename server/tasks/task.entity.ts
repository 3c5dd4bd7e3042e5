import { defineEntity, p } from '@mikro-orm/postgresql';
import { defaultPriority, priorities, Priority, TaskStatus, type TaskCard } from '#shared/tasks/task.schema.ts';
import { companyKey, owned, tenantFilter } from '#server/platform/data/owned.ts';
import { BoardEntity } from './board.entity.ts';
import { cardPartsOf } from './card-parts.ts';

/** Highest first; the index uses the same expression. Under row-level security only leakproof operators can use an index. */
export const priorityOrder = (sql: string) =>
  `(case ${sql}${priorities.map((priority, index) => ` when '${priority}' then ${index}`).join('')} end)`;

/** One index per sort order of the tasks of a board and status. */
const sorted = (name: string, key: string) => ({
  name: `task_by_${name}_index`,
  expression: `create index "task_by_${name}_index" on "task" ("board_id", "status", ${key}, "id") where "deleted_at" is null`,
});

const schema = defineEntity({
  name: 'TaskEntity',
  tableName: 'task',
  filters: tenantFilter,
  uniques: [companyKey('task')],
  indexes: [
    {
      // Includes the company, which row-level security checks: counting needs no access to the table.
      name: 'task_rank_unique',
      expression:
        'create unique index "task_rank_unique" on "task" ("board_id", "status", "lane_id", "rank") include ("company_id") nulls not distinct where "deleted_at" is null',
    },
    {
      name: 'task_open_index',
      expression: `create index "task_open_index" on "task" ("board_id") where "status" <> 'completed' and "deleted_at" is null`,
    },
    {
      name: 'task_assignee_index',
      expression: 'create index "task_assignee_index" on "task" ("assignee_id", "status") where "deleted_at" is null',
    },
    {
      name: 'task_key_result_index',
      expression: `create index "task_key_result_index" on "task" ("key_result_id") where "key_result_id" is not null`,
    },
    sorted('title', '"title" collate "C"'),
    sorted('priority', priorityOrder('"priority"')),
    sorted('due', '"due_date"'),
    sorted('start', '"start_date"'),
    sorted('estimate', '"estimate"'),
    sorted('completion', '"actual_completion_date"'),
    {
      name: 'task_reminder_index',
      expression: `create index "task_reminder_index" on "task" ("company_id", "due_date") where "status" <> 'completed' and "deleted_at" is null`,
    },
    {
      name: 'task_subtasks_index',
      expression: 'create index "task_subtasks_index" on "task" ("main_task_id") where "main_task_id" is not null',
    },
    {
      name: 'task_open_assignee_index',
      expression: `create index "task_open_assignee_index" on "task" ("assignee_id") where "status" <> 'completed' and "deleted_at" is null`,
    },
  ],
  properties: {
    ...owned,
    board: () => p.manyToOne(BoardEntity).ref(),
    title: p.string().length(255),
    status: p.enum(TaskStatus.enum).default('not-started'),
    laneId: p.uuid().nullable(),
    rank: p.string().columnType('text collate "C"'),
    assigneeId: p.uuid(),
    creatorId: p.uuid(),
    priority: p.enum(Priority.enum).default(defaultPriority),
    startDate: p.date().nullable(),
    dueDate: p.date().nullable(),
    estimate: p.float().columnType('double precision').nullable(),
    actualHours: p.float().columnType('double precision').default(0),
    actualCompletionDate: p.datetime().nullable(),
    fileCount: p.integer().default(0),
    mainTaskId: p.uuid().nullable(),
    subtaskRank: p.string().columnType('text collate "C"').nullable(),
    subtaskCount: p.integer().default(0),
    subtasksDone: p.integer().default(0),
    commentCount: p.integer().default(0),
    labelIds: p.array().columnType('uuid[]').default([]),
    coverId: p.uuid().nullable(),
    /** Key result that the task counts for. */
    keyResultId: p.uuid().nullable(),
    isRecurring: p.boolean().default(false),
    version: p.integer().version(),
    deletedAt: p.datetime().nullable(),
  },
});

export class TaskEntity extends schema.class {
  card(): TaskCard {
    const { id, title, status, rank, assigneeId, creatorId, priority, actualHours, fileCount, isRecurring, version } = this;
    return {
      id,
      boardId: this.board.id,
      title,
      status,
      laneId: this.laneId ?? null,
      rank,
      assigneeId,
      creatorId,
      priority,
      startDate: this.startDate ?? null,
      dueDate: this.dueDate ?? null,
      estimate: this.estimate ?? null,
      actualHours,
      actualCompletionDate: this.actualCompletionDate?.toISOString() ?? null,
      fileCount,
      isRecurring,
      version,
      ...cardPartsOf(this),
    };
  }
}
schema.setClass(TaskEntity);
