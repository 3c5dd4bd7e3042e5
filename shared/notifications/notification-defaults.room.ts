import { Type, type Static } from 'typebox';
import { defineEvent } from '#shared/platform/event.ts';
import { defineRoom } from '#shared/platform/room.ts';
import { Id, Nullable } from '#shared/platform/schema.ts';
import { Digest, QuietHours, ChannelSwitchesByCategory } from './notification-settings.room.ts';

export const NotificationDefaults = Type.Object({
  id: Id,
  channels: ChannelSwitchesByCategory,
  /** Null means the default of Cairn. */
  digest: Nullable(Digest),
  quiet: Nullable(QuietHours),
});
export type NotificationDefaults = Static<typeof NotificationDefaults>;

export const notificationDefaultsChanged = defineEvent('notification-defaults.changed', NotificationDefaults);

export const notificationDefaultsRoom = defineRoom({
  name: 'notification-defaults',
  state: NotificationDefaults,
  events: [notificationDefaultsChanged],
  apply: {
    'notification-defaults.changed': (defaults, changed) => {
      Object.assign(defaults, changed);
    },
  },
});
