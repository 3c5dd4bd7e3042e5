import { Type } from 'typebox';
import { defineEvent } from '#shared/platform/event.ts';
import { Id } from '#shared/platform/schema.ts';
import { Description, TaskCard } from './task.schema.ts';

/* Facts carry the after-image of the card, so that a list that does not hold the card yet can still place it. */
export const taskCreated = defineEvent('task.created', TaskCard);
export const taskMoved = defineEvent('task.moved', TaskCard);
export const taskEdited = defineEvent('task.edited', TaskCard);
export const taskDeleted = defineEvent('task.deleted', Type.Pick(TaskCard, ['id', 'boardId']));
/** Its board is another from now on. The one that it stood on before hears that it left, and not where to. */
export const taskArrived = defineEvent('task.arrived', TaskCard);
export const taskLeft = defineEvent('task.left', Type.Pick(TaskCard, ['id', 'boardId']));
export const taskRestored = defineEvent('task.restored', TaskCard);

/* Told in the task's own room: what only its drawer shows. */
export const taskDescribed = defineEvent('task.described', Type.Object({ id: Id, description: Description }));
const Watcher = Type.Object({ id: Id, personId: Id });
export const taskWatched = defineEvent('task.watched', Watcher);
/** Who may read it is another question than before: whoever is in its room is looked at again. */
export const taskReadersChanged = defineEvent('task.readers-changed', Type.Object({ id: Id }));
export const taskUnwatched = defineEvent('task.unwatched', Watcher);
