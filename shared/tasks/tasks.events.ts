import { Type } from 'typebox';
import { defineEvent } from '#shared/platform/event.ts';
import { TaskCard } from './task.schema.ts';

/* Events contain the card after the change, so that a list that lacks the card can insert it. */
export const taskCreated = defineEvent('task.created', TaskCard);
export const taskMoved = defineEvent('task.moved', TaskCard);
export const taskEdited = defineEvent('task.edited', TaskCard);
export const taskDeleted = defineEvent('task.deleted', Type.Pick(TaskCard, ['id', 'boardId']));
/** Recorded on the new board. The old board records only that the task left, not its destination. */
export const taskArrived = defineEvent('task.arrived', TaskCard);
export const taskLeft = defineEvent('task.left', Type.Pick(TaskCard, ['id', 'boardId']));
export const taskRestored = defineEvent('task.restored', TaskCard);
