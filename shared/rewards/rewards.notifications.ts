import { msg, type Message } from '#shared/platform/message.ts';
import { defineNotifications } from '#shared/platform/notification-kind.ts';

const link = { page: '/admin/rewards/recognize', parameter: 'recognitionId' } as const;

const redemptionSentences: Readonly<Record<string, Message>> = {
  approved: msg({ message: 'Your redemption was approved: <0>{title}</0>' }),
  fulfilled: msg({ message: 'Your redemption was delivered: <0>{title}</0>' }),
  declined: msg({ message: 'Your redemption was declined, and you have your points back: <0>{title}</0>' }),
  refunded: msg({ message: 'Your redemption was refunded: <0>{title}</0>' }),
};

const ideaLink = { page: '/admin/rewards/ihaveidea', parameter: 'recordId' } as const;

const ideaSentences: Readonly<Record<string, Message>> = {
  'under-review': msg({ message: 'Your idea is under review: <0>{title}</0>' }),
  approved: msg({ message: 'Your idea was approved: <0>{title}</0>' }),
  'on-hold': msg({ message: 'Your idea was put on hold: <0>{title}</0>' }),
  rework: msg({ message: 'Your idea was returned for changes: <0>{title}</0>' }),
  rejected: msg({ message: 'Your idea was rejected: <0>{title}</0>' }),
  'in-progress': msg({ message: 'The work on your idea has begun: <0>{title}</0>' }),
  implemented: msg({ message: 'Your idea was implemented: <0>{title}</0>' }),
};

const nominationSentences: Readonly<Record<string, Message>> = {
  winner: msg({ message: 'Your nomination has won: <0>{title}</0>' }),
  'runner-up': msg({ message: 'Your nomination is a runner-up: <0>{title}</0>' }),
  declined: msg({ message: 'Your nomination was declined: <0>{title}</0>' }),
};
const nominationLink = { page: '/admin/rewards/rewardsNomination', parameter: 'recordId' } as const;

/** The title is the value for which somebody is recognized. */
export const rewardNotifications = defineNotifications({
  'recognition-received': {
    category: 'rewards',
    link,
    sentence: {
      words: msg({ message: '<0>{name}</0> recognized you: <1>{title}</1>' }),
      unnamed: msg({ message: 'You were recognized: <0>{title}</0>' }),
    },
  },
  'recognition-raised': {
    category: 'rewards',
    link,
    sentence: {
      words: msg({ message: '<0>{name}</0> added points to your recognition: <1>{title}</1>' }),
      unnamed: msg({ message: 'Points were added to your recognition: <0>{title}</0>' }),
    },
  },
  'redemption-decided': {
    category: 'rewards',
    link: { page: '/admin/rewards/rewardsRedemption', parameter: 'redemptionId' },
    sentence: ({ state = '' }) => ({
      words: redemptionSentences[state] ?? msg({ message: 'Your redemption has changed: <0>{title}</0>' }),
    }),
  },
  'idea-decided': {
    category: 'rewards',
    link: ideaLink,
    sentence: ({ state = '' }) => ({ words: ideaSentences[state] ?? msg({ message: 'Your idea has changed: <0>{title}</0>' }) }),
  },
  'idea-assigned': {
    category: 'rewards',
    link: ideaLink,
    sentence: {
      words: msg({ message: '<0>{name}</0> asks you to implement the idea <1>{title}</1>' }),
      unnamed: msg({ message: 'Idea for you to implement: <0>{title}</0>' }),
    },
  },
  'idea-commented': {
    category: 'comments',
    link: ideaLink,
    sentence: {
      words: msg({ message: '<0>{name}</0> commented on the idea <1>{title}</1>' }),
      unnamed: msg({ message: 'New comment on the idea: <0>{title}</0>' }),
    },
  },
  'idea-mentioned': {
    category: 'mentions',
    link: ideaLink,
    sentence: {
      words: msg({ message: '<0>{name}</0> mentioned you in a comment on the idea <1>{title}</1>' }),
      unnamed: msg({ message: 'You were mentioned in a comment on the idea: <0>{title}</0>' }),
    },
  },
  'nomination-decided': {
    category: 'rewards',
    link: nominationLink,
    sentence: ({ state = '' }) => ({
      words: nominationSentences[state] ?? msg({ message: 'Your nomination has changed: <0>{title}</0>' }),
    }),
  },
  'nomination-won': {
    category: 'rewards',
    link: nominationLink,
    sentence: { words: msg({ message: 'You have won an award: <0>{title}</0>' }) },
  },
  'nomination-vote': {
    category: 'rewards',
    link: { ...nominationLink, view: 'programmes' },
    sentence: { words: msg({ message: 'The committee votes about <0>{title}</0>' }) },
  },
  'balances-differed': {
    category: 'rewards',
    link: null,
    sentence: ({ count = '' }) => ({
      words: msg({ message: 'Point balances that differ from their entries: {count}' }),
      values: { count },
    }),
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
