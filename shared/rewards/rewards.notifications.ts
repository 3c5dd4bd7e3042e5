import { msg } from '#shared/platform/message.ts';
import { defineNotifications } from '#shared/platform/notification-kind.ts';

const link = { page: '/admin/rewards/recognize', parameter: 'recognitionId' } as const;

/** The title is the value for which somebody is recognised. */
export const rewardNotifications = defineNotifications({
  'recognition-received': {
    category: 'rewards',
    link,
    sentence: {
      words: msg({ message: '<0>{name}</0> recognised you: <1>{title}</1>' }),
      unnamed: msg({ message: 'You were recognised: <0>{title}</0>' }),
    },
  },
  'recognition-commented': {
    category: 'comments',
    link,
    sentence: {
      words: msg({ message: '<0>{name}</0> commented on the recognition <1>{title}</1>' }),
      unnamed: msg({ message: 'New comment on the recognition: <0>{title}</0>' }),
    },
  },
  'recognition-mentioned': {
    category: 'mentions',
    link,
    sentence: {
      words: msg({ message: '<0>{name}</0> mentioned you in a recognition: <1>{title}</1>' }),
      unnamed: msg({ message: 'You were mentioned in a recognition: <0>{title}</0>' }),
    },
  },
});

declare module '#shared/platform/notification.schema.ts' {
  interface NotificationKinds {
    readonly rewards: keyof typeof rewardNotifications;
  }
}
