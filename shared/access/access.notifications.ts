import { msg } from '#shared/platform/message.ts';
import { defineNotifications } from '#shared/platform/notification-kind.ts';

export const accessNotifications = defineNotifications({
  impersonated: {
    category: 'security',
    link: null,
    sentence: {
      words: msg({ message: '{name} acts as you for at most 30 minutes: <0>{title}</0>' }),
      unnamed: msg({ message: 'An administrator acts as you for at most 30 minutes: <0>{title}</0>' }),
    },
  },
});

declare module '#shared/platform/notification.schema.ts' {
  interface NotificationKinds {
    readonly access: keyof typeof accessNotifications;
  }
}
