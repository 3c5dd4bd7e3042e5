import { msg } from '#shared/platform/message.ts';

const approve = {
  label: msg({ message: '{count, plural, one {Approve} other {Approve}}' }),
  done: msg({ message: 'Approved: {title}' }),
  doneMany: msg({ message: '{count, plural, one {# approved} other {# approved}}' }),
  history: msg({ message: '<0>{name}</0> approved this record' }),
  right: 'view',
  isDecision: true,
  asks: { decisionComment: 'optional' },
} as const;

/** Named actions of a nomination. The winners follow from the vote of the committee. */
export const nominationActions = {
  approveFirst: { ...approve, to: 'level1' },
  approveSecond: { ...approve, to: 'level2' },
  approveThird: { ...approve, to: 'level3' },
  decline: {
    label: msg({ message: '{count, plural, one {Decline} other {Decline}}' }),
    done: msg({ message: 'Declined: {title}' }),
    doneMany: msg({ message: '{count, plural, one {# declined} other {# declined}}' }),
    history: msg({ message: '<0>{name}</0> declined this record' }),
    to: 'declined',
    right: 'view',
    isDecision: true,
    asks: { decisionComment: 'required' },
  },
  withdraw: {
    label: msg({ message: '{count, plural, one {Withdraw} other {Withdraw}}' }),
    done: msg({ message: 'Withdrawn: {title}' }),
    doneMany: msg({ message: '{count, plural, one {# withdrawn} other {# withdrawn}}' }),
    history: msg({ message: '<0>{name}</0> withdrew this record' }),
    to: 'withdrawn',
    right: 'view',
    asks: { decisionComment: 'required' },
  },
} as const;

export type NominationAction = keyof typeof nominationActions;

declare module '#shared/approvals/approval.schema.ts' {
  interface ApprovalKinds {
    readonly rewards: 'nomination';
  }
}

declare module '#shared/approvals/duties.api.ts' {
  interface DutyKinds {
    readonly rewards: 'nomination-votes';
  }
}
