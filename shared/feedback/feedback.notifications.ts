import { msg } from '#shared/platform/message.ts';
import { defineNotifications, type NotificationLink } from '#shared/platform/notification-kind.ts';

const answering: NotificationLink = { page: '/admin/advancedreviews', parameter: 'answer' };
const ofReview: NotificationLink = { page: '/admin/advancedreviews', parameter: 'review' };

/** No sentence names a rater. */
export const feedbackNotifications = defineNotifications({
  'feedback-asked': {
    category: 'reviews',
    link: answering,
    sentence: {
      words: msg({ message: '<0>{name}</0> asks for your feedback: <1>{title}</1>' }),
      unnamed: msg({ message: 'Your feedback is asked for: <0>{title}</0>' }),
    },
  },
  'feedback-reminded': {
    category: 'reviews',
    link: answering,
    sentence: {
      words: msg({ message: '<0>{name}</0> reminds you to give feedback: <1>{title}</1>' }),
      unnamed: msg({ message: 'Your feedback is due: <0>{title}</0>' }),
    },
  },
  'feedback-nominate': {
    category: 'reviews',
    link: ofReview,
    sentence: {
      words: msg({ message: '<0>{name}</0> launched your advanced review <1>{title}</1>. Choose your peers' }),
      unnamed: msg({ message: 'Choose the peers of your advanced review <0>{title}</0>' }),
    },
  },
  'feedback-peers-returned': {
    category: 'reviews',
    link: ofReview,
    sentence: {
      words: msg({ message: '<0>{name}</0> returned your choice of peers: <1>{title}</1>' }),
      unnamed: msg({ message: 'Your choice of peers was returned: <0>{title}</0>' }),
    },
  },
  'feedback-declined': {
    category: 'reviews',
    link: ofReview,
    sentence: {
      words: msg({ message: '<0>{name}</0> changed the raters of <1>{title}</1>' }),
      unnamed: msg({ message: 'Somebody declined to give feedback: <0>{title}</0>. Choose somebody else' }),
    },
  },
  'feedback-released': {
    category: 'reviews',
    link: ofReview,
    sentence: {
      words: msg({ message: '<0>{name}</0> released the report of your advanced review <1>{title}</1>' }),
      unnamed: msg({ message: 'The report of your advanced review <0>{title}</0> is released' }),
    },
  },
});

declare module '#shared/platform/notification.schema.ts' {
  interface NotificationKinds {
    readonly feedback: keyof typeof feedbackNotifications;
  }
}
