import { msg } from '#shared/platform/message.ts';
import { defineNotifications } from '#shared/platform/notification-kind.ts';

const link = { page: '/admin/objectives/okr-details', parameter: null } as const;
const onKeyResult = { category: 'objectives', link: { page: '/admin/objectives/okrdetails', parameter: 'keyId' } } as const;
const onObjective = { category: 'objectives', link } as const;

export const objectiveNotifications = defineNotifications({
  'objective-submitted': {
    category: 'approvals',
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
