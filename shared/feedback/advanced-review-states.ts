import { msg } from '#shared/platform/message.ts';

/** States of an advanced review, each with the states that may follow it. */
export const advancedReviewStates = {
  nominating: {
    label: msg({ message: 'Choosing peers' }),
    mark: 'not-started',
    to: ['approving', 'answering', 'closed', 'cancelled'],
  },
  approving: {
    label: msg({ message: 'Waiting for approval' }),
    mark: 'in-progress',
    to: ['answering', 'nominating', 'closed', 'cancelled'],
  },
  answering: { label: msg({ message: 'Collecting answers' }), mark: 'in-progress', to: ['approving', 'closed', 'cancelled'] },
  closed: { label: msg({ message: 'Closed' }), mark: 'completed', to: ['signed'] },
  signed: { label: msg({ message: 'Signed' }), mark: 'completed', to: [] },
  cancelled: { label: msg({ message: 'Cancelled' }), to: [] },
} as const;

export type AdvancedReviewState = keyof typeof advancedReviewStates;

/** States in which raters answer. */
export const openFeedbackStates: readonly AdvancedReviewState[] = ['nominating', 'approving', 'answering'];

/** States in which the report is released. */
export const releasedStates: readonly AdvancedReviewState[] = ['closed', 'signed'];

export const minPeers = 3;
export const maxPeers = 8;

declare module '#shared/approvals/approval.schema.ts' {
  interface ApprovalKinds {
    readonly feedback: 'feedback-peers';
  }
}

declare module '#shared/approvals/duties.api.ts' {
  interface DutyKinds {
    readonly feedback: 'feedback';
  }
}
