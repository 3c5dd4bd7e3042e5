import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { removeReminderEndpoint, setReminderEndpoint } from '#shared/tasks/own-reminders.api.ts';
import { removeReminder, setReminder } from './own-reminders.service.ts';

export const remindersRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({ ...setReminderEndpoint, handler: ({ ctx, params, body }) => setReminder(ctx, params.taskId, body) });
  app.route({ ...removeReminderEndpoint, handler: ({ ctx, params }) => removeReminder(ctx, params.taskId) });
};
