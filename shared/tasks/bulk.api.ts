import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { ErrorBody } from '#shared/platform/errors.ts';
import { Day, Id, Nullable } from '#shared/platform/schema.ts';
import { Priority, TaskPlace } from './task.schema.ts';

/** As many tasks as are changed by one request, in one transaction. */
export const maxBulk = 200;

const Places = Type.Array(TaskPlace, { minItems: 1, maxItems: maxBulk });

/** One thing done to many tasks: exactly one of these. */
export const BulkChange = Type.Object(
  {
    /** All to one place, in the order in which they are named. */
    place: Type.Optional(TaskPlace),
    /** Each to a place of its own: how moves are taken back. */
    places: Type.Optional(Places),
    /** All to another board: to the ends of their lists, or each to a place of its own, which is how that is taken back. */
    board: Type.Optional(Type.Object({ id: Id, places: Type.Optional(Places) })),
    assigneeId: Type.Optional(Id),
    priority: Type.Optional(Priority),
    dueDate: Type.Optional(Nullable(Day)),
    /** False brings deleted ones back. */
    isDeleted: Type.Optional(Type.Boolean()),
  },
  { minProperties: 1, maxProperties: 1 },
);
export type BulkChange = Static<typeof BulkChange>;

export const Bulk = Type.Object({
  /** Each once. */
  taskIds: Type.Array(Id, { minItems: 1, maxItems: maxBulk }),
  change: BulkChange,
  /** Whether assignees who are not on a project's board are made its editors. */
  joins: Type.Optional(Type.Boolean()),
  /**
   * Whether editors whom the same person made so by giving them tasks, and who have none there any more, are taken off again.
   * Only where tasks change hands or boards.
   */
  leaves: Type.Optional(Type.Boolean()),
});
export type Bulk = Static<typeof Bulk>;
/** What becomes of who belongs to a project with the tasks that they get, or lose. */
export type Joining = Pick<Bulk, 'joins' | 'leaves'>;
/** How that is taken back. */
export const takenBack = ({ joins }: Joining): Joining => (joins ? { leaves: true } : {});

/** What became of one task: nothing else hangs on it. One that was moved says where it stands now. */
export const BulkResult = Type.Object({
  id: Id,
  error: Nullable(Type.Pick(ErrorBody, ['code', 'fields'])),
  rank: Type.Optional(Type.String()),
});
export type BulkResult = { id: string; error: Pick<ErrorBody, 'code' | 'fields'> | null; rank?: string };

/** Each task is judged by itself, by the rights and the steps that hold for it alone; one that is refused keeps no other back. */
export const changeTasksEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/tasks/bulk',
  access: 'Tasks.view',
  schema: { body: Bulk, response: { 200: Type.Object({ results: Type.Array(BulkResult) }) } },
});
