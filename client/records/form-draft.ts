import { useEffect } from 'react';
import type { Values } from '#shared/records/record.schema.ts';
import { keptTexts } from '#client/platform/base/kept-texts.ts';
import type { AnyRecord } from './any-record.ts';
import type { InputValue } from './record-inputs.ts';

type Inputs = Record<string, InputValue>;

interface DraftPlan {
  readonly record: Pick<AnyRecord, 'name' | 'fields' | 'tree'>;
  readonly initial?: Values | undefined;
  /** Record from which the new one is made. Its draft is kept apart from that of other new records. */
  readonly origin?: string | undefined;
}

const nameOf = ({ record, origin = 'new' }: DraftPlan) => `form:${record.name}:${origin}`;

/** Values that were typed into a form before. */
interface FormDraft {
  readonly inputs: Inputs;
  /** Names of the fields that the person has written. */
  readonly written: readonly string[];
}

const noDraft: FormDraft = { inputs: {}, written: [] };

/** Reads what was typed into the form before. A draft with another parent than the one that is asked for is left out. */
export function readFormDraft(plan: DraftPlan): FormDraft {
  const { record, initial } = plan;
  const text = keptTexts.read(nameOf(plan));
  if (text === undefined) return noDraft;
  const { inputs, written = [] } = JSON.parse(text) as Pick<FormDraft, 'inputs'> & Partial<FormDraft>;
  const parent = record.tree && initial?.[record.tree.parent];
  if (parent && inputs[record.tree!.parent] !== parent) return noDraft;
  return { inputs: Object.fromEntries(Object.entries(inputs).filter(([name]) => name in record.fields)), written };
}

/**
 * Keeps the values of a changed form on the device until they are saved or discarded: all of them, because those with which it began are lost
 * with the page. Returns what erases them, and brings them back.
 */
export function useKeptForm(plan: DraftPlan, draft: FormDraft, isKept: boolean) {
  const name = nameOf(plan);
  const text = isKept ? JSON.stringify(draft) : undefined;
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
