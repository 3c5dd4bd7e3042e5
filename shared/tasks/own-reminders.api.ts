import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { OwnReminder } from './own-reminders.room.ts';
import { taskParams } from './params.ts';

export const ReminderTimes = Type.Pick(OwnReminder, ['day', 'daysBefore', 'time']);
export type ReminderTimes = Static<typeof ReminderTimes>;

export const setReminderEndpoint = defineEndpoint({
  method: 'PUT',
  url: '/api/tasks/:taskId/reminder',
  summary: 'Set your own reminder of a task',
  description: 'Names either a day or a number of days before the due date. Replaces an earlier reminder. Nobody else sees it.',
  access: 'Tasks.view',
  whileImpersonating: 'allowed',
  schema: { params: taskParams, body: ReminderTimes, response: { 200: OwnReminder } },
});

export const removeReminderEndpoint = defineEndpoint({
  method: 'DELETE',
  url: '/api/tasks/:taskId/reminder',
  summary: 'Remove your own reminder of a task',
  description: 'Removes only the reminder of the caller. Without a reminder nothing changes.',
  access: 'Tasks.view',
  whileImpersonating: 'allowed',
  schema: { params: taskParams, response: { 200: Type.Pick(OwnReminder, ['taskId']) } },
});
