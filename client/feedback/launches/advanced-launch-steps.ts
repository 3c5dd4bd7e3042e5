import { useLingui } from '@lingui/react/macro';
import type { AnyStep } from '#client/reviews/launches/wizard/launch-plan.ts';

type AdvancedLaunchStep = AnyStep | 'dates';

/** Fields of each step. The first step has all that a launch must have, because it stores the draft. */
export const fieldsOfStep: Readonly<Record<AdvancedLaunchStep, readonly string[]>> = {
  details: ['name', 'templateId'],
  period: ['cycleId', 'periodFrom', 'periodTo'],
  people: [],
  dates: ['peersDue', 'answersDue'],
  check: [],
};

/** Names of the steps, in their order. */
export function useStepLabels(): Record<AdvancedLaunchStep, string> {
  const { t } = useLingui();
  return {
    details: t`Template`,
    period: t`Review period`,
    people: t`Employees`,
    dates: t`Due dates`,
    check: t`Check and launch`,
  };
}
