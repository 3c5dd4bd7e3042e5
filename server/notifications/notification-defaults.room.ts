import { notificationDefaultsRoom } from '#shared/notifications/notification-defaults.room.ts';
import { serveRoom } from '#server/platform/live/served-room.ts';
import { authorizeRead } from '#server/platform/base/load.ts';
import { NotificationSettingsEntity } from './notification-settings.entity.ts';

export const servedNotificationDefaults = serveRoom(notificationDefaultsRoom, {
  rowsOf: 'company',
  async authorize({ actor }, companyId) {
    authorizeRead(actor.companyId === companyId);
  },
  async load({ em }, id) {
    const defaults = await em.findOne(NotificationSettingsEntity, { id });
    return defaults?.presentDefaults() ?? { id, channels: {}, digest: null, quiet: null };
  },
});
