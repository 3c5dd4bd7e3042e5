import { useLingui } from '@lingui/react/macro';
import type { Launch } from '#shared/reviews/launch.record.ts';
import type { AnyStep } from './launch-plan.ts';

export type LaunchStep = AnyStep | 'when' | 'dates';

/** Fields of each step. The first step has all that a launch must have, because it stores the draft. */
export const fieldsOfStep: Readonly<Record<LaunchStep, readonly string[]>> = {
  details: ['name', 'templateId'],
  when: ['recurrence', 'offsetDays', 'launchAt'],
  period: ['cycleId', 'periodFrom', 'periodTo'],
  people: [],
  dates: ['hasSelf', 'selfDue', 'managerDue', 'shareDue'],
  check: [],
};

/** Fields of each step of a recurring launch, which computes days from the dates of each employee. */
const recurringFields: Readonly<Record<LaunchStep, readonly string[]>> = {
  ...fieldsOfStep,
  period: ['periodMonths'],
  people: ['departmentId', 'designationId', 'gradeId'],
  dates: ['hasSelf', 'selfDays', 'managerDays', 'shareDays'],
};

export const fieldsOf = ({ recurrence }: Pick<Launch, 'recurrence'>) => (recurrence === 'once' ? fieldsOfStep : recurringFields);

/** Names of the steps, in their order. */
export function useStepLabels(): Record<LaunchStep, string> {
  const { t } = useLingui();
  return {
    details: t`Template`,
    when: t`Time of the launch`,
    period: t`Review period`,
    people: t`Employees`,
    dates: t`Due dates`,
    check: t`Check and launch`,
  };
}
