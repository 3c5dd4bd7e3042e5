import { Type, type Static } from 'typebox';
import { defineEvent } from '#shared/platform/event.ts';
import { defineRoom } from '#shared/platform/room.ts';
import { Id } from '#shared/platform/schema.ts';
import { SwitchedChannels } from './notification-settings.room.ts';

/** What a company has switched for all of its people; each of them may have it otherwise. The id is the company's. */
export const NotificationDefaults = Type.Object({ id: Id, channels: SwitchedChannels });
export type NotificationDefaults = Static<typeof NotificationDefaults>;

export const notificationDefaultsChanged = defineEvent('notification-defaults.changed', NotificationDefaults);

/** Everybody sees in it what comes to them as long as they choose nothing else. */
export const notificationDefaultsRoom = defineRoom({
  name: 'notification-defaults',
  state: NotificationDefaults,
  events: [notificationDefaultsChanged],
  apply: {
    'notification-defaults.changed': (defaults, { channels }) => {
      defaults.channels = channels;
    },
  },
});
