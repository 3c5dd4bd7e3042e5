import { Type } from 'typebox';
import { defineEvent } from '#shared/platform/event.ts';
import { Id } from '#shared/platform/schema.ts';
import { EffortEntry } from './effort.schema.ts';

/* `id` is the task's. */
const LoggedEffort = Type.Object({ id: Id, entry: EffortEntry });

export const taskEffortLogged = defineEvent('task.effort-logged', LoggedEffort);
export const taskEffortCorrected = defineEvent('task.effort-corrected', LoggedEffort);
export const taskEffortRemoved = defineEvent('task.effort-removed', LoggedEffort);
