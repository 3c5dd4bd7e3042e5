import { Type, type Static, type TSchema } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { NoticeCategory } from './categories.ts';
import { Nullable } from '#shared/platform/schema.ts';
import { NotificationDefaults } from './notification-defaults.room.ts';
import { Absence, Digest, NoticeChannelName, NotificationSettings, QuietHours, TimeZone } from './notification-settings.room.ts';

/** Switches one cell of the matrix; that it is so already is no fault. */
export const switchChannelEndpoint = defineEndpoint({
  method: 'PUT',
  url: '/api/notification-settings/channels',
  access: 'signed-in',
  schema: {
    body: Type.Object({ category: NoticeCategory, channel: NoticeChannelName, isOn: Type.Boolean() }),
    response: { 200: NotificationSettings },
  },
});

/** The same for all of the company who have not said otherwise. */
export const switchDefaultEndpoint = defineEndpoint({
  method: 'PUT',
  url: '/api/notification-defaults/channels',
  access: 'Notification Settings.edit',
  schema: { body: switchChannelEndpoint.schema.body, response: { 200: NotificationDefaults } },
});

const changeOf = <Value extends TSchema>(value: Value) => Type.Optional(Type.Object({ from: value, to: value }));

/** What each was when it was chosen, and what it is to be: another tab may have been quicker. */
export const SettingsChange = Type.Object({
  digest: changeOf(Nullable(Digest)),
  quiet: changeOf(Nullable(QuietHours)),
  timeZone: changeOf(Nullable(TimeZone)),
  absence: changeOf(Nullable(Absence)),
});
export type SettingsChange = Static<typeof SettingsChange>;

/** The same for all of the company who have not chosen otherwise. */
export const DefaultsChange = Type.Pick(SettingsChange, ['digest', 'quiet']);
export type DefaultsChange = Static<typeof DefaultsChange>;

export const changeDefaultsEndpoint = defineEndpoint({
  method: 'PATCH',
  url: '/api/notification-defaults',
  access: 'Notification Settings.edit',
  schema: { body: DefaultsChange, response: { 200: NotificationDefaults } },
});

export const changeNotificationSettingsEndpoint = defineEndpoint({
  method: 'PATCH',
  url: '/api/notification-settings',
  access: 'signed-in',
  schema: { body: SettingsChange, response: { 200: NotificationSettings } },
});
