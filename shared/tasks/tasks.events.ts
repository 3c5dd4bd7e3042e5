import { Type } from 'typebox';
import { defineEvent } from '#shared/platform/event.ts';
import { Id } from '#shared/platform/schema.ts';
import { FileRecord } from '#shared/files/file.schema.ts';
import { cardUpcasts } from './card-upcasts.ts';
import { Description, TaskCard } from './task.schema.ts';

/* Facts carry the after-image of the card, so that a list that does not hold the card yet can still place it. */
export const taskCreated = defineEvent('task.created', TaskCard, cardUpcasts);
export const taskMoved = defineEvent('task.moved', TaskCard, cardUpcasts);
export const taskEdited = defineEvent('task.edited', TaskCard, cardUpcasts);
export const taskDeleted = defineEvent('task.deleted', Type.Pick(TaskCard, ['id', 'boardId']));
/** Its board is another from now on. The one that it stood on before hears that it left, and not where to. */
export const taskArrived = defineEvent('task.arrived', TaskCard, cardUpcasts);
export const taskLeft = defineEvent('task.left', Type.Pick(TaskCard, ['id', 'boardId']));
export const taskRestored = defineEvent('task.restored', TaskCard, cardUpcasts);

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
