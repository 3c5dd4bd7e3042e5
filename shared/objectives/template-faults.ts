import type { FieldFault } from '#shared/platform/errors.ts';
import { measureFaults } from './measure-faults.ts';
import type { OkrTemplate, TemplateResult } from './okr-template.record.ts';
import { sumOfHundredths, wholeHundredths } from './weights.ts';

/** Faults of one key result of a template, by the names of its fields. */
export const templateResultFaults = (result: TemplateResult): FieldFault[] => [...measureFaults(result as never)];

/** Faults of the key results of a template: wrong measures, and weights that do not make 100. A template may have no key results. */
export function templateFaults({ keyResults }: Pick<OkrTemplate, 'keyResults'>): FieldFault[] {
  if (keyResults.length === 0) return [];
  if (keyResults.some((one) => templateResultFaults(one).length > 0)) return [{ path: 'keyResults', rule: 'rows' }];
  const hundredths = sumOfHundredths(keyResults.map(({ weight }) => weight));
  return hundredths === wholeHundredths ? [] : [{ path: 'keyResults', rule: 'template-weights', limit: hundredths / 100 }];
}
