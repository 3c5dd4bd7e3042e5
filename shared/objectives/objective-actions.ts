import { msg } from '#shared/platform/message.ts';

export type Outcome = 'achieved' | 'partial' | 'missed' | 'cancelled';

/** Outcome of an objective that is closed with this progress. */
export const outcomeOf = (progress: number): Outcome => {
  if (progress >= 100) return 'achieved';
  return progress >= 50 ? 'partial' : 'missed';
};

/** Named actions of an objective. Withdrawing takes a submission back; what was decided is not undone. */
export const objectiveActions = {
  submit: {
    label: msg({ message: '{count, plural, one {Submit for approval} other {Submit for approval}}' }),
    done: msg({ message: 'Submitted for approval: {title}' }),
    doneMany: msg({ message: '{count, plural, one {# submitted for approval} other {# submitted for approval}}' }),
    history: msg({ message: '<0>{name}</0> submitted this record for approval' }),
    to: 'pending-approval',
    reverse: 'withdraw',
  },
  withdraw: {
    label: msg({ message: '{count, plural, one {Withdraw from approval} other {Withdraw from approval}}' }),
    done: msg({ message: 'Withdrawn from approval: {title}' }),
    doneMany: msg({ message: '{count, plural, one {# withdrawn from approval} other {# withdrawn from approval}}' }),
    history: msg({ message: '<0>{name}</0> withdrew this record from approval' }),
    to: 'draft',
    reverse: 'submit',
  },
  approve: {
    label: msg({ message: '{count, plural, one {Approve} other {Approve}}' }),
    done: msg({ message: 'Approved: {title}' }),
    doneMany: msg({ message: '{count, plural, one {# approved} other {# approved}}' }),
    history: msg({ message: '<0>{name}</0> approved this record' }),
    to: 'active',
    right: 'view',
    isDecision: true,
    asks: { decisionComment: 'optional' },
    isJudged: true,
  },
  return: {
    label: msg({ message: '{count, plural, one {Return for changes} other {Return for changes}}' }),
    done: msg({ message: 'Returned for changes: {title}' }),
    doneMany: msg({ message: '{count, plural, one {# returned for changes} other {# returned for changes}}' }),
    history: msg({ message: '<0>{name}</0> returned this record for changes' }),
    to: 'returned',
    right: 'view',
    isDecision: true,
    asks: { decisionComment: 'required' },
    isJudged: true,
  },
  close: {
    label: msg({ message: '{count, plural, one {Close objective} other {Close objectives}}' }),
    done: msg({ message: 'Closed: {title}' }),
    doneMany: msg({ message: '{count, plural, one {# closed} other {# closed}}' }),
    history: msg({ message: '<0>{name}</0> closed this record' }),
    to: 'closed',
    asks: { outcome: 'required', decisionComment: 'optional' },
    suggest: ({ progress }: { readonly progress: number }) => ({ outcome: outcomeOf(progress) }),
  },
} as const;

declare module '#shared/approvals/approval.schema.ts' {
  interface ApprovalKinds {
    readonly objectives: 'objective' | 'objective-change' | 'objective-transfer' | 'keyresult-transfer';
  }
}

declare module '#shared/approvals/duties.api.ts' {
  interface DutyKinds {
    readonly objectives: 'check-ins';
  }
}
