import { msg } from '@lingui/core/macro';
import { IconBell, IconBellCog } from '@tabler/icons-react';
import { notificationSettingsPath, notificationsPath } from '#shared/notifications/channels.ts';
import { defineFeature } from '#client/platform/base/feature.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { NotificationsSkeleton } from './notifications-skeleton.tsx';

export const notificationsFeature = defineFeature({
  name: 'notifications',
  pages: [
    {
      path: notificationsPath,
      privilege: null,
      group: null,
      icon: IconBell,
      label: msg`Notifications`,
      letter: 'n',
      load: async () => (await import('./notifications.screen.tsx')).NotificationsScreen,
      Skeleton: NotificationsSkeleton,
    },
    {
      path: notificationSettingsPath,
      privilege: null,
      linkPrivilege: 'Notification Settings',
      group: 'privileges',
      icon: IconBellCog,
      label: msg`Notification settings`,
      load: async () => (await import('./settings/settings.screen.tsx')).NotificationSettingsScreen,
      Skeleton: () => null,
    },
  ],
  services: [lazyComponent(async () => (await import('./notification-services.tsx')).NotificationServices)],
});
