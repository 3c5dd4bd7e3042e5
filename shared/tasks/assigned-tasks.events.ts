import { Type } from 'typebox';
import { defineEvent } from '#shared/platform/event.ts';
import { TaskCard } from './task.schema.ts';
import { withoutKeyResult } from './tasks.events.ts';

/* Copies of board events under their own names; they have no subscribers. */

export const assignedTaskChanged = defineEvent('assigned-task.changed', TaskCard, withoutKeyResult);
/** Deleted, or assigned to somebody else. */
export const assignedTaskRemoved = defineEvent('assigned-task.removed', Type.Pick(TaskCard, ['id', 'boardId']));
