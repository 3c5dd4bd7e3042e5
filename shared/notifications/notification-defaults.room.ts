import { Type, type Static } from 'typebox';
import { defineEvent } from '#shared/platform/event.ts';
import { defineRoom } from '#shared/platform/room.ts';
import { Id, Nullable } from '#shared/platform/schema.ts';
import { Digest, QuietHours, SwitchedChannels } from './notification-settings.room.ts';

/** What a company has chosen for all of its people; each of them may have it otherwise. The id is the company's. */
export const NotificationDefaults = Type.Object({
  id: Id,
  channels: SwitchedChannels,
  /** Null where nobody has chosen: as Cairn has it. */
  digest: Nullable(Digest),
  quiet: Nullable(QuietHours),
});
export type NotificationDefaults = Static<typeof NotificationDefaults>;

type OldDefaults = Pick<NotificationDefaults, 'id' | 'channels'>;

/* The second version knows when mail is gathered and when it waits; who tells the first leaves that as it is. */
const ChangedDefaults = Type.Object({
  ...NotificationDefaults.properties,
  digest: Type.Optional(Nullable(Digest)),
  quiet: Type.Optional(Nullable(QuietHours)),
});
export const notificationDefaultsChanged = defineEvent('notification-defaults.changed', ChangedDefaults, [
  (defaults: OldDefaults): Static<typeof ChangedDefaults> => defaults,
]);

/** Everybody sees in it how they are told as long as they choose nothing else. */
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
