import { Type } from 'typebox';
import { defineEvent } from '#shared/platform/event.ts';
import { cardUpcasts } from './card-upcasts.ts';
import { TaskCard } from './task.schema.ts';

/* Facts carry the after-image of the card, so that a list that does not hold the card yet can still place it. */
export const taskCreated = defineEvent('task.created', TaskCard, cardUpcasts);
export const taskMoved = defineEvent('task.moved', TaskCard, cardUpcasts);
export const taskEdited = defineEvent('task.edited', TaskCard, cardUpcasts);
export const taskDeleted = defineEvent('task.deleted', Type.Pick(TaskCard, ['id', 'boardId']));
/** Its board is another from now on. The one that it stood on before hears that it left, and not where to. */
export const taskArrived = defineEvent('task.arrived', TaskCard, cardUpcasts);
export const taskLeft = defineEvent('task.left', Type.Pick(TaskCard, ['id', 'boardId']));
export const taskRestored = defineEvent('task.restored', TaskCard, cardUpcasts);
