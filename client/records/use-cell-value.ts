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

/** State of the editor of one cell. A value that somebody else has changed meanwhile is named, and the next attempt replaces it. */
export function useCellValue({ record, row, name, onSend, onClose }: CellPlan): CellValue {
  const { t } = useLingui();
  const field = record.fields[name]!;
  const [from, setFrom] = useState(row[name] ?? null);
  const [input, setInput] = useState(() => toInput(field, row[name]));
  const [error, setError] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const faultText = useFaultText();
  const refusalText = useRefusalText({ record, name });
  const textOf = useValueText();
  const isAway = useConnection().status === 'offline';
  const sayRefusal = useErrorToast();
  const refuse = (refusal: unknown) => {
    const current = refusal instanceof AppError && refusal.code === 'record.stale' ? (refusal.current as Values) : null;
    if (!current) return setError(refusalText(refusal));
    const theirs = textOf(field, current[name]);
    setFrom(current[name] ?? null);
    setError(t`Someone else changed this meanwhile: ${theirs}. Save again to keep your value.`);
  };
  const save = (chosen: InputValue = input) => {
    if (isSending) return;
    const to = fromInput(field, chosen);
    setInput(chosen);
    const fault = faultsOf(record.fields, { ...row, [name]: to })[name];
    if (fault) return setError(faultText(fault));
    if (isSameValue(field, to, from)) return onClose();
    const sent = onSend({ [name]: { from, to } });
    if (isAway) {
      sent.catch(sayRefusal);
      return onClose();
    }
    setError(undefined);
    setIsSending(true);
    sent.then(onClose, refuse).finally(() => setIsSending(false));
  };
  const write = (next: InputValue) => {
    setInput(next);
    setError(undefined);
  };
  return { input, value: fromInput(field, input), error, isSending, write, save };
}
