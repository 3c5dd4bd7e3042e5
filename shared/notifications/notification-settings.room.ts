import { Type, type Static } from 'typebox';
import { Absence } from '#shared/approvals/delegation.schema.ts';
import { notificationCategories } from '#shared/platform/notification.schema.ts';
import { defineEvent } from '#shared/platform/event.ts';
import { defineRoom } from '#shared/platform/room.ts';
import { Id, Nullable } from '#shared/platform/schema.ts';
import { notificationChannels } from './channels.ts';

const Flag = Type.Optional(Type.Boolean());
const Cells = Type.Optional(Type.Object({ inApp: Flag, email: Flag, push: Flag }));
const cells = Object.fromEntries(notificationCategories.map((category) => [category, Cells])) as Record<
  (typeof notificationCategories)[number],
  typeof Cells
>;

export const ChannelSwitchesByCategory = Type.Object(cells);

export const ClockTime = Type.String({ pattern: '^([01]\\d|2[0-3]):(00|15|30|45)$' });
export const Weekday = Type.Integer({ minimum: 1, maximum: 7 });

export const Digest = Type.Object({ often: Type.Enum(['off', 'daily', 'weekly']), weekday: Weekday, at: ClockTime });
export type Digest = Static<typeof Digest>;

/** Times at which email and push wait: a period of each day, and whole days, but never all seven. */
export const QuietHours = Type.Object({
  isOn: Type.Boolean(),
  from: ClockTime,
  to: ClockTime,
  days: Type.Array(Weekday, { maxItems: 6, uniqueItems: true }),
});
export type QuietHours = Static<typeof QuietHours>;

export const TimeZone = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z][\\w+/-]*$' });

/** Null means the company's setting, or else the default of Cairn. */
export const NotificationSettings = Type.Object({
  id: Id,
  version: Type.Integer({ minimum: 0 }),
  channels: ChannelSwitchesByCategory,
  digest: Nullable(Digest),
  quiet: Nullable(QuietHours),
  timeZone: Nullable(TimeZone),
  absence: Nullable(Absence),
});
export type NotificationSettings = Static<typeof NotificationSettings>;

export const defaultDigest: Digest = { often: 'off', weekday: 1, at: '08:00' };
export const defaultQuietHours: QuietHours = { isOn: false, from: '22:00', to: '07:00', days: [6, 7] };

export const NotificationChannelName = Type.Enum(notificationChannels);

/** The first version had no module of an absence. */
export const notificationSettingsChanged = defineEvent('notification-settings.changed', NotificationSettings, [
  (changed: object) => changed,
]);

export const notificationSettingsRoom = defineRoom({
  name: 'notification-settings',
  state: Type.Object({
    ...NotificationSettings.properties,
    /** Used if the person has no time zone. */
    companyTimeZone: TimeZone,
  }),
  events: [notificationSettingsChanged],
  apply: {
    'notification-settings.changed': (settings, changed) => {
      Object.assign(settings, changed);
    },
  },
});
