import type { Static } from 'typebox';
import type { NotificationCategory } from '#shared/platform/notification.schema.ts';
import type { NotificationChannel } from '#shared/notifications/channels.ts';
import {
  notificationDefaultsChanged,
  type notificationDefaultsRoom,
  type NotificationDefaults,
} from '#shared/notifications/notification-defaults.room.ts';
import {
  changeDefaultsEndpoint,
  changeNotificationSettingsEndpoint,
  switchChannelEndpoint,
  switchDefaultEndpoint,
  type DefaultsChange,
  type SettingsChange,
} from '#shared/notifications/notification-settings.api.ts';
import {
  notificationSettingsChanged,
  type notificationSettingsRoom,
  type NotificationSettings,
} from '#shared/notifications/notification-settings.room.ts';
import { callWithSeqs } from '#client/platform/http/call.ts';
import type { LiveRoom } from '#client/platform/live/live-room.ts';

export type DefaultsHandle = LiveRoom<typeof notificationDefaultsRoom>;
export type SettingsHandle = LiveRoom<typeof notificationSettingsRoom>;
export type DefaultsState = Readonly<NotificationDefaults>;
export type SettingsState = Readonly<Static<(typeof notificationSettingsRoom)['state']>>;

/** Expected old value and new value. The server refuses the change if the current value differs from `from`. */
export interface FromTo<Value> {
  readonly from: Value;
  readonly to: Value;
}

export type TimedFields = { [F in keyof SettingsChange]-?: NotificationSettings[F] };
export type DefaultFields = { [F in keyof DefaultsChange]-?: NotificationDefaults[F] };

/** Removes the fields of the room's state that are not part of the event. */
function settingsIn({ id, version, channels, digest, quiet, timeZone, absence }: SettingsState): NotificationSettings {
  return { id, version, channels, digest, quiet, timeZone, absence } as NotificationSettings;
}

export function switchChannel(
  room: SettingsHandle,
  category: NotificationCategory,
  channel: NotificationChannel,
  isOn: boolean,
): Promise<unknown> {
  const settings = settingsIn(room.state()!);
  const channels = { ...settings.channels, [category]: { ...settings.channels[category], [channel]: isOn } };
  return room.predict(notificationSettingsChanged, { ...settings, channels }, (key) =>
    callWithSeqs(switchChannelEndpoint, { body: { category, channel, isOn }, key }),
  );
}

/** Changes the company default, which applies to everybody without a setting of their own. */
export function switchDefault(
  room: DefaultsHandle,
  category: NotificationCategory,
  channel: NotificationChannel,
  isOn: boolean,
): Promise<unknown> {
  const defaults = room.state() as NotificationDefaults;
  const channels = { ...defaults.channels, [category]: { ...defaults.channels[category], [channel]: isOn } };
  return room.predict(notificationDefaultsChanged, { ...defaults, channels }, (key) =>
    callWithSeqs(switchDefaultEndpoint, { body: { category, channel, isOn }, key }),
  );
}

/** Changes a company default if its value is still `from`. */
export function changeDefault<F extends keyof DefaultFields>(
  room: DefaultsHandle,
  field: F,
  change: FromTo<DefaultFields[F]>,
): Promise<unknown> {
  const defaults = room.state() as NotificationDefaults;
  const { to } = change;
  const body = { [field]: change } as DefaultsChange;
  return room.predict(notificationDefaultsChanged, { ...defaults, [field]: to }, (key) =>
    callWithSeqs(changeDefaultsEndpoint, { body, key }),
  );
}

/** Changes a personal setting if its value is still `from`. */
export function changeSetting<F extends keyof TimedFields>(
  room: SettingsHandle,
  field: F,
  change: FromTo<TimedFields[F]>,
): Promise<unknown> {
  const settings = settingsIn(room.state()!);
  const { to } = change;
  const body = { [field]: change } as SettingsChange;
  return room.predict(notificationSettingsChanged, { ...settings, [field]: to }, (key) =>
    callWithSeqs(changeNotificationSettingsEndpoint, { body, key }),
  );
}
