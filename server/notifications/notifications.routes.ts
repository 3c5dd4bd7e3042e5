import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  changeDefaultsEndpoint,
  changeNotificationSettingsEndpoint,
  switchChannelEndpoint,
  switchDefaultEndpoint,
} from '#shared/notifications/notification-settings.api.ts';
import { changeDefaults, switchDefault } from './notification-defaults.service.ts';
import { changeNotificationSettings, switchChannel } from './notification-settings.service.ts';
import { noticeList } from '#shared/notifications/notice-lists.ts';
import {
  changeNotificationsEndpoint,
  readAllNotificationsEndpoint,
  readNotificationsEndpoint,
} from '#shared/notifications/notifications.api.ts';
import { readList } from '#server/platform/lists.ts';
import { servedNotices } from './notice-lists.ts';
import { changeNotices, readAllNotifications } from './notifications.service.ts';
import { readNotifications } from './told-notifications.ts';

export const notificationsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({ ...noticeList.endpoint, handler: ({ ctx, params, query }) => readList(ctx, servedNotices, { ...params, ...query }) });
  app.route({
    ...readNotificationsEndpoint,
    handler: ({ ctx, params, query }) => readNotifications(ctx, params.personId, query.limit),
  });
  app.route({ ...changeNotificationsEndpoint, handler: ({ ctx, body }) => changeNotices(ctx, body.noticeIds, body.change) });
  app.route({ ...readAllNotificationsEndpoint, handler: ({ ctx }) => readAllNotifications(ctx) });
  app.route({ ...switchChannelEndpoint, handler: ({ ctx, body }) => switchChannel(ctx, body) });
  app.route({ ...switchDefaultEndpoint, handler: ({ ctx, body }) => switchDefault(ctx, body) });
  app.route({ ...changeDefaultsEndpoint, handler: ({ ctx, body }) => changeDefaults(ctx, body) });
  app.route({ ...changeNotificationSettingsEndpoint, handler: ({ ctx, body }) => changeNotificationSettings(ctx, body) });
};
