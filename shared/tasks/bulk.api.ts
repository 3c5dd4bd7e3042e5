import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { ErrorBody } from '#shared/platform/errors.ts';
import { Day, Id, Nullable } from '#shared/platform/schema.ts';
import { SeriesScope } from './recurrence/recurrence.schema.ts';
import { Estimate, Priority, TaskPlace } from './task.schema.ts';
import './tasks.errors.ts';

export const maxBulk = 200;

const Places = Type.Array(TaskPlace, { minItems: 1, maxItems: maxBulk });

export const BulkChange = Type.Object(
  {
    /** Moves all tasks to one place, in the given order. */
    place: Type.Optional(TaskPlace),
    /** One place per task; undo uses it. */
    places: Type.Optional(Places),
    /** Moves all to another board: to the end of their lists, or each to its own place, which undo uses. */
    board: Type.Optional(Type.Object({ id: Id, places: Type.Optional(Places) })),
    assigneeId: Type.Optional(Id),
    priority: Type.Optional(Priority),
    startDate: Type.Optional(Nullable(Day)),
    dueDate: Type.Optional(Nullable(Day)),
    estimate: Type.Optional(Nullable(Estimate)),
    /** Adds or removes a label of the board. */
    label: Type.Optional(Type.Object({ id: Id, isOn: Type.Boolean() })),
    /** False stops the series of recurring tasks; true resumes stopped ones, which undo uses. */
    isRecurring: Type.Optional(Type.Boolean()),
    /** False restores deleted tasks. */
    isDeleted: Type.Optional(Type.Boolean()),
  },
  { minProperties: 1, maxProperties: 1 },
);
export type BulkChange = Static<typeof BulkChange>;

export const BulkTaskRequest = Type.Object({
  taskIds: Type.Array(Id, { minItems: 1, maxItems: maxBulk }),
  change: BulkChange,
  /** Adds assignees who are not members of the project as editors. */
  joins: Type.Optional(Type.Boolean()),
  /** Removes editors whom the same person added by assigning tasks and who have none left. Only for changes of assignee or board. */
  leaves: Type.Optional(Type.Boolean()),
  /** Completes the open subtasks of completed tasks too, which are refused as `subtasks.open` without it. */
  completeSubtasks: Type.Optional(Type.Boolean()),
  /** Reopens the subtasks that were completed together with reopened tasks, which undo uses. */
  reopenSubtasks: Type.Optional(Type.Boolean()),
  /** Of recurring tasks: changes these tasks only, or later ones too. */
  series: Type.Optional(SeriesScope),
  /** Stops the series of deleted recurring tasks. Without it they are followed by the next tasks. */
  stopsSeries: Type.Optional(Type.Boolean()),
});
export type BulkTaskRequest = Static<typeof BulkTaskRequest>;
export type MembershipChange = Pick<BulkTaskRequest, 'joins' | 'leaves' | 'completeSubtasks' | 'reopenSubtasks' | 'series' | 'stopsSeries'>;
export const undoOfJoining = ({ joins, completeSubtasks, series }: MembershipChange): MembershipChange => ({
  ...(joins && { leaves: true }),
  ...(completeSubtasks && { reopenSubtasks: true }),
  ...(series && { series }),
});

export const BulkResult = Type.Object({
  id: Id,
  error: Nullable(Type.Pick(ErrorBody, ['code', 'fields'])),
  rank: Type.Optional(Type.String()),
});
export type BulkResult = { id: string; error: Pick<ErrorBody, 'code' | 'fields'> | null; rank?: string };

export const changeTasksEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/tasks/bulk',
  summary: 'Update many tasks',
  description:
    'Makes exactly one change to at most 200 tasks. Each task has its own result: one that is refused does not affect the others.',
  access: 'Tasks.view',
  whileImpersonating: 'allowed',
  schema: { body: BulkTaskRequest, response: { 200: Type.Object({ results: Type.Array(BulkResult) }) } },
});
