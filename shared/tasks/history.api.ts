import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { FileName } from '#shared/files/file.schema.ts';
import { Id, idPattern, Instant, Nullable } from '#shared/platform/schema.ts';
import { taskParams } from './params.ts';
import { TaskCard } from './task.schema.ts';
import { Description } from './whole-task.schema.ts';

/** What of a card is told when it changes; its place among others is not. */
export const toldFields = [
  'boardId',
  'title',
  'status',
  'laneId',
  'assigneeId',
  'priority',
  'startDate',
  'dueDate',
  'estimate',
  'actualCompletionDate',
] as const;
const Told = Type.Partial(Type.Pick(TaskCard, toldFields));
export type Told = Static<typeof Told>;

export const TaskDeed = Type.Enum([
  'created',
  'moved',
  'edited',
  'deleted',
  'restored',
  'arrived',
  'described',
  'watched',
  'unwatched',
  'file-attached',
  'file-removed',
]);
export type TaskDeed = Static<typeof TaskDeed>;

/** One thing that somebody did to a task. */
export const HistoryEntry = Type.Object({
  id: Id,
  at: Instant,
  /** Null for what Cairn did by itself. */
  actorId: Nullable(Id),
  deed: TaskDeed,
  /** The fields that it changed, as they were and as they are since. */
  from: Told,
  to: Told,
  /** Who watches from then on, or no longer. */
  personId: Nullable(Id),
  /** The name of the file that was attached or removed. */
  fileName: Nullable(FileName),
  /** The version of the description that was written. */
  descriptionVersion: Nullable(Type.Integer({ minimum: 1 })),
});
export type HistoryEntry = Static<typeof HistoryEntry>;

/** What was done to a task, the newest first. */
export const taskHistoryEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/tasks/:taskId/history',
  access: 'Tasks.view',
  schema: {
    params: Type.Object({ taskId: Id }),
    querystring: Type.Object({
      /** Where the page begins: what a page before named as `next`, a moment in microseconds and an event. */
      before: Type.Optional(Type.String({ pattern: `^[0-9]{1,16}\\.${idPattern.slice(1)}` })),
      limit: Type.Integer({ minimum: 1, maximum: 100 }),
    }),
    response: { 200: Type.Object({ entries: Type.Array(HistoryEntry), next: Nullable(Type.String()) }) },
  },
});

/** The description as one entry of the history wrote it. It is restored by editing the task, as any text is saved. */
export const readDescriptionEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/tasks/:taskId/history/:entryId/description',
  access: 'Tasks.view',
  schema: {
    params: Type.Object({ ...taskParams.properties, entryId: Id }),
    response: { 200: Description },
  },
});
