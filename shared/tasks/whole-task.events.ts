import { Type, type Static } from 'typebox';
import { FileRecord } from '#shared/files/file.schema.ts';
import { defineEvent } from '#shared/platform/event.ts';
import { Day, Id } from '#shared/platform/schema.ts';
import { Description } from './whole-task.schema.ts';

/* Told in the task's own room: what only its drawer shows. */
export const taskDescribed = defineEvent('task.described', Type.Object({ id: Id, description: Description }));
const Watcher = Type.Object({ id: Id, personId: Id });
export const taskWatched = defineEvent('task.watched', Watcher);
/** Who may read it is another question than before: whoever is in its room is looked at again. */
export const taskReadersChanged = defineEvent('task.readers-changed', Type.Object({ id: Id }));
export const taskUnwatched = defineEvent('task.unwatched', Watcher);

/* The file that it is about, beside all that hang on the task from then on, by their ids, in their order. */
const fileIds = Type.Array(Id);
export const taskFileAttached = defineEvent('task.file-attached', Type.Object({ id: Id, file: FileRecord, fileIds }));
export const taskFileRemoved = defineEvent(
  'task.file-removed',
  Type.Object({ id: Id, file: Type.Pick(FileRecord, ['id', 'name']), fileIds }),
);

/** How near a task's due date is when whoever has it is reminded. */
export const DueMoment = Type.Enum(['tomorrow', 'today', 'overdue']);
export type DueMoment = Static<typeof DueMoment>;
/** Told once for each of its due dates, and each who has it. */
export const taskFellDue = defineEvent(
  'task.fell-due',
  Type.Object({ id: Id, boardId: Id, assigneeId: Id, dueDate: Day, moment: DueMoment }),
);
