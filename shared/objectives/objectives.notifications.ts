import { msg } from '#shared/platform/message.ts';
import { defineNotifications } from '#shared/platform/notification-kind.ts';

const link = { page: '/admin/objectives/okr-details', parameter: null } as const;
const onKeyResult = { category: 'key-results', link: { page: '/admin/objectives/okrdetails', parameter: 'keyId' } } as const;
const onObjective = { category: 'objectives', link } as const;

const takeOver = {
  asked: {
    words: msg({ message: '<0>{name}</0> asks you to take over <1>{title}</1>' }),
    unnamed: msg({ message: 'For you to take over: <0>{title}</0>' }),
  },
  accepted: {
    words: msg({ message: '<0>{name}</0> takes over <1>{title}</1>' }),
    unnamed: msg({ message: 'Taken over: <0>{title}</0>' }),
  },
  declined: {
    words: msg({ message: '<0>{name}</0> declined to take over <1>{title}</1>' }),
    unnamed: msg({ message: 'Take-over declined: <0>{title}</0>' }),
  },
  lapsed: { words: msg({ message: 'Nobody decided within 7 days, so the take-over lapsed: <0>{title}</0>' }) },
};

export const objectiveNotifications = defineNotifications({
  'objective-submitted': {
    category: 'approvals',
    asks: 'objective',
    link,
    sentence: {
      words: msg({ message: '<0>{name}</0> asks you to approve the objective <1>{title}</1>' }),
      unnamed: msg({ message: 'Objective for you to approve: <0>{title}</0>' }),
    },
  },
  'objective-approved': {
    ...onObjective,
    sentence: {
      words: msg({ message: '<0>{name}</0> approved the objective <1>{title}</1>' }),
      unnamed: msg({ message: 'Objective approved: <0>{title}</0>' }),
    },
  },
  'objective-returned': {
    ...onObjective,
    sentence: {
      words: msg({ message: '<0>{name}</0> returned the objective <1>{title}</1> for changes' }),
      unnamed: msg({ message: 'Objective returned for changes: <0>{title}</0>' }),
    },
  },
  'objective-closed': {
    ...onObjective,
    sentence: {
      words: msg({ message: '<0>{name}</0> closed the objective <1>{title}</1>' }),
      unnamed: msg({ message: 'Objective closed: <0>{title}</0>' }),
    },
  },
  'objective-change-proposed': {
    category: 'approvals',
    asks: 'objective-change',
    link,
    sentence: {
      words: msg({ message: '<0>{name}</0> asks you to approve a change of the objective <1>{title}</1>' }),
      unnamed: msg({ message: 'Change of an objective for you to approve: <0>{title}</0>' }),
    },
  },
  'objective-change-approved': {
    ...onObjective,
    sentence: {
      words: msg({ message: '<0>{name}</0> approved the change of the objective <1>{title}</1>' }),
      unnamed: msg({ message: 'Change of an objective approved: <0>{title}</0>' }),
    },
  },
  'objective-change-returned': {
    ...onObjective,
    sentence: {
      words: msg({ message: '<0>{name}</0> returned the change of the objective <1>{title}</1>' }),
      unnamed: msg({ message: 'Change of an objective returned: <0>{title}</0>' }),
    },
  },
  'objective-transfer-asked': { category: 'approvals', asks: 'objective-transfer', link, sentence: takeOver.asked },
  'objective-transfer-accepted': { ...onObjective, sentence: takeOver.accepted },
  'objective-transfer-declined': { ...onObjective, sentence: takeOver.declined },
  'objective-transfer-lapsed': { ...onObjective, sentence: takeOver.lapsed },
  'keyresult-transfer-asked': { ...onKeyResult, category: 'approvals', asks: 'keyresult-transfer', sentence: takeOver.asked },
  'keyresult-transfer-accepted': { ...onKeyResult, sentence: takeOver.accepted },
  'keyresult-transfer-declined': { ...onKeyResult, sentence: takeOver.declined },
  'keyresult-transfer-lapsed': { ...onKeyResult, sentence: takeOver.lapsed },
  'check-in-due': { ...onKeyResult, sentence: { words: msg({ message: 'Check-in due: <0>{title}</0>' }) } },
  'check-in-missed': {
    ...onKeyResult,
    sentence: { words: msg({ message: 'Two check-ins in a row were missed: <0>{title}</0>' }) },
  },
});

declare module '#shared/platform/notification.schema.ts' {
  interface NotificationKinds {
    readonly objectives: keyof typeof objectiveNotifications;
  }
}
