import { useEffect, useRef, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { AppError } from '#shared/platform/errors.ts';
import { faultsOf } from '#shared/records/field-faults.ts';
import type { Field } from '#shared/records/field.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { messageForError } from '#client/platform/base/error-messages.ts';
import { failureCode } from '#client/platform/base/failures.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import type { EditedFields } from './any-record.ts';
import { beginDraft, followValue, isRecordBehind, keepOwn, keptDraft, takeTheirs, type DraftState } from './draft-state.ts';
import { keepDraft, readDraft } from './kept-drafts.ts';
import { fieldOfPath, fromInput, isSameValue, type InputValue } from './record-inputs.ts';
import type { RecordChanges } from './record.store.ts';
import { useFaultText } from './use-fault-text.ts';

interface DraftPlan {
  readonly record: EditedFields;
  /** Current record, which may change while the field is edited. */
  readonly row: Values & { readonly id: string };
  /** Name of the field. */
  readonly name: string;
  /** False while the value is loading. */
  readonly isLoaded?: boolean;
  /** Begins at once, with the stored value. */
  readonly isBegun?: boolean;
  readonly onSend: (changes: RecordChanges) => Promise<unknown>;
}

/** A field that is edited in its place and saved on its own. */
export interface FieldDraft {
  /** True while an input is shown; while the value is on its way, the record shows it. */
  readonly isOpen: boolean;
  /** Typed value, also while it is on its way; null if the stored one is shown. */
  readonly state: DraftState | null;
  readonly value: unknown;
  /** Begins to edit, with the stored value, the one that is on its way, or this input. */
  readonly open: (input?: InputValue) => void;
  readonly write: (input: InputValue) => void;
  /** Saves the typed value, or this one. Returns false if it is faulty or in conflict. */
  readonly save: (input?: InputValue) => boolean;
  /** Returns to the stored value, or to the one that is on its way. */
  readonly close: () => void;
  /** Solves a conflict. */
  readonly take: () => void;
  readonly keep: () => void;
  /** Keeps both versions of a text. */
  readonly keepBoth: () => void;
}

/** Returns the sentence for a refusal: at the field if it has one. */
function useRefusalText({ record, name }: Pick<DraftPlan, 'record' | 'name'>) {
  const { t } = useLingui();
  const faultText = useFaultText();
  return (error: unknown): string => {
    const faults = error instanceof AppError ? (error.fields ?? []) : [];
    const fault = faults.find(({ path }) => fieldOfPath(path) === name) ?? faults[0];
    if (!fault) return t(messageForError(failureCode(error)));
    const other = record.fields[fieldOfPath(fault.path)];
    return other && fieldOfPath(fault.path) !== name ? `${t(other.label)}: ${faultText(fault)}` : faultText(fault);
  };
}

/** Draft that survives a reload. It can be read at once after it was set, because a key and the loss of focus may both save. */
function useDraftState({ record, row, name, isBegun }: DraftPlan, field: Field) {
  const place = { record, id: row.id, name };
  const first = () => {
    const kept = readDraft(place);
    if (kept) return beginDraft(field, kept.from, kept.input);
    return isBegun ? beginDraft(field, row[name]) : null;
  };
  const [shown, show] = useState<DraftState | null>(first);
  const current = useRef(shown);
  const put = (next: DraftState | null) => {
    current.current = next;
    keepDraft(place, keptDraft(field, next));
    show(next);
  };
  return { shown, current, put };
}

type Drafting = ReturnType<typeof useDraftState>;

/** Sends a typed value. A refusal opens the field again with what was typed. A field that is edited again by then contains it already. */
function useSending(plan: DraftPlan, field: Field, { current, put }: Drafting) {
  const refusalText = useRefusalText(plan);
  const sayRefusal = useErrorToast();
  const isMounted = useRef(true);
  const refused = useRef(new WeakSet<DraftState>());
  const beginningOf = (draft: DraftState): DraftState =>
    draft.basis && refused.current.has(draft.basis) ? beginningOf(draft.basis) : draft;
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return (sending: DraftState, to: unknown) => {
    put(sending);
    /** Draft whose beginning the reply decides: the sent one, or one that was opened over it. */
    const isDecided = (draft: DraftState | null): draft is DraftState =>
      draft === sending || (draft?.basis === sending && !draft.isSending);
    const accept = () => {
      const draft = current.current;
      if (isDecided(draft)) put(draft === sending ? null : { ...draft, basis: undefined, saved: sending });
    };
    const refuse = (refusal: unknown) => {
      const draft = current.current;
      refused.current.add(sending);
      if (!isMounted.current || draft !== sending) sayRefusal(refusal);
      if (!isDecided(draft)) return;
      const { from, common } = beginningOf(sending);
      const theirs = refusal instanceof AppError && refusal.code === 'record.stale' ? (refusal.current as Values | undefined) : undefined;
      const open = { ...draft, from, common, isSending: false, basis: undefined };
      put(theirs ? followValue(field, open, theirs[plan.name]) : { ...open, error: refusalText(refusal) });
    };
    plan.onSend({ [plan.name]: { from: sending.from, to } }).then(accept, refuse);
  };
}

/** Editing begins with the value on its way, if there is one, and returns to it. */
function editingOf(field: Field, { current, put }: Drafting, now: unknown): Pick<FieldDraft, 'open' | 'write' | 'close'> {
  const isEditing = () => current.current !== null && !current.current.isSending;
  const begun = (input: InputValue | undefined) => {
    const sending = current.current;
    return sending ? { ...beginDraft(field, fromInput(field, sending.input), input), basis: sending } : beginDraft(field, now, input);
  };
  return {
    open: (input) => !isEditing() && put(begun(input)),
    write: (input) => isEditing() && put({ ...current.current!, input, error: undefined }),
    close: () => isEditing() && put(current.current!.basis ?? null),
  };
}

/** Solves a conflict with the version of one side, or with both. */
function choicesOf(field: Field, { current, put }: Drafting, save: () => boolean): Pick<FieldDraft, 'take' | 'keep' | 'keepBoth'> {
  const keep = (withTheirs: boolean) => () => {
    put(keepOwn(field, current.current!, withTheirs));
    save();
  };
  return { take: () => put(takeTheirs(field, current.current!)), keep: keep(false), keepBoth: keep(true) };
}

/** Edits one field in its place: what is typed is saved with the version seen, shown at once, and never lost. */
export function useFieldDraft(plan: DraftPlan): FieldDraft {
  const { record, row, name, isLoaded = true } = plan;
  const field = record.fields[name]!;
  const now = row[name] ?? null;
  const faultText = useFaultText();
  const drafting = useDraftState(plan, field);
  const { shown, current, put } = drafting;
  const send = useSending(plan, field, drafting);
  const followed = shown && isLoaded && !isRecordBehind(field, shown, now) ? followValue(field, shown, now) : shown;
  useEffect(() => {
    if (followed !== shown) put(followed);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `put` changes with every render
  }, [followed, shown]);
  const save = (chosen?: InputValue): boolean => {
    const draft = current.current;
    if (!draft || draft.isSending) return true;
    if (draft.isStale) return false;
    const input = chosen === undefined ? draft.input : chosen;
    const to = fromInput(field, input);
    const fault = faultsOf(record.fields, { ...row, [name]: to })[name];
    if (fault) put({ ...draft, input, error: faultText(fault) });
    else if (isSameValue(field, to, draft.from)) put(draft.basis ?? null);
    else send({ ...draft, input, error: undefined, isSending: true }, to);
    return !fault;
  };
  return {
    isOpen: followed !== null && !followed.isSending,
    state: followed,
    value: followed ? fromInput(field, followed.input) : now,
    ...editingOf(field, drafting, now),
    save,
    ...choicesOf(field, drafting, save),
  };
}
