import { msg } from '#shared/platform/message.ts';
import { defineNotifications } from '#shared/platform/notification-kind.ts';

/** The subject of a query is its key result; the title is the name of the query. */
export const integrationNotifications = defineNotifications({
  'query-paused': {
    category: 'objectives',
    link: { page: '/admin/objectives/okrdetails', parameter: 'keyId' },
    sentence: { words: msg({ message: 'Paused after three failed runs: the KPI query <0>{title}</0>' }) },
  },
  'webhook-paused': {
    category: 'system',
    link: { page: '/admin/previlages/integrationManagement', view: 'webhooks', parameter: 'recordId' },
    sentence: { words: msg({ message: 'Paused after three failed messages: the webhook <0>{title}</0>' }) },
  },
});

declare module '#shared/platform/notification.schema.ts' {
  interface NotificationKinds {
    readonly integrations: keyof typeof integrationNotifications;
  }
}
