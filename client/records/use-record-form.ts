import { useLingui } from '@lingui/react/macro';
import { useForm } from '@mantine/form';
import { useEffect, useEffectEvent, useState } from 'react';
import { AppError } from '#shared/platform/errors.ts';
import type { Field } from '#shared/records/field.ts';
import { faultsOf } from '#shared/records/field-faults.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { useConnection } from '#client/platform/live/connection.ts';
import { messageForError } from '#client/platform/base/error-messages.ts';
import { failureCode } from '#client/platform/base/failures.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import type { AnyRecord, RecordRow } from './any-record.ts';
import { readFormDraft, useKeptForm } from './form-draft.ts';
import { mergeField } from './merge-field.ts';
import { fieldOfPath, fromInput, fromInputs, isSameValue, toInput, toInputs, type InputValue } from './record-inputs.ts';
import type { RecordChanges } from './record.store.ts';
import { useFaultText } from './use-fault-text.ts';

export type Inputs = Record<string, InputValue>;

export interface RecordFormPlan {
  readonly record: AnyRecord;
  /** Current record, which may change while the form is open; null for a new one. */
  readonly row: RecordRow | null;
  /** Values of a new record, before those of the definition. */
  readonly initial?: Values | undefined;
  /** Sends the values of a new record, or the changed fields of an existing one. */
  readonly onSend: (values: Values, changes: RecordChanges) => Promise<RecordRow>;
  readonly onSaved: (saved: RecordRow | null) => void;
}

interface FormState {
  getValues: () => Inputs;
  setFieldValue: (name: string, value: InputValue) => void;
  setErrors: (errors: Record<string, string>) => void;
}

/** Names of the fields that both sides have changed. */
type Conflicts = readonly string[];

/** Rows or text with the changes of both sides; undefined if they cannot be shown together. */
function mergedValue(field: Field, versions: { base: unknown; mine: unknown; theirs: unknown }): unknown {
  const merged = versions.base === undefined ? null : mergeField(field, versions);
  return merged && (field.rows || !merged.isConflict) ? merged.value : undefined;
}

/** Choices in a conflict that change the value of the form. */
function conflictChoices(
  fields: AnyRecord['fields'],
  form: FormState,
  { base, theirs }: { base: Values; theirs: Values },
  onChosen: (name: string) => void,
) {
  const put = (name: string, value: unknown) => {
    form.setFieldValue(name, toInput(fields[name]!, value));
    onChosen(name);
  };
  const merged = (name: string, winner: 'mine' | 'theirs') => {
    const field = fields[name]!;
    return mergeField(field, { base: base[name], mine: fromInput(field, form.getValues()[name]), theirs: theirs[name] }, winner)?.value;
  };
  return {
    take: (name: string) => put(name, fields[name]!.rows ? merged(name, 'theirs') : theirs[name]),
    keepBoth: (name: string) => put(name, merged(name, 'mine')),
  };
}

/** Takes remote changes into the form: at once in clean fields, as a conflict in changed ones. */
function useRemoteChanges({ record: { fields }, row }: RecordFormPlan, form: FormState, draftBase: Values | undefined) {
  const [base, setBase] = useState<Values | null>(row && { ...row, ...draftBase });
  const [conflicts, setConflicts] = useState<Conflicts>([]);
  /** Rows and texts as both sides saw them before a conflict. */
  const [common, setCommon] = useState<Values>({});
  /** Counts remote changes; text editors show a new document when it grows. */
  const [revision, setRevision] = useState(0);
  const merge = (now: Values) => {
    const inputs = form.getValues();
    const changed = Object.entries(fields).filter(([name, field]) => name in now && !isSameValue(field, now[name], base?.[name]));
    if (changed.length === 0) return;
    const versionsOf = (name: string) => ({ base: base?.[name], mine: fromInput(fields[name]!, inputs[name]), theirs: now[name] });
    const isMerged = (name: string) => base?.[name] !== undefined && mergeField(fields[name]!, versionsOf(name))?.isConflict === false;
    const isTyped = (name: string, value: unknown) => isSameValue(fields[name]!, fromInput(fields[name]!, inputs[name]), value);
    const isMine = (name: string) => !isTyped(name, base?.[name]);
    const names = changed.map(([name]) => name);
    const hard = names.filter((name) => isMine(name) && !isTyped(name, now[name]) && !isMerged(name));
    for (const [name, field] of changed) {
      const next = isMine(name) ? mergedValue(field, versionsOf(name)) : now[name];
      if (next !== undefined) form.setFieldValue(name, toInput(field, next));
    }
    setCommon((before) => ({ ...before, ...Object.fromEntries(hard.map((name) => [name, base?.[name]])) }));
    setConflicts((before) => [...before.filter((name) => !names.includes(name)), ...hard]);
    setBase({ ...base, ...Object.fromEntries(names.map((name) => [name, now[name]])) });
    setRevision((count) => count + 1);
  };
  const follow = useEffectEvent(merge);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the form state of Mantine can only be changed outside of a render
    if (row) follow(row);
  }, [row]);
  const settle = (name: string) => setConflicts((before) => before.filter((one) => one !== name));
  const choices = conflictChoices(fields, form, { base: common, theirs: base ?? {} }, (name) => {
    setRevision((count) => count + 1);
    settle(name);
  });
  return { base, conflicts, revision, merge, keep: settle, ...choices };
}

/** Shows the refusal of the server at its fields, or above the form. */
function useRefusal(form: Pick<FormState, 'setErrors'>, merge: (now: Values) => void) {
  const { t } = useLingui();
  const faultText = useFaultText();
  const [refusal, setRefusal] = useState<string | null>(null);
  const refuse = (error: unknown, fields: AnyRecord['fields']) => {
    const code = failureCode(error);
    const { fields: faults = [], current } = error instanceof AppError ? error : new AppError('server.failed');
    if (code === 'record.stale' && current) return merge(current as Values);
    const known = faults.filter(({ path }) => fields[fieldOfPath(path)]);
    form.setErrors(Object.fromEntries(known.map((fault) => [fieldOfPath(fault.path), faultText(fault)])));
    const other = faults.find((fault) => !known.includes(fault));
    if (known.length === 0) setRefusal(other ? faultText(other) : t(messageForError(code)));
  };
  return { refusal, refuse, forget: () => setRefusal(null) };
}

const initialOf = (fields: AnyRecord['fields']): Values =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.initial]));

/** Values of all filled fields that a form may set, and the changes of those that differ. */
function sentValues({ fields, readOnly }: AnyRecord, values: Values, dirty: readonly string[], start: Values): [Values, RecordChanges] {
  const changes = Object.fromEntries(dirty.map((name) => [name, { from: start[name] ?? null, to: values[name] }]));
  const isSent = ([name, value]: [string, unknown]) => !readOnly.includes(name) && (value !== null || fields[name]!.isOptional);
  return [Object.fromEntries(Object.entries(values).filter(isSent)), changes];
}

interface Sending {
  readonly form: Pick<FormState, 'setErrors'>;
  readonly values: Values;
  /** Names of the changed fields. */
  readonly dirty: readonly string[];
  /** Values before the changes. */
  readonly start: Values;
  readonly merge: (now: Values) => void;
}

/** Sends the form. Its values stay on the device until the server has them. */
function useSending(plan: RecordFormPlan, { form, values, dirty, start, merge }: Sending, inputs: Inputs) {
  const { record, row, onSend, onSaved } = plan;
  const { fields } = record;
  const isAway = useConnection().status === 'offline';
  const sayRefusal = useErrorToast();
  const [state, setState] = useState<'open' | 'sending' | 'done'>('open');
  const { refusal, refuse, forget } = useRefusal(form, merge);
  const kept = useKeptForm(plan, inputs, state === 'done' ? [] : dirty, start);
  const finish = (saved: RecordRow | null) => {
    setState('done');
    kept.erase();
    onSaved(saved);
  };
  const send = () => {
    forget();
    const sent = onSend(...sentValues(record, values, dirty, start));
    if (isAway) {
      // The change waits for the connection, and a refusal can come after the form is closed.
      sent.catch(kept.bringBack).catch(sayRefusal);
      return finish(null);
    }
    setState('sending');
    sent.then(finish, (error: unknown) => {
      setState('open');
      refuse(error, fields);
    });
  };
  const submit = () => (row && dirty.length === 0 ? finish(null) : send());
  return { refusal, isSending: state === 'sending', submit, erase: kept.erase };
}

/** State of a form for one record. */
export function useRecordForm(plan: RecordFormPlan) {
  const { record, row, initial } = plan;
  const { fields } = record;
  const begun = { ...initialOf(fields), ...initial };
  const faultText = useFaultText();
  const [draft] = useState(() => readFormDraft(plan));
  const form = useForm<Inputs>({
    initialValues: { ...toInputs(fields, row ?? begun), ...draft?.inputs },
    validate: (inputs) => {
      const faults = faultsOf(fields, fromInputs(fields, inputs));
      return Object.fromEntries(Object.entries(faults).map(([name, fault]) => [name, faultText(fault)]));
    },
  });
  const remote = useRemoteChanges(plan, form, draft?.base);
  const start = remote.base ?? fromInputs(fields, toInputs(fields, begun));
  const values = fromInputs(fields, form.values);
  const dirty = Object.keys(fields).filter((name) => !isSameValue(fields[name]!, values[name], start[name]));
  const sending = useSending(plan, { form, values, dirty, start, merge: remote.merge }, form.values);
  return { form, ...remote, ...sending, isDirty: dirty.length > 0 };
}
