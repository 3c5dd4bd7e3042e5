import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { FileName } from '#shared/files/file.schema.ts';
import { Id, idPattern, Instant, Nullable, personal } from '#shared/platform/schema.ts';
import { taskParams } from './params.ts';
import { EffortEntry } from './effort.schema.ts';
import { TaskCard } from './task.schema.ts';
import { Recurrence } from './recurrence/recurrence.schema.ts';
import { Description } from './task-details.schema.ts';

/** Card fields that the history shows; the position in the list is not one of them. */
export const historyFields = [
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
  'mainTaskId',
  'subtasks',
  'labelIds',
  'coverId',
  'keyResultId',
] as const;
const HistoryChange = Type.Partial(Type.Pick(TaskCard, historyFields));
export type HistoryChange = Static<typeof HistoryChange>;

export const TaskHistoryAction = Type.Enum([
  'created',
  'moved',
  'edited',
  'deleted',
  'restored',
  'arrived',
  'description-changed',
  'watched',
  'unwatched',
  'file-attached',
  'file-removed',
  'effort-logged',
  'effort-corrected',
  'effort-removed',
  'recurrence-changed',
]);
export type TaskHistoryAction = Static<typeof TaskHistoryAction>;

export const HistoryEntry = Type.Object({
  id: Id,
  at: Instant,
  actorId: Nullable(Id),
  /** Administrator who acted as `actorId`. */
  realActorId: Type.Optional(Id),
  action: TaskHistoryAction,
  from: HistoryChange,
  to: HistoryChange,
  personId: Nullable(Id),
  fileName: Nullable(FileName),
  effort: Nullable(Type.Pick(EffortEntry, ['day', 'hours'])),
  descriptionVersion: Nullable(Type.Integer({ minimum: 1 })),
  /** New recurrence; null if the series was stopped, and for other actions. */
  recurrence: Nullable(Recurrence),
  /** Titles of the subtasks that were added, removed, completed or reopened, as they were called then. */
  subtaskTitles: Type.Optional(Type.Array(personal(Type.String()))),
});
export type HistoryEntry = Static<typeof HistoryEntry>;

export const taskHistoryEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/tasks/:taskId/history',
  summary: 'List the history of a task',
  description: 'Entries are sorted by time, newest first.',
  access: 'Tasks.view',
  schema: {
    params: Type.Object({ taskId: Id }),
    querystring: Type.Object({
      before: Type.Optional(
        Type.String({
          pattern: `^[0-9]{1,16}\\.${idPattern.slice(1)}`,
          description: 'Start of the page, as the previous page returned it in `next`: `<microseconds since 1970>.<event id>`.',
        }),
      ),
      limit: Type.Integer({ minimum: 1, maximum: 100 }),
    }),
    response: { 200: Type.Object({ entries: Type.Array(HistoryEntry), next: Nullable(Type.String()) }) },
  },
});

/** Description as one history entry wrote it. Restore it by a normal edit of the task. */
export const readDescriptionEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/tasks/:taskId/history/:entryId/description',
  summary: 'Read an earlier description of a task',
  description: 'For readers of the task: the description as one entry of its history wrote it. Edit the task to restore it.',
  access: 'Tasks.view',
  schema: {
    params: Type.Object({ ...taskParams.properties, entryId: Id }),
    response: { 200: Description },
  },
});
