import type { Field } from '#shared/records/field.ts';
import { mergeField } from './merge-field.ts';
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

/** Both changes of a value in one, for fields that can be merged. */
const mergeDraft = (field: Field, { common, input }: DraftState, theirs: unknown, winner?: 'theirs') =>
  mergeField(field, { base: common, mine: fromInput(field, input), theirs }, winner);

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
  const merged = mergeDraft(field, draft, now);
  if (merged && !merged.isConflict) return { ...next, input: toInput(field, merged.value), common: now ?? null, isStale: false };
  // The rows of both sides stand together. A text keeps the own version until the reader chooses.
  const input = merged && field.rows ? toInput(field, merged.value) : draft.input;
  return { ...next, input, isStale: true, error: undefined };
}

/** Draft after the reader has chosen the version of the other person; null if nothing of the own one is left. */
export function takeTheirs(field: Field, draft: DraftState): DraftState | null {
  const merged = field.rows ? mergeDraft(field, draft, draft.from, 'theirs') : null;
  if (!merged || isSameValue(field, merged.value, draft.from)) return null;
  return { ...draft, input: toInput(field, merged.value), common: draft.from, isStale: false, revision: draft.revision + 1 };
}

/** Draft with the own version, or with both versions of a text, theirs first where they differ. */
export function keepOwn(field: Field, draft: DraftState, withTheirs: boolean): DraftState {
  const kept = { ...draft, common: draft.from, isStale: false };
  const merged = withTheirs ? mergeDraft(field, draft, draft.from) : null;
  return merged ? { ...kept, input: toInput(field, merged.value), revision: draft.revision + 1 } : kept;
}
