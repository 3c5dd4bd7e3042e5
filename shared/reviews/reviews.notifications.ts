import { msg } from '#shared/platform/message.ts';
import { defineNotifications, type NotificationLink } from '#shared/platform/notification-kind.ts';

const link: NotificationLink = { page: '/admin/reviews', parameter: null };
const onReview = { category: 'reviews', link } as const;

export const reviewNotifications = defineNotifications({
  'review-self-submitted': {
    ...onReview,
    sentence: {
      words: msg({ message: '<0>{name}</0> submitted the self review <1>{title}</1>. Your review is due next' }),
      unnamed: msg({ message: 'The self review <0>{title}</0> is submitted. Your review is due next' }),
    },
  },
  'review-shared': {
    ...onReview,
    sentence: {
      words: msg({ message: '<0>{name}</0> shared your review <1>{title}</1> with you. Read it and sign it' }),
      unnamed: msg({ message: 'Your review <0>{title}</0> is shared with you. Read it and sign it' }),
    },
  },
  'review-signed': {
    ...onReview,
    sentence: {
      words: msg({ message: '<0>{name}</0> signed the review <1>{title}</1>' }),
      unnamed: msg({ message: 'The review <0>{title}</0> is signed' }),
    },
  },
  'review-signature-voided': {
    ...onReview,
    sentence: {
      words: msg({ message: '<0>{name}</0> voided your signature on the review <1>{title}</1>. Sign again' }),
      unnamed: msg({ message: 'Your signature on the review <0>{title}</0> was voided. Sign again' }),
    },
  },
  'review-reopened': {
    ...onReview,
    sentence: {
      words: msg({ message: '<0>{name}</0> reopened the review <1>{title}</1>' }),
      unnamed: msg({ message: 'The review <0>{title}</0> is open again' }),
    },
  },
});

declare module '#shared/platform/notification.schema.ts' {
  interface NotificationKinds {
    readonly reviews: keyof typeof reviewNotifications;
  }
}
