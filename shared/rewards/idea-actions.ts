import { msg } from '#shared/platform/message.ts';

/** Named actions of an idea. A decision is not undone; another one follows it. */
export const ideaActions = {
  review: {
    label: msg({ message: '{count, plural, one {Begin review} other {Begin review}}' }),
    done: msg({ message: 'Under review: {title}' }),
    doneMany: msg({ message: '{count, plural, one {# under review} other {# under review}}' }),
    history: msg({ message: '<0>{name}</0> began the review of this record' }),
    to: 'under-review',
    right: 'view',
  },
  approve: {
    label: msg({ message: '{count, plural, one {Approve} other {Approve}}' }),
    done: msg({ message: 'Approved: {title}' }),
    doneMany: msg({ message: '{count, plural, one {# approved} other {# approved}}' }),
    history: msg({ message: '<0>{name}</0> approved this record' }),
    to: 'approved',
    right: 'view',
    asks: { decisionComment: 'optional' },
  },
  hold: {
    label: msg({ message: '{count, plural, one {Put on hold} other {Put on hold}}' }),
    done: msg({ message: 'Put on hold: {title}' }),
    doneMany: msg({ message: '{count, plural, one {# put on hold} other {# put on hold}}' }),
    history: msg({ message: '<0>{name}</0> put this record on hold' }),
    to: 'on-hold',
    right: 'view',
    asks: { decisionComment: 'required' },
  },
  rework: {
    label: msg({ message: '{count, plural, one {Return for changes} other {Return for changes}}' }),
    done: msg({ message: 'Returned for changes: {title}' }),
    doneMany: msg({ message: '{count, plural, one {# returned for changes} other {# returned for changes}}' }),
    history: msg({ message: '<0>{name}</0> returned this record for changes' }),
    to: 'rework',
    right: 'view',
    asks: { decisionComment: 'required' },
  },
  reject: {
    label: msg({ message: '{count, plural, one {Reject} other {Reject}}' }),
    done: msg({ message: 'Rejected: {title}' }),
    doneMany: msg({ message: '{count, plural, one {# rejected} other {# rejected}}' }),
    history: msg({ message: '<0>{name}</0> rejected this record' }),
    to: 'rejected',
    right: 'view',
    asks: { decisionComment: 'required' },
  },
  resubmit: {
    label: msg({ message: '{count, plural, one {Submit again} other {Submit again}}' }),
    done: msg({ message: 'Submitted again: {title}' }),
    doneMany: msg({ message: '{count, plural, one {# submitted again} other {# submitted again}}' }),
    history: msg({ message: '<0>{name}</0> submitted this record again' }),
    to: 'submitted',
    right: 'view',
  },
  begin: {
    label: msg({ message: '{count, plural, one {Begin the work} other {Begin the work}}' }),
    done: msg({ message: 'In progress: {title}' }),
    doneMany: msg({ message: '{count, plural, one {# in progress} other {# in progress}}' }),
    history: msg({ message: '<0>{name}</0> began the work on this record' }),
    to: 'in-progress',
    right: 'view',
    asks: { implementerId: 'required' },
  },
  implement: {
    label: msg({ message: '{count, plural, one {Mark as implemented} other {Mark as implemented}}' }),
    done: msg({ message: 'Implemented: {title}' }),
    doneMany: msg({ message: '{count, plural, one {# implemented} other {# implemented}}' }),
    history: msg({ message: '<0>{name}</0> marked this record as implemented' }),
    to: 'implemented',
    right: 'view',
  },
} as const;

export type IdeaAction = keyof typeof ideaActions;
