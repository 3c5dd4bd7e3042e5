import { Type } from 'typebox';
import { defineEvent } from '#shared/platform/event.ts';
import { TaskCard } from './task.schema.ts';

/** Cards of the first version of their events had no key result. */
export const withoutKeyResult = [(card: object) => card] as const;

/* Events contain the card after the change, so that a list that lacks the card can insert it. */
export const taskCreated = defineEvent('task.created', TaskCard, withoutKeyResult);
export const taskMoved = defineEvent('task.moved', TaskCard, withoutKeyResult);
export const taskEdited = defineEvent('task.edited', TaskCard, withoutKeyResult);
export const taskDeleted = defineEvent('task.deleted', Type.Pick(TaskCard, ['id', 'boardId']));
/** Recorded on the new board. The old board records only that the task left, not its destination. */
export const taskArrived = defineEvent('task.arrived', TaskCard, withoutKeyResult);
export const taskLeft = defineEvent('task.left', Type.Pick(TaskCard, ['id', 'boardId']));
export const taskRestored = defineEvent('task.restored', TaskCard, withoutKeyResult);
