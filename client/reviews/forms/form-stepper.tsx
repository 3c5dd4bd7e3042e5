import { useLingui } from '@lingui/react/macro';
import type { Review } from '#shared/reviews/review.record.ts';
import { ratedStates, type ReviewState } from '#shared/reviews/review-states.ts';
import { review as record } from '#shared/reviews/review.record.ts';
import { FieldValue } from '#client/records/field-value.tsx';
import { StepList, type FormStepLine } from './step-list.tsx';

const unbegun: readonly ReviewState[] = ['not-started', 'self-draft'];
const shared: readonly ReviewState[] = ['shared', 'acknowledged', 'closed'];

function useSteps({ status, employeeId, managerId, selfDue, managerDue, shareDue }: Review): FormStepLine[] {
  const { t } = useLingui();
  const self = { name: 'self', label: t`Self review`, due: selfDue, isDone: !unbegun.includes(status), personId: employeeId };
  return [
    ...(selfDue === null ? [] : [self]),
    { name: 'manager', label: t`Manager review`, due: managerDue, isDone: ratedStates.includes(status), personId: managerId },
    { name: 'share', label: t`Shared`, due: shareDue, isDone: shared.includes(status), personId: managerId },
    { name: 'sign', label: t`Signed`, due: null, isDone: status === 'acknowledged' || status === 'closed', personId: employeeId },
  ];
}

/** Steps of a form with their people and due dates. */
export const FormStepper = ({ review }: { review: Review }) => (
  <StepList steps={useSteps(review)} isCancelled={review.status === 'cancelled'}>
    <FieldValue field={record.fields.status} value={review.status} />
  </StepList>
);
