import { Type } from 'typebox';
import { defineEvent } from '#shared/platform/event.ts';
import { Id, Nullable } from '#shared/platform/schema.ts';
import { Recurrence } from './recurrence.schema.ts';

/** Recorded in the rooms of the open tasks of the series; null after the series was stopped. */
export const taskRecurrenceChanged = defineEvent('task.recurrence-changed', Type.Object({ id: Id, recurrence: Nullable(Recurrence) }));
/** The next task of the series exists; null after it was taken back, because this task is open again. */
export const taskRepeated = defineEvent('task.repeated', Type.Object({ id: Id, nextId: Nullable(Id) }));
