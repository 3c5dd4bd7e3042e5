import { useLingui } from '@lingui/react/macro';
import type { FieldRules, FormRulesProps } from '#client/records/form-rules.ts';

const over = { status: 'is.completed' };

/** Rules for the form of a session: its fields are fixed after the draft, and its state changes by the steps of the drawer. */
export function CalibrationFormRules({ row, children }: FormRulesProps) {
  const { t } = useLingui();
  const isFixed = row !== null && row['status'] !== 'draft';
  const cut = t`Leave both empty for the usual cut points of the scale.`;
  const rules: Readonly<Record<string, FieldRules>> = {
    cycleId: { isFixed, conditions: { status: 'is.active,completed' } },
    pastCycleId: { isFixed, conditions: over, hint: t`Ratings of these cycles are shown beside the person.` },
    secondPastCycleId: { isFixed, conditions: over },
    thirdPastCycleId: { isFixed, conditions: over },
    reasonPolicy: { isFixed, hint: t`HR keeps the list of reasons under Calibration management.` },
    potentialScaleId: { isFixed, hint: t`Without it, everybody is in the middle row.` },
    lowCut: { isFixed, hint: cut },
    potentialLowCut: { isFixed, hint: cut },
  };
  return children((name) => rules[name] ?? { isFixed });
}
