import type { Static } from 'typebox';
import type { NoticeCategory } from '#shared/notifications/categories.ts';
import type { NoticeChannel } from '#shared/notifications/channels.ts';
import {
  notificationDefaultsChanged,
  type notificationDefaultsRoom,
  type NotificationDefaults,
} from '#shared/notifications/notification-defaults.room.ts';
import {
  changeNotificationSettingsEndpoint,
  switchChannelEndpoint,
  switchDefaultEndpoint,
  type SettingsChange,
} from '#shared/notifications/notification-settings.api.ts';
import {
  notificationSettingsChanged,
  type notificationSettingsRoom,
  type NotificationSettings,
} from '#shared/notifications/notification-settings.room.ts';
import { callWithSeqs } from '#client/platform/call.ts';
import type { LiveRoom } from '#client/platform/live-room.ts';

export type DefaultsHandle = LiveRoom<typeof notificationDefaultsRoom>;
export type SettingsHandle = LiveRoom<typeof notificationSettingsRoom>;
export type SettingsState = Readonly<Static<(typeof notificationSettingsRoom)['state']>>;

/** What can be chosen besides the matrix. */
export type TimedField = keyof SettingsChange;

/** The fact without what the room says besides. */
function settingsIn({ id, version, channels, digest, quiet, timeZone, absence }: SettingsState): NotificationSettings {
  return { id, version, channels, digest, quiet, timeZone, absence } as NotificationSettings;
}

/** Switches one cell, here and in every other tab. */
export function switchChannel(room: SettingsHandle, category: NoticeCategory, channel: NoticeChannel, isOn: boolean): Promise<unknown> {
  const settings = settingsIn(room.state()!);
  const channels = { ...settings.channels, [category]: { ...settings.channels[category], [channel]: isOn } };
  return room.predict(notificationSettingsChanged, { ...settings, channels }, (key) =>
    callWithSeqs(switchChannelEndpoint, { body: { category, channel, isOn }, key }),
  );
}

/** The same for everybody in the company who has not said otherwise. */
export function switchDefault(room: DefaultsHandle, category: NoticeCategory, channel: NoticeChannel, isOn: boolean): Promise<unknown> {
  const { id, channels } = room.state()!;
  const switched = { ...channels, [category]: { ...channels[category], [channel]: isOn } };
  return room.predict(notificationDefaultsChanged, { id, channels: switched } as NotificationDefaults, (key) =>
    callWithSeqs(switchDefaultEndpoint, { body: { category, channel, isOn }, key }),
  );
}

/** Changes one of the others from what it was when it was shown. */
export function changeSetting<F extends TimedField>(room: SettingsHandle, field: F, to: NotificationSettings[F]): Promise<unknown> {
  const settings = settingsIn(room.state()!);
  const body = { [field]: { from: settings[field], to } } as SettingsChange;
  return room.predict(notificationSettingsChanged, { ...settings, [field]: to }, (key) =>
    callWithSeqs(changeNotificationSettingsEndpoint, { body, key }),
  );
}
