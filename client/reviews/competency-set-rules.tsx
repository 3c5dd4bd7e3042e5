import { useLingui } from '@lingui/react/macro';
import { sumOfWeights } from '#shared/reviews/weighted-rows.ts';
import type { FieldRules, FormRulesProps } from '#client/records/form-rules.ts';

interface WeightedRow {
  readonly weight: number | null;
}

/** Tells the sum of the weights of a set while they are entered. */
export function CompetencySetRules({ values, children }: FormRulesProps) {
  const { t, i18n } = useLingui();
  const rows = (values['competencies'] ?? []) as readonly WeightedRow[];
  const sum = i18n.number(sumOfWeights(rows.map(({ weight }) => weight ?? 0)));
  const rules: Readonly<Record<string, FieldRules>> = {
    gradeId: { hint: t`Without a grade, the set is for all grades that have none of their own.` },
    competencies: { hint: t`The weights total ${sum} of 100.` },
  };
  return children((name) => rules[name] ?? {});
}
