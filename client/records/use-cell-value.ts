import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AppError } from '#shared/platform/errors.ts';
import { faultsOf } from '#shared/records/field-faults.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { messageForError } from '#client/platform/base/error-messages.ts';
import { failureCode } from '#client/platform/base/failures.ts';
import { useConnection } from '#client/platform/live/connection.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import type { AnyRecord, RecordRow } from './any-record.ts';
import { useValueText } from './field-value.tsx';
import { fieldOfPath, fromInput, isSameValue, toInput, type InputValue } from './record-inputs.ts';
import type { RecordChanges } from './record.store.ts';
import { useFaultText } from './use-fault-text.ts';

interface CellPlan {
  readonly record: AnyRecord;
  readonly row: RecordRow;
  /** Name of the field. */
  readonly name: string;
  readonly onSend: (changes: RecordChanges) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Value of a cell that is being edited. */
export interface CellValue {
  readonly input: InputValue;
  readonly value: unknown;
  readonly error: string | undefined;
  readonly isSending: boolean;
  readonly write: (input: InputValue) => void;
  /** Saves the typed value, or this one. */
  readonly save: (input?: InputValue) => void;
}

/** Returns the sentence for a refusal: at the field if it has one. */
function useRefusalText({ record, name }: Pick<CellPlan, 'record' | 'name'>) {
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

interface CellState {
  readonly input: InputValue;
  /** Value that the reader saw. */
  readonly from: unknown;
  readonly error: string | undefined;
  readonly isSending: boolean;
}

/** Returns what a refusal changes: a value of somebody else is named, unless it is a reference, and the next attempt replaces it. */
function useRefused({ record, name }: Pick<CellPlan, 'record' | 'name'>): (refusal: unknown) => Partial<CellState> {
  const { t } = useLingui();
  const refusalText = useRefusalText({ record, name });
  const textOf = useValueText();
  return (refusal) => {
    const current = refusal instanceof AppError && refusal.code === 'record.stale' ? (refusal.current as Values) : null;
    if (!current) return { error: refusalText(refusal) };
    const from = current[name] ?? null;
    // A reference is an id here, which says nothing to a reader.
    if (record.fields[name]!.to) return { from, error: t`Someone else changed this meanwhile. Save again to keep your value.` };
    const theirs = textOf(record.fields[name]!, current[name]);
    return { from, error: t`Someone else changed this meanwhile: ${theirs}. Save again to keep your value.` };
  };
}

/** State of the editor of one cell. */
export function useCellValue({ record, row, name, onSend, onClose }: CellPlan): CellValue {
  const field = record.fields[name]!;
  const first = { input: toInput(field, row[name]), from: row[name] ?? null, error: undefined, isSending: false };
  const [{ input, from, error, isSending }, setState] = useState<CellState>(first);
  const change = (changes: Partial<CellState>) => setState((before) => ({ ...before, ...changes }));
  const faultText = useFaultText();
  const refused = useRefused({ record, name });
  const isAway = useConnection().status === 'offline';
  const sayRefusal = useErrorToast();
  const save = (chosen: InputValue = input) => {
    if (isSending) return;
    const to = fromInput(field, chosen);
    const fault = faultsOf(record.fields, { ...row, [name]: to })[name];
    if (fault) return change({ input: chosen, error: faultText(fault) });
    if (isSameValue(field, to, from)) return onClose();
    const sent = onSend({ [name]: { from, to } });
    if (isAway) {
      sent.catch(sayRefusal);
      return onClose();
    }
    change({ input: chosen, error: undefined, isSending: true });
    sent.then(onClose, (refusal: unknown) => change({ isSending: false, ...refused(refusal) }));
  };
  return { input, value: fromInput(field, input), error, isSending, save, write: (next) => change({ input: next, error: undefined }) };
}
