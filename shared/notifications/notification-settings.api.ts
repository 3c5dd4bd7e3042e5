import { Type, type Static, type TSchema } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Absence } from '#shared/approvals/delegation.schema.ts';
import { NotificationCategory } from '#shared/platform/notification.schema.ts';
import { Nullable } from '#shared/platform/schema.ts';
import { NotificationDefaults } from './notification-defaults.room.ts';
import { Digest, NotificationChannelName, NotificationSettings, QuietHours, TimeZone } from './notification-settings.room.ts';

export const switchChannelEndpoint = defineEndpoint({
  method: 'PUT',
  url: '/api/notification-settings/channels',
  summary: 'Switch a notification channel',
  description: 'Changes the settings of the caller: one channel of one category of notifications, on or off.',
  access: 'signed-in',
  whileImpersonating: 'allowed',
  isPersonal: true,
  schema: {
    body: Type.Object({ category: NotificationCategory, channel: NotificationChannelName, isOn: Type.Boolean() }),
    response: { 200: NotificationSettings },
  },
});

export const switchDefaultEndpoint = defineEndpoint({
  method: 'PUT',
  url: '/api/notification-defaults/channels',
  summary: 'Switch a default notification channel',
  description: 'Applies to everybody in the company who has not chosen otherwise.',
  access: 'Notification Settings.edit',
  whileImpersonating: 'allowed',
  schema: { body: switchChannelEndpoint.schema.body, response: { 200: NotificationDefaults } },
});

const changeOf = <Value extends TSchema>(value: Value) => Type.Optional(Type.Object({ from: value, to: value }));

/** Each field carries the value that the editor saw, to detect conflicts. */
export const SettingsChange = Type.Object({
  digest: changeOf(Nullable(Digest)),
  quiet: changeOf(Nullable(QuietHours)),
  timeZone: changeOf(Nullable(TimeZone)),
  absence: changeOf(Nullable(Absence)),
});
export type SettingsChange = Static<typeof SettingsChange>;

export const DefaultsChange = Type.Pick(SettingsChange, ['digest', 'quiet']);
export type DefaultsChange = Static<typeof DefaultsChange>;

export const changeDefaultsEndpoint = defineEndpoint({
  method: 'PATCH',
  url: '/api/notification-defaults',
  summary: 'Update the default notification settings',
  description: 'Applies to everybody in the company who has not chosen otherwise.',
  access: 'Notification Settings.edit',
  whileImpersonating: 'allowed',
  schema: { body: DefaultsChange, response: { 200: NotificationDefaults } },
});

export const changeNotificationSettingsEndpoint = defineEndpoint({
  method: 'PATCH',
  url: '/api/notification-settings',
  summary: 'Update the notification settings',
  description: 'Each changed setting names its previous and its new value.',
  access: 'signed-in',
  whileImpersonating: 'allowed',
  isPersonal: true,
  schema: { body: SettingsChange, response: { 200: NotificationSettings } },
});
