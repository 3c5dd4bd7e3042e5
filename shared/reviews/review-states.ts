import { msg } from '#shared/platform/message.ts';

const waiting = 'not-started';
const working = 'in-progress';

/** States of a review form. Each names the states that may follow it; `review-moves.ts` says which move leads there. */
export const reviewStates = {
  'not-started': {
    label: msg({ message: 'Not started' }),
    mark: waiting,
    to: ['self-draft', 'self-submitted', 'manager-draft', 'manager-submitted', 'cancelled'],
  },
  'self-draft': { label: msg({ message: 'Self review' }), mark: working, to: ['self-submitted', 'cancelled'] },
  'self-submitted': {
    label: msg({ message: 'Self review submitted' }),
    mark: working,
    to: ['manager-draft', 'manager-submitted', 'self-draft', 'cancelled'],
  },
  'manager-draft': { label: msg({ message: 'Manager review' }), mark: working, to: ['manager-submitted', 'self-draft', 'cancelled'] },
  'manager-submitted': {
    label: msg({ message: 'Manager review submitted' }),
    mark: working,
    to: ['in-calibration', 'shared', 'manager-draft', 'self-draft', 'cancelled'],
  },
  'in-calibration': { label: msg({ message: 'In calibration' }), mark: working, to: ['calibrated', 'manager-submitted'] },
  calibrated: {
    label: msg({ message: 'Calibrated' }),
    mark: working,
    to: ['in-calibration', 'shared', 'manager-draft', 'self-draft', 'cancelled'],
  },
  shared: { label: msg({ message: 'Shared' }), mark: working, to: ['acknowledged', 'closed'] },
  acknowledged: { label: msg({ message: 'Signed' }), mark: 'completed', to: ['closed', 'shared'] },
  closed: { label: msg({ message: 'Closed' }), mark: 'completed', to: ['shared'] },
  cancelled: { label: msg({ message: 'Cancelled' }), to: [] },
} as const;

export type ReviewState = keyof typeof reviewStates;

/** States in which somebody still has something to do. */
export const openReviewStates: readonly ReviewState[] = [
  'not-started',
  'self-draft',
  'self-submitted',
  'manager-draft',
  'manager-submitted',
  'in-calibration',
  'calibrated',
  'shared',
];

/** States in which the employee does the next step. One that is not started is theirs if it has a self review. */
export const employeeStates: readonly ReviewState[] = ['self-draft', 'shared'];

/** States in which the reviewer does the next step. One that is not started is theirs without a self review. */
export const reviewerStates: readonly ReviewState[] = ['self-submitted', 'manager-draft', 'manager-submitted', 'calibrated'];

/** States after the submission of the manager. */
export const ratedStates: readonly ReviewState[] = [
  'manager-submitted',
  'in-calibration',
  'calibrated',
  'shared',
  'acknowledged',
  'closed',
];

/** States in which the employee reads what the manager has written. */
export const sharedStates: readonly ReviewState[] = ['shared', 'acknowledged', 'closed'];
