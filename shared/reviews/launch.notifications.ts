import { msg } from '#shared/platform/message.ts';
import { defineNotifications, type NotificationLink } from '#shared/platform/notification-kind.ts';

const link: NotificationLink = { page: '/admin/reviews', parameter: 'launchId', isFilter: true };
const onLaunch = { category: 'reviews', link } as const;

export const launchNotifications = defineNotifications({
  'review-launched': {
    ...onLaunch,
    sentence: {
      words: msg({ message: '<0>{name}</0> launched your review <1>{title}</1>' }),
      unnamed: msg({ message: 'Your review <0>{title}</0> has started' }),
    },
  },
  'review-of-team-launched': {
    ...onLaunch,
    sentence: {
      words: msg({ message: '<0>{name}</0> launched your team’s reviews: <1>{title}</1>' }),
      unnamed: msg({ message: 'Your team’s reviews have started: <0>{title}</0>' }),
    },
  },
  'review-waiting': {
    ...onLaunch,
    sentence: {
      words: msg({ message: '<0>{name}</0>: reviews of <1>{title}</1> wait for a review cycle, a manager or competencies' }),
      unnamed: msg({ message: 'Reviews of <0>{title}</0> wait for a review cycle, a manager or competencies' }),
    },
  },
  'review-reminded': {
    ...onLaunch,
    sentence: {
      words: msg({ message: '<0>{name}</0> reminds you of a review that is waiting for you: <1>{title}</1>' }),
      unnamed: msg({ message: 'A review is waiting for you: <0>{title}</0>' }),
    },
  },
});

declare module '#shared/platform/notification.schema.ts' {
  interface NotificationKinds {
    readonly launches: keyof typeof launchNotifications;
  }
}
