import type { NotificationCategory } from '#shared/platform/notification.schema.ts';

export const notificationChannels = ['inApp', 'email', 'push'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** Switches of a person or a company; missing entries use the default. */
export type ChannelSwitches = { readonly [category in NotificationCategory]?: { readonly [channel in NotificationChannel]?: boolean } };

const locked: readonly NotificationCategory[] = ['approvals', 'calibration', 'security'];

/** The app channel cannot be switched off for categories that others wait for or that protect an account. */
export const isLocked = (category: NotificationCategory, channel: NotificationChannel): boolean =>
  channel === 'inApp' && locked.includes(category);

const usual: Readonly<Record<NotificationChannel, (category: NotificationCategory) => boolean>> = {
  inApp: () => true,
  email: (category) => ['mentions', 'approvals', 'reviews', 'calibration', 'security', 'support'].includes(category),
  push: (category) => ['mentions', 'approvals', 'security'].includes(category),
};

/** Precedence: the person's setting, then the company's, then the default. */
export function isChannelOn(
  category: NotificationCategory,
  channel: NotificationChannel,
  ...layers: readonly (ChannelSwitches | null | undefined)[]
): boolean {
  if (isLocked(category, channel)) return true;
  const switched = layers.map((layer) => layer?.[category]?.[channel]).find((isOn) => isOn !== undefined);
  return switched ?? usual[channel](category);
}

/** Urgent categories ignore quiet hours and digests. */
export const isUrgent = (category: NotificationCategory): boolean => category === 'security';

/** Categories that also go to the delegate of an absent person. */
export const isDelegated = (category: NotificationCategory): boolean => category === 'approvals' || category === 'reviews';

export const notificationsPath = '/admin/notifications';
export const notificationSettingsPath = '/admin/settings/notificationsettings';
