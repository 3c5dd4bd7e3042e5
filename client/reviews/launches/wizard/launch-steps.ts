import { useLingui } from '@lingui/react/macro';
import type { AnyStep } from './launch-plan.ts';

export type LaunchStep = AnyStep | 'when' | 'dates';

/** Fields of each step. The first step has all that a launch must have, because it stores the draft. */
export const fieldsOfStep: Readonly<Record<LaunchStep, readonly string[]>> = {
  details: ['name', 'templateId'],
  when: ['launchAt'],
  period: ['cycleId', 'periodFrom', 'periodTo'],
  people: [],
  dates: ['hasSelf', 'selfDue', 'managerDue', 'shareDue'],
  check: [],
};

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
