import type { Static } from 'typebox';
import type { NoticeCategory } from '#shared/notifications/categories.ts';
import type { NoticeChannel } from '#shared/notifications/channels.ts';
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
import { callWithSeqs } from '#client/platform/call.ts';
import type { LiveRoom } from '#client/platform/live-room.ts';

export type DefaultsHandle = LiveRoom<typeof notificationDefaultsRoom>;
export type SettingsHandle = LiveRoom<typeof notificationSettingsRoom>;
export type DefaultsState = Readonly<NotificationDefaults>;
export type SettingsState = Readonly<Static<(typeof notificationSettingsRoom)['state']>>;

/** What a field was to whoever changes it, and what it becomes; refused where it is something else by now. */
export interface FromTo<Value> {
  readonly from: Value;
  readonly to: Value;
}

/** What can be chosen besides the matrix. */
export type TimedFields = { [F in keyof SettingsChange]-?: NotificationSettings[F] };
export type DefaultFields = { [F in keyof DefaultsChange]-?: NotificationDefaults[F] };

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
  const defaults = room.state() as NotificationDefaults;
  const channels = { ...defaults.channels, [category]: { ...defaults.channels[category], [channel]: isOn } };
  return room.predict(notificationDefaultsChanged, { ...defaults, channels }, (key) =>
    callWithSeqs(switchDefaultEndpoint, { body: { category, channel, isOn }, key }),
  );
}

/** Changes when those are told who have not chosen it, from what it was when it was shown. */
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

/** Changes one of the others from what it was when it was shown. */
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
