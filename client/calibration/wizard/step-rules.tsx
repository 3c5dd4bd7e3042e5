import { CalibrationFormRules } from '#client/calibration/calibration-form-rules.tsx';
import type { FormRulesProps } from '#client/records/form-rules.ts';
import { detailFields } from './session-steps.ts';

/** Rules for the first step of a new session. */
export function DetailRules({ children, ...props }: FormRulesProps) {
  return (
    <CalibrationFormRules {...props}>
      {(rulesOf) => children((name) => (detailFields.includes(name) ? rulesOf(name) : { isHidden: true }))}
    </CalibrationFormRules>
  );
}
