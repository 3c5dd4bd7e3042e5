import { defineFeature } from '#server/platform/http/feature.ts';
import { Absence } from '#shared/approvals/delegation.schema.ts';
import { NotificationCategory } from '#shared/platform/notification.schema.ts';
import { InboxNotification } from '#shared/notifications/inbox-notification.schema.ts';
import { NotificationDefaults } from '#shared/notifications/notification-defaults.room.ts';
import { notificationKindNames } from '#shared/notifications/notification-kinds.ts';
import { SettingsChange, DefaultsChange } from '#shared/notifications/notification-settings.api.ts';
import { Digest, QuietHours, NotificationSettings } from '#shared/notifications/notification-settings.room.ts';
import { NotificationChange, NotificationSummary } from '#shared/notifications/notifications.api.ts';
import { PushBrowser } from '#shared/notifications/push.api.ts';
import { StoredEmailSummary } from '#shared/notifications/stored-emails.api.ts';
import { eraseChoices } from './erase-choices.sql.ts';
import { servedInbox } from './inbox.room.ts';
import { servedNotificationDefaults } from './notification-defaults.room.ts';
import { NotificationDeliveryEntity } from './notification-delivery.entity.ts';
import { NotificationSettingsEntity } from './notification-settings.entity.ts';
import { endDelegationsOf } from './notification-settings.service.ts';
import { servedNotificationSettings } from './notification-settings.room.ts';
import { NotificationEntity } from './notification.entity.ts';
import { notificationsRoutes } from './notifications.routes.ts';
import { PushSubscriptionEntity } from './push-subscription.entity.ts';
import { channelRoutes } from './channels.routes.ts';
import { unsubscribeRoutes } from './unsubscribe.routes.ts';
import { delegateNotifications } from './delegate-notifications.ts';

export const notificationsFeature = defineFeature({
  name: 'notifications',
  entities: [NotificationEntity, PushSubscriptionEntity, NotificationSettingsEntity, NotificationDeliveryEntity],
  rooms: [servedInbox, servedNotificationSettings, servedNotificationDefaults],
  notifications: delegateNotifications,
  onPeopleChange: endDelegationsOf,
  routes: ({ services }) => [notificationsRoutes, unsubscribeRoutes(services), channelRoutes],
  personalColumns: [
    {
      table: 'notification',
      column: 'subject_title',
      record: 'subject_id',
      author: '(select t.creator_id from task t where t.id = subject_id)',
      room: `'inbox:' || person_id`,
    },
  ],
  otherTextColumns: {
    notification: ['actor_ids', 'category', 'data', 'kind'],
    notification_delivery: ['channel'],
    notification_settings: ['channels', 'digest', 'quiet'],
    push_subscription: ['auth', 'endpoint', 'p256dh'],
  },
  erase: eraseChoices,
  demo: async () => (await import('./notifications.demo.ts')).notificationsDemo,
  tags: [
    {
      name: 'Notifications',
      description: `Notifications, their settings, push messages and stored emails. Kinds: ${notificationKindNames.join(', ')}.`,
      segments: ['notifications', 'notification-settings', 'notification-defaults', 'emails'],
    },
  ],
  schemas: {
    NotificationCategory,
    StoredEmailSummary,
    InboxNotification,
    NotificationDefaults,
    SettingsChange,
    DefaultsChange,
    Digest,
    QuietHours,
    Absence,
    NotificationSettings,
    NotificationChange,
    NotificationSummary,
    PushBrowser,
  },
});
