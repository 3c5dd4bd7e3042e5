import { useLingui } from '@lingui/react/macro';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { AppError } from '#shared/platform/errors.ts';
import { faultsOf } from '#shared/records/field-faults.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { useConnection } from '#client/platform/live/connection.ts';
import { messageForError } from '#client/platform/base/error-messages.ts';
import { failureCode } from '#client/platform/base/failures.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import type { AnyRecord } from './any-record.ts';
import { readFormDraft, useKeptForm } from './form-draft.ts';
import type { NamedSection } from './form-sections.ts';
import { fieldOfPath, fromInputs, isSameValue, toInput, toInputs, type InputValue } from './record-inputs.ts';
import { notesOf, type Suggestions } from './suggestions.ts';
import { useFaultText } from './use-fault-text.ts';

export type Inputs = Record<string, InputValue>;

/** Parts of a record that a form needs, so that it also shows fields of another source. */
export type FormRecord = Pick<AnyRecord, 'name' | 'fields' | 'readOnly' | 'liveBy' | 'isMovable' | 'tree'> & {
  /** Titles of the sections with the names of their fields; without them, what must be filled and what may stay empty. */
  readonly sections?: readonly NamedSection[];
};

export interface RecordFormPlan extends Suggestions {
  readonly record: FormRecord;
  /** Values of a new record, before those of the definition. */
  readonly initial?: Values | undefined;
  /** Record from which the new one is made. Its draft is kept apart from that of other new records. */
  readonly origin?: string | undefined;
  readonly onSend: (values: Values) => Promise<{ readonly id: string }>;
  /** True if a request of `onSend` does not wait for the connection, so that the form stays open until the answer. */
  readonly isSentAtOnce?: boolean | undefined;
  /** Called with null for a record that waits for the connection. */
  readonly onSaved: (saved: { readonly id: string } | null) => void;
}

interface FormState {
  setErrors: (errors: Record<string, string>) => void;
}

/** Shows the refusal of the server at its fields, or above the form. */
function useRefusal(form: FormState) {
  const { t } = useLingui();
  const faultText = useFaultText();
  const [refusal, setRefusal] = useState<string | null>(null);
  const refuse = (error: unknown, fields: AnyRecord['fields']) => {
    const { fields: faults = [] } = error instanceof AppError ? error : new AppError('server.failed');
    const known = faults.filter(({ path }) => fields[fieldOfPath(path)]);
    form.setErrors(Object.fromEntries(known.map((fault) => [fieldOfPath(fault.path), faultText(fault)])));
    const other = faults.find((fault) => !known.includes(fault));
    if (known.length === 0) setRefusal(other ? faultText(other) : t(messageForError(failureCode(error))));
  };
  return { refusal, refuse, forget: () => setRefusal(null) };
}

const initialOf = (fields: AnyRecord['fields']): Values =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.initial]));

/** Values of all filled fields that a form may set, without those that the server gives. */
const sentValues = ({ fields, readOnly }: FormRecord, values: Values, given: readonly string[]): Values =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => !readOnly.includes(name) && !given.includes(name) && (value !== null || fields[name]!.isOptional),
    ),
  );

interface Sending {
  readonly form: FormState;
  readonly inputs: Inputs;
  readonly written: readonly string[];
  readonly values: Values;
  /** Names of the fields whose suggested values are not known yet. */
  readonly unknown: readonly string[];
  readonly isDirty: boolean;
}

/** Sends the form. Its values stay on the device until the server has them. */
function useSending(plan: RecordFormPlan, { form, inputs, written, values, unknown, isDirty }: Sending) {
  const { record, onSend, onSaved, isSentAtOnce = false } = plan;
  const isAway = useConnection().status === 'offline' && !isSentAtOnce;
  const sayRefusal = useErrorToast();
  const [state, setState] = useState<'open' | 'sending' | 'done'>('open');
  const { refusal, refuse, forget } = useRefusal(form);
  const kept = useKeptForm(plan, { inputs, written }, isDirty && state !== 'done');
  const finish = (saved: { readonly id: string } | null) => {
    setState('done');
    kept.erase();
    onSaved(saved);
  };
  const submit = () => {
    if (state === 'sending') return;
    forget();
    const sent = onSend(sentValues(record, values, unknown));
    if (isAway) {
      // The change waits for the connection, and a refusal can come after the form is closed.
      sent.catch(kept.bringBack).catch(sayRefusal);
      return finish(null);
    }
    setState('sending');
    sent.then(finish, (error: unknown) => {
      setState('open');
      refuse(error, record.fields);
    });
  };
  return { refusal, isSending: state === 'sending', submit, erase: kept.erase };
}

/** Suggested values, except of the fields that the person has written or that began with a value. */
function openSuggestions(
  { record: { fields }, initial = {}, suggest }: RecordFormPlan,
  inputs: Inputs,
  written: readonly string[],
): Values {
  const suggested = Object.entries(suggest?.(fromInputs(fields, inputs)) ?? {});
  return Object.fromEntries(suggested.filter(([name]) => !written.includes(name) && !(name in initial)));
}

/** State of the form of a new record. Existing records are edited in their places, or with an autosave form. */
export function useRecordForm(plan: RecordFormPlan) {
  const { record, initial } = plan;
  const { fields } = record;
  const begun = toInputs(fields, { ...initialOf(fields), ...initial });
  const faultText = useFaultText();
  const [draft] = useState(() => readFormDraft(plan));
  const form = useForm<Inputs>({
    initialValues: { ...begun, ...draft.inputs },
    validate: (inputs) => {
      // The server gives read-only fields their values.
      const faults = Object.entries(faultsOf(fields, fromInputs(fields, inputs))).filter(([name]) => !record.readOnly.includes(name));
      return Object.fromEntries(faults.map(([name, fault]) => [name, faultText(fault)]));
    },
  });
  const [written, setWritten] = useState(draft.written);
  const suggestions = Object.entries(openSuggestions(plan, form.values, written));
  const suggested = Object.fromEntries(
    suggestions.map(([name, value]) => [name, value === undefined ? begun[name]! : toInput(fields[name]!, value)]),
  );
  const inputs = { ...form.values, ...suggested };
  const [start, values] = [fromInputs(fields, { ...begun, ...suggested }), fromInputs(fields, inputs)];
  const isDirty = Object.keys(fields).some((name) => !isSameValue(fields[name]!, values[name], start[name]));
  const unknown = suggestions.flatMap(([name, value]) => (value === undefined ? [name] : []));
  const notes = notesOf(
    plan,
    values,
    Object.keys(suggested).filter((name) => !unknown.includes(name)),
  );
  const sending = useSending(plan, { form, inputs, written, values, unknown, isDirty });
  const write = (name: string, input: InputValue) => {
    setWritten((names) => (names.includes(name) ? names : [...names, name]));
    form.setFieldValue(name, input);
  };
  return { form, inputs, values, notes, write, ...sending, isDirty };
}
