import { useLingui } from '@lingui/react/macro';
import { advancedReview, type AdvancedReview } from '#shared/feedback/advanced-review.record.ts';
import { releasedStates, type AdvancedReviewState } from '#shared/feedback/advanced-review-states.ts';
import { FieldValue } from '#client/records/field-value.tsx';
import { StepList } from '#client/reviews/forms/step-list.tsx';

const unapproved: readonly AdvancedReviewState[] = ['nominating', 'approving'];

/** Steps of an advanced review with their people and due dates. */
export function ReviewSteps({ review }: { review: AdvancedReview }) {
  const { t } = useLingui();
  const { status, employeeId, managerId, peersDue, answersDue } = review;
  const isReleased = releasedStates.includes(status);
  const steps = [
    { name: 'choose', label: t`Choose peers`, due: peersDue, isDone: status !== 'nominating', personId: employeeId },
    { name: 'approve', label: t`Approve peers`, due: null, isDone: !unapproved.includes(status), personId: managerId },
    { name: 'answer', label: t`Collect answers`, due: answersDue, isDone: isReleased, personId: null },
    { name: 'sign', label: t`Sign the plan`, due: null, isDone: status === 'signed', personId: employeeId },
  ];
  return (
    <StepList steps={steps} isCancelled={status === 'cancelled'}>
      <FieldValue field={advancedReview.fields.status} value={status} />
    </StepList>
  );
}
