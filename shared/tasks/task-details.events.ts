import { Type, type Static } from 'typebox';
import { FileRecord } from '#shared/files/file.schema.ts';
import { defineEvent } from '#shared/platform/event.ts';
import { Day, Id } from '#shared/platform/schema.ts';
import { Description } from './task-details.schema.ts';
import { TaskCard } from './task.schema.ts';
import { withoutKeyResult } from './tasks.events.ts';

export const taskDescribed = defineEvent('task.description-changed', Type.Object({ id: Id, description: Description }));
const Watcher = Type.Object({ id: Id, personId: Id });
export const taskWatched = defineEvent('task.watched', Watcher);
/** Readers of the task may have changed: every member of its room is checked again. */
export const taskReadersChanged = defineEvent('task.readers-changed', Type.Object({ id: Id }));
export const taskUnwatched = defineEvent('task.unwatched', Watcher);

const fileIds = Type.Array(Id);
export const taskFileAttached = defineEvent('task.file-attached', Type.Object({ id: Id, file: FileRecord, fileIds }));
export const taskFileRemoved = defineEvent(
  'task.file-removed',
  Type.Object({ id: Id, file: Type.Pick(FileRecord, ['id', 'name']), fileIds }),
);

export const ReminderTime = Type.Enum(['tomorrow', 'today', 'overdue']);
export type ReminderTime = Static<typeof ReminderTime>;
/** Recorded once per due date and assignee. */
export const taskBecameDue = defineEvent(
  'task.became-due',
  Type.Object({ id: Id, boardId: Id, assigneeId: Id, dueDate: Day, moment: ReminderTime }),
);

/* Copies of board events for the room of the main task; they have no subscribers. */
export const subtaskChanged = defineEvent('task.subtask-changed', TaskCard, withoutKeyResult);
/** Deleted, or no longer a subtask of this task. */
export const subtaskRemoved = defineEvent('task.subtask-removed', Type.Pick(TaskCard, ['id']));
