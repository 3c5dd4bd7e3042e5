import { mergeRichText } from '#shared/platform/merge-rich-text.ts';
import type { RichText } from '#shared/platform/rich-text.ts';
import type { Field } from '#shared/records/field.ts';
import { mergeRows, type InnerRow } from '#shared/records/rows.ts';
import { fromInput, isSameValue, toInput, type InputValue } from './record-inputs.ts';

/** Value of a field that is being edited in its place. */
export interface DraftState {
  readonly input: InputValue;
  /** Value that the reader saw. */
  readonly from: unknown;
  /** Value that both sides saw before a conflict. */
  readonly common: unknown;
  /** Somebody else has changed the value, too: the reader chooses. */
  readonly isStale: boolean;
  readonly error: string | undefined;
  readonly isSending: boolean;
  /** Grows when the input shows another value than the typed one. */
  readonly revision: number;
  /** Draft on its way, whose value this one began with. */
  readonly basis?: DraftState | undefined;
  /** Draft that was saved below this one. The record shows its value a little later. */
  readonly saved?: DraftState | undefined;
}

export const beginDraft = (field: Field, now: unknown, input: InputValue = toInput(field, now)): DraftState => ({
  input,
  from: now ?? null,
  common: now ?? null,
  isStale: false,
  error: undefined,
  isSending: false,
  revision: 0,
});

/** Draft that began with the first value before those on their way. */
const firstOf = (draft: DraftState): DraftState => (draft.basis ? firstOf(draft.basis) : draft);

/** Draft to keep on the device: it contains the values on their way, which may be refused. Undefined if nothing is typed or on its way. */
export function keptDraft(field: Field, draft: DraftState | null): Pick<DraftState, 'input' | 'from'> | undefined {
  if (!draft) return undefined;
  const { from } = firstOf(draft);
  return isSameValue(field, fromInput(field, draft.input), from) ? undefined : { input: draft.input, from };
}

/** True while the record may still show the value before one that is on its way or was just saved. */
export const isRecordBehind = (field: Field, { isSending, basis, saved }: DraftState, now: unknown): boolean =>
  isSending || basis !== undefined || (saved !== undefined && isSameValue(field, now, saved.from));

interface Merged {
  readonly value: unknown;
  readonly isClean: boolean;
}

/** Value with the changes of both sides, for fields that can be merged. */
function merge(field: Field, base: unknown, typed: unknown, now: unknown, winner: 'mine' | 'theirs'): Merged | null {
  if (field.rows) {
    const sides = { base: base as InnerRow[], mine: typed as InnerRow[], theirs: now as InnerRow[] };
    const { rows, conflicts } = mergeRows(field.rows, sides, winner);
    return { value: rows, isClean: conflicts.length === 0 };
  }
  if (field.kind !== 'richText') return null;
  const { document, isClean } = mergeRichText(...([base, now, typed] as [RichText | null, RichText | null, RichText | null]));
  return isClean ? { value: document, isClean } : null;
}

/**
 * Takes the current value into a draft: at once if the reader has typed nothing or both changes can be kept, and otherwise as a conflict.
 * Returns null if a refused value is stored now.
 */
export function followValue(field: Field, draft: DraftState, now: unknown): DraftState | null {
  if (isSameValue(field, now, draft.from)) return draft;
  const typed = fromInput(field, draft.input);
  if (draft.error !== undefined && isSameValue(field, typed, now)) return null;
  const next = { ...draft, from: now ?? null, revision: draft.revision + 1 };
  if (isSameValue(field, typed, draft.from) || isSameValue(field, typed, now))
    return { ...next, input: toInput(field, now), isStale: false, error: undefined };
  const merged = merge(field, draft.common, typed, now, 'mine');
  const input = merged ? toInput(field, merged.value) : draft.input;
  if (merged?.isClean) return { ...next, input, common: now ?? null, isStale: false };
  return { ...next, input, isStale: true, error: undefined };
}

/** Draft after the reader has chosen the version of the other person; null if nothing of the own one is left. */
export function takeTheirs(field: Field, draft: DraftState): DraftState | null {
  const merged = field.rows ? merge(field, draft.common, fromInput(field, draft.input), draft.from, 'theirs') : null;
  if (!merged || isSameValue(field, merged.value, draft.from)) return null;
  return { ...draft, input: toInput(field, merged.value), common: draft.from, isStale: false, revision: draft.revision + 1 };
}
