import { Type, type Static } from 'typebox';
import { noticeCategories } from './categories.ts';
import { defineEvent } from '#shared/platform/event.ts';
import { defineRoom } from '#shared/platform/room.ts';
import { Day, Id, Nullable } from '#shared/platform/schema.ts';
import { noticeChannels } from './channels.ts';

const Flag = Type.Optional(Type.Boolean());
const Cells = Type.Optional(Type.Object({ inApp: Flag, email: Flag, push: Flag }));
const cells = Object.fromEntries(noticeCategories.map((category) => [category, Cells])) as Record<
  (typeof noticeCategories)[number],
  typeof Cells
>;

/** What is switched otherwise than it comes. */
export const SwitchedChannels = Type.Object(cells);

/** A time of the clock, to the quarter of an hour. */
export const ClockTime = Type.String({ pattern: '^([01]\\d|2[0-3]):(00|15|30|45)$' });
/** Monday is 1. */
export const Weekday = Type.Integer({ minimum: 1, maximum: 7 });

/** The letter that gathers what would have been mailed; `weekday` counts where it comes weekly. */
export const Digest = Type.Object({ often: Type.Enum(['off', 'daily', 'weekly']), weekday: Weekday, at: ClockTime });
export type Digest = Static<typeof Digest>;

/** When mail and push wait: each night, or whatever lies between, and the whole of some days; never of all. */
export const QuietHours = Type.Object({
  isOn: Type.Boolean(),
  from: ClockTime,
  to: ClockTime,
  days: Type.Array(Weekday, { maxItems: 6, uniqueItems: true }),
});
export type QuietHours = Static<typeof QuietHours>;

/** The days, both counted, on which somebody stands in for whoever is away. */
export const Absence = Type.Object({ from: Day, until: Day, delegateId: Id });
export type Absence = Static<typeof Absence>;

export const TimeZone = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z][\\w+/-]*$' });

/** How one person wants to be told; null is as their company has it, or Cairn. */
export const NotificationSettings = Type.Object({
  id: Id,
  version: Type.Integer({ minimum: 0 }),
  channels: SwitchedChannels,
  digest: Nullable(Digest),
  quiet: Nullable(QuietHours),
  timeZone: Nullable(TimeZone),
  absence: Nullable(Absence),
});
export type NotificationSettings = Static<typeof NotificationSettings>;

/** What stands where nobody has chosen. */
export const usualDigest: Digest = { often: 'off', weekday: 1, at: '08:00' };
export const usualQuiet: QuietHours = { isOn: false, from: '22:00', to: '07:00', days: [6, 7] };

export const NoticeChannelName = Type.Enum(noticeChannels);

export const notificationSettingsChanged = defineEvent('notification-settings.changed', NotificationSettings);

/** How a person is told, for them alone: all of their tabs have it at once. */
export const notificationSettingsRoom = defineRoom({
  name: 'notification-settings',
  state: Type.Object({
    ...NotificationSettings.properties,
    /** The clock of the company, for whoever has none of their own. */
    companyTimeZone: TimeZone,
  }),
  events: [notificationSettingsChanged],
  apply: {
    'notification-settings.changed': (settings, changed) => {
      Object.assign(settings, changed);
    },
  },
});
