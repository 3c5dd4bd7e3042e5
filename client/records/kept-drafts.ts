import type { Values } from '#shared/records/record.schema.ts';
import { keptTexts } from '#client/platform/base/kept-texts.ts';
import type { AnyRecord } from './any-record.ts';
import type { InputValue } from './record-inputs.ts';

/** Typed value of one field, with the value of the record when it was typed. */
interface KeptDraft {
  readonly input: InputValue;
  readonly from: unknown;
}

interface FieldPlace {
  readonly record: Pick<AnyRecord, 'name'>;
  readonly id: string;
  /** Name of the field. */
  readonly name: string;
}

const keyOf = ({ record, id, name }: FieldPlace) => `field:${record.name}:${id}:${name}`;

/** Reads a value that was typed on this device and not saved. */
export function readDraft(place: FieldPlace): KeptDraft | null {
  const text = keptTexts.read(keyOf(place));
  return text === undefined ? null : (JSON.parse(text) as KeptDraft);
}

/** Keeps a typed value on this device; without one, the kept one is deleted. */
export function keepDraft(place: FieldPlace, draft?: KeptDraft): void {
  const key = keyOf(place);
  const text = draft && JSON.stringify({ input: draft.input, from: draft.from });
  if (keptTexts.read(key) !== text) keptTexts.write(key, text);
}

/** Typed values of a record that are not saved, by the names of their fields. */
export const readDrafts = (record: AnyRecord, id: string): Values =>
  Object.fromEntries(
    Object.keys(record.fields).flatMap((name) => {
      const draft = readDraft({ record, id, name });
      return draft ? [[name, draft.input]] : [];
    }),
  );
