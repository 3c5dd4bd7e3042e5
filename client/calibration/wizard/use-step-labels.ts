import { useLingui } from '@lingui/react/macro';
import type { SessionStep } from './session-steps.ts';

/** Names of the steps, in their order. */
export function useStepLabels(): Record<SessionStep, string> {
  const { t } = useLingui();
  return { details: t`Details`, people: t`Participants`, subjects: t`Subjects`, scale: t`Scale and guideline`, check: t`Check` };
}
