import type { FormRole } from './form-access.ts';
import type { FormMove } from './form.schema.ts';
import type { Review } from './review.record.ts';
import type { ReviewState } from './review-states.ts';

/** Days after sharing from which HR may record that somebody does not sign. */
export const unsignedAfterDays = 14;

interface Move {
  readonly by: readonly FormRole[];
  readonly from: readonly ReviewState[];
  readonly to: readonly ReviewState[];
  readonly needsReason: boolean;
}

const beforeSharing: readonly ReviewState[] = [
  'not-started',
  'self-draft',
  'self-submitted',
  'manager-draft',
  'manager-submitted',
  'calibrated',
];

/** Everything that people do with the state of a form. A calibration session moves it too, and a launch that ends. */
export const reviewMoves: Readonly<Record<FormMove, Move>> = {
  'submit-self': { by: ['employee'], from: ['not-started', 'self-draft'], to: ['self-submitted'], needsReason: false },
  'submit-manager': {
    by: ['reviewer'],
    from: ['not-started', 'self-submitted', 'manager-draft'],
    to: ['manager-submitted'],
    needsReason: false,
  },
  share: { by: ['reviewer', 'hr'], from: ['manager-submitted', 'calibrated'], to: ['shared'], needsReason: false },
  acknowledge: { by: ['employee'], from: ['shared'], to: ['acknowledged'], needsReason: false },
  'close-unsigned': { by: ['hr'], from: ['shared'], to: ['closed'], needsReason: false },
  void: { by: ['hr'], from: ['acknowledged', 'closed'], to: ['shared'], needsReason: true },
  reopen: {
    by: ['reviewer', 'hr'],
    from: ['self-submitted', 'manager-draft', 'manager-submitted', 'calibrated'],
    to: ['self-draft', 'manager-draft'],
    needsReason: true,
  },
  cancel: { by: ['hr'], from: beforeSharing, to: ['cancelled'], needsReason: true },
};

type Placed = Pick<Review, 'status' | 'selfDue' | 'isUnsigned'>;

/** States to which a move leads from here; none if it is not possible. */
export function targetsOf(move: FormMove, { status, selfDue, isUnsigned }: Placed): readonly ReviewState[] {
  const { from, to } = reviewMoves[move];
  if (!from.includes(status)) return [];
  const hasSelf = selfDue !== null;
  // A form that nobody has begun waits for the side that comes first.
  if (status === 'not-started' && move !== 'cancel' && (move === 'submit-self') !== hasSelf) return [];
  if (move === 'void' && isUnsigned) return [];
  return move === 'reopen' ? to.filter((state) => state !== status && (hasSelf || state !== 'self-draft')) : to;
}

/** Moves that a role may make now. */
export const movesOf = (role: FormRole | null, form: Placed): FormMove[] =>
  (Object.keys(reviewMoves) as FormMove[]).filter(
    (move) => role !== null && reviewMoves[move].by.includes(role) && targetsOf(move, form).length > 0,
  );

const dayMs = 86_400_000;

/** True if somebody had the time to sign that the rules give. */
export const isUnsignedLate = (sharedAt: string | null, now: Date): boolean =>
  sharedAt !== null && now.getTime() - Date.parse(sharedAt) >= unsignedAfterDays * dayMs;
