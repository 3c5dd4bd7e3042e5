import { Type } from 'typebox';
import { defineEvent } from '#shared/platform/event.ts';
import { cardUpcasts } from './card-upcasts.ts';
import { TaskCard } from './task.schema.ts';

/* Copies of what happened on the boards: a desk has names of its own for it, to which nobody subscribes. */

/** A task of this person's, as it is now: new here, or other than before. */
export const deskTaskChanged = defineEvent('desk.task-changed', TaskCard, cardUpcasts);
/** Deleted, or somebody else's from now on. */
export const deskTaskRemoved = defineEvent('desk.task-removed', Type.Pick(TaskCard, ['id', 'boardId']));
