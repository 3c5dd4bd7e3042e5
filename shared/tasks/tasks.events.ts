import { Type } from 'typebox';
import { defineEvent } from '#shared/platform/event.ts';
import { Id } from '#shared/platform/schema.ts';
import { Description, TaskCard } from './task.schema.ts';

/* Facts carry the after-image of the card, so that a list that does not hold the card yet can still place it. */
export const taskCreated = defineEvent('task.created', TaskCard);
export const taskMoved = defineEvent('task.moved', TaskCard);
export const taskEdited = defineEvent('task.edited', TaskCard);
export const taskDeleted = defineEvent('task.deleted', Type.Pick(TaskCard, ['id', 'boardId']));
export const taskRestored = defineEvent('task.restored', TaskCard);

/* Told in the task's own room: what only its drawer shows. */
export const taskDescribed = defineEvent('task.described', Type.Object({ id: Id, description: Description }));
const Watcher = Type.Object({ id: Id, personId: Id });
export const taskWatched = defineEvent('task.watched', Watcher);
export const taskUnwatched = defineEvent('task.unwatched', Watcher);
