import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { readAllNotificationsEndpoint, readNotificationEndpoint } from '#shared/notifications/notifications.api.ts';
import { readAllNotifications, readNotification } from './notifications.service.ts';

export const notificationsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({ ...readNotificationEndpoint, handler: ({ ctx, params }) => readNotification(ctx, params.notificationId) });
  app.route({ ...readAllNotificationsEndpoint, handler: ({ ctx }) => readAllNotifications(ctx) });
};
