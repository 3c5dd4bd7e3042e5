import { useLingui } from '@lingui/react/macro';
import { measureNames, ofMeasure } from '#shared/objectives/measure-names.ts';
import type { TemplateResult } from '#shared/objectives/okr-template.record.ts';
import type { Polarity } from '#shared/objectives/progress.ts';
import { templateResultFaults } from '#shared/objectives/template-faults.ts';
import type { Values } from '#shared/records/record.schema.ts';
import type { FieldRules, FormRulesProps, RowRules } from '#client/records/form-rules.ts';

/** Shows of a key result what its measure uses, and names what is wrong with the measure. */
function rulesOfResult(row: Values): RowRules {
  const used: readonly string[] = measureNames(row['polarity'] as Polarity);
  // The limits of values are far beyond what anybody enters, so they are not told.
  const measures = ofMeasure.map((name) => [name, used.includes(name) ? { hint: '' } : { isHidden: true }]);
  const faults = templateResultFaults(row as TemplateResult).map(({ path, ...fault }) => [path, fault]);
  return {
    fields: { weight: { hint: '' }, ...Object.fromEntries(measures) },
    faults: Object.fromEntries(faults),
  };
}

/** Rules for the fields of a template. */
export function TemplateFormRules({ children }: FormRulesProps) {
  const { t } = useLingui();
  const keyResults = { hint: t`The weights of the key results total 100.`, ofRow: rulesOfResult };
  const rules: Readonly<Record<string, FieldRules>> = { keyResults };
  return children((name) => rules[name] ?? {});
}
