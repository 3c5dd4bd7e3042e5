import { keyResult } from '#shared/objectives/key-result.record.ts';
import { measureFaults } from '#shared/objectives/measure-faults.ts';
import { measureNames } from '#shared/objectives/measure-names.ts';
import type { TemplateResult } from '#shared/objectives/okr-template.record.ts';
import type { Polarity } from '#shared/objectives/progress.ts';
import { spreadEqually, sumOfHundredths, wholeHundredths } from '#shared/objectives/weights.ts';
import type { FieldFault } from '#shared/platform/errors.ts';
import { faultsOf } from '#shared/records/field-faults.ts';
import { unlistedRule } from '#shared/records/listed-texts.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { keptTexts } from '#client/platform/base/kept-texts.ts';
import { createId } from '#client/platform/base/new-id.ts';
import { fromInputs, toInputs, type InputValue } from '#client/records/record-inputs.ts';
import type { ListTitles } from '#client/records/use-listed-titles.ts';

/** Key result of an objective that does not exist yet, with the values of its inputs. */
export interface PlannedResult {
  readonly id: string;
  readonly inputs: Readonly<Record<string, InputValue>>;
  /** Progress of the preview, per cent. */
  readonly tried: number;
}

const names = ['name', 'polarity', 'unit', 'start', 'target', 'lowest', 'highest', 'weight'];
const fields = Object.fromEntries(names.map((name) => [name, keyResult.fields[name as 'name']]));
export const plannedFields = fields;

export const newResult = (): PlannedResult => ({ id: createId(), inputs: toInputs(fields, null), tried: 50 });

/** Planned key result with the values of a key result in the library. */
export const plannedOf = (result: TemplateResult): PlannedResult => ({ ...newResult(), inputs: toInputs(fields, result as Values) });

export const valuesOf = ({ inputs }: PlannedResult): Values => fromInputs(fields, inputs);
export const weightOf = (result: PlannedResult): number => Number(valuesOf(result)['weight'] ?? 0);

/** Names of the inputs that a measure uses, in their order. */
export const namesOf = (result: PlannedResult): readonly string[] => {
  const used: readonly string[] = measureNames(valuesOf(result)['polarity'] as Polarity);
  return ['name', 'polarity', ...names.filter((name) => used.includes(name)), 'weight'];
};

/** Values of the inputs that its measure uses; the others are empty. */
export function sentValues(result: PlannedResult): Values {
  const used = namesOf(result);
  return Object.fromEntries(Object.entries(valuesOf(result)).filter(([name, value]) => used.includes(name) && value !== null));
}

type Fault = Pick<FieldFault, 'rule' | 'limit'>;

/** Faults of a key result by the names of its inputs. */
export function resultFaults(result: PlannedResult): Readonly<Record<string, Fault>> {
  const values = valuesOf(result);
  const used = namesOf(result);
  const measured = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, used.includes(name) ? value : null]));
  const own = faultsOf(fields, values);
  const ofMeasure = measureFaults(measured as never).map((fault) => [fault.path, fault] as const);
  return { ...Object.fromEntries(ofMeasure), ...own } as Readonly<Record<string, Fault>>;
}

/** Fault of a key result whose unit is not in the list. While the list loads, none is told. */
export function unitFaults(result: PlannedResult, units: Pick<ListTitles, 'stateOf'> | null): Readonly<Record<string, Fault>> {
  const unit = (sentValues(result)['unit'] ?? null) as string | null;
  if (unit === null || !units || units.stateOf(unit) === 'open') return {};
  return { unit: { rule: unlistedRule('okrunit'), limit: unit } };
}

/** Gives all key results equal weights that make exactly 100. */
export function spread(results: readonly PlannedResult[]): PlannedResult[] {
  const weights = results.length === 0 ? [] : spreadEqually(results.length);
  return results.map((result, at) => ({ ...result, inputs: { ...result.inputs, weight: weights[at]! } }));
}

/** Sum of the weights in per cent, and whether it is exactly 100. */
export function totalOf(results: readonly PlannedResult[]): { readonly total: number; readonly isWhole: boolean } {
  const hundredths = sumOfHundredths(results.map(weightOf));
  return { total: hundredths / 100, isWhole: hundredths === wholeHundredths };
}

const draftName = 'form:objective:key-results';

/** Reads the key results that were typed before. */
export function readPlanned(): readonly PlannedResult[] {
  const text = keptTexts.read(draftName);
  return text === undefined ? [] : (JSON.parse(text) as PlannedResult[]);
}

/** Keeps typed key results on this device. */
export const keepPlanned = (results: readonly PlannedResult[]): void =>
  keptTexts.write(draftName, results.length === 0 ? undefined : JSON.stringify(results));
