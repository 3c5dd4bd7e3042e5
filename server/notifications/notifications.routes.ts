import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  changeDefaultsEndpoint,
  changeNotificationSettingsEndpoint,
  switchChannelEndpoint,
  switchDefaultEndpoint,
} from '#shared/notifications/notification-settings.api.ts';
import { changeDefaults, switchDefault } from './notification-defaults.service.ts';
import { changeNotificationSettings, switchChannel } from './notification-settings.service.ts';
import { notificationList } from '#shared/notifications/notification-lists.ts';
import {
  changeNotificationsEndpoint,
  readAllNotificationsEndpoint,
  readNotificationsEndpoint,
} from '#shared/notifications/notifications.api.ts';
import { readList } from '#server/platform/live/lists.ts';
import { servedNotifications } from './notification-lists.ts';
import { changeNotifications, readAllNotifications } from './notifications.service.ts';
import { readNotifications } from './notification-summaries.ts';

export const notificationsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...notificationList.endpoint,
    handler: ({ ctx, params, query }) => readList(ctx, servedNotifications, { ...params, ...query }),
  });
  app.route({
    ...readNotificationsEndpoint,
    handler: ({ ctx, params, query }) => readNotifications(ctx, params.personId, query.limit),
  });
  app.route({ ...changeNotificationsEndpoint, handler: ({ ctx, body }) => changeNotifications(ctx, body.notificationIds, body.change) });
  app.route({ ...readAllNotificationsEndpoint, handler: ({ ctx }) => readAllNotifications(ctx) });
  app.route({ ...switchChannelEndpoint, handler: ({ ctx, body }) => switchChannel(ctx, body) });
  app.route({ ...switchDefaultEndpoint, handler: ({ ctx, body }) => switchDefault(ctx, body) });
  app.route({ ...changeDefaultsEndpoint, handler: ({ ctx, body }) => changeDefaults(ctx, body) });
  app.route({ ...changeNotificationSettingsEndpoint, handler: ({ ctx, body }) => changeNotificationSettings(ctx, body) });
};
