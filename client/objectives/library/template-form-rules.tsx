import { useLingui } from '@lingui/react/macro';
import type { TemplateResult } from '#shared/objectives/okr-template.record.ts';
import type { Polarity } from '#shared/objectives/progress.ts';
import { templateResultFaults } from '#shared/objectives/template-faults.ts';
import type { Values } from '#shared/records/record.schema.ts';
import type { FieldRules, FormRulesProps, RowRules } from '#client/records/form-rules.ts';
import { useMeasureRules } from '#client/objectives/use-measure-rules.ts';

/** Shows of a key result what its measure uses, and names what is wrong with the measure. */
function rulesOfResult(row: Values, rulesOf: ReturnType<typeof useMeasureRules>): RowRules {
  const faults = templateResultFaults(row as TemplateResult).map(({ path, ...fault }) => [path, fault]);
  return {
    fields: { weight: { hint: '' }, ...rulesOf(row['polarity'] as Polarity) },
    faults: Object.fromEntries(faults),
  };
}

/** Rules for the fields of a template. */
export function TemplateFormRules({ children }: FormRulesProps) {
  const { t } = useLingui();
  const rulesOf = useMeasureRules();
  const ofRow = (row: Values) => rulesOfResult(row, rulesOf);
  const keyResults = { hint: t`The weights of the key results total 100.`, ofRow };
  const rules: Readonly<Record<string, FieldRules>> = { keyResults };
  return children((name) => rules[name] ?? {});
}
