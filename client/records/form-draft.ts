import { useEffect } from 'react';
import type { Values } from '#shared/records/record.schema.ts';
import { keptTexts } from '#client/platform/base/kept-texts.ts';
import type { AnyRecord, RecordRow } from './any-record.ts';
import type { InputValue } from './record-inputs.ts';

type Inputs = Record<string, InputValue>;

/** Typed values of a form, with the values of the record when they were typed. */
interface FormDraft {
  readonly inputs: Inputs;
  readonly base: Values;
}

interface DraftPlan {
  readonly record: AnyRecord;
  readonly row: RecordRow | null;
  readonly initial?: Values | undefined;
}

const nameOf = ({ record, row }: DraftPlan) => `form:${record.name}:${row?.id ?? 'new'}`;

/** Reads what was typed into the form before. A draft with another parent than the one that is asked for is left out. */
export function readFormDraft(plan: DraftPlan): FormDraft | null {
  const { record, initial } = plan;
  const text = keptTexts.read(nameOf(plan));
  if (text === undefined) return null;
  const { inputs, base } = JSON.parse(text) as FormDraft;
  const parent = record.tree && initial?.[record.tree.parent];
  if (parent && inputs[record.tree!.parent] !== parent) return null;
  const known = ([name]: [string, unknown]) => name in record.fields;
  return { inputs: Object.fromEntries(Object.entries(inputs).filter(known)), base };
}

/** Keeps the changed values of a form on the device until they are saved or discarded. Returns what erases them, and brings them back. */
export function useKeptForm(plan: DraftPlan, inputs: Inputs, dirty: readonly string[], base: Values) {
  const name = nameOf(plan);
  // All values of a new record, because those with which it began are lost with the page.
  const names = plan.row ? dirty : Object.keys(inputs);
  const pick = (values: Readonly<Record<string, unknown>>) => Object.fromEntries(names.map((one) => [one, values[one]]));
  const text = dirty.length === 0 ? undefined : JSON.stringify({ inputs: pick(inputs), base: plan.row ? pick(base) : {} });
  useEffect(() => {
    if (text !== keptTexts.read(name)) keptTexts.write(name, text);
  }, [name, text]);
  return {
    erase: () => keptTexts.write(name),
    bringBack: (error: unknown) => {
      keptTexts.write(name, text);
      throw error;
    },
  };
}
