import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useRef, type FormEvent, type KeyboardEvent, type RefObject } from 'react';
import type { FieldRights } from '#shared/records/field-rights.ts';
import { FormFields, useEditedField } from './form-fields.tsx';
import { NoFormRules, withRights, type FormRules } from './form-rules.ts';
import { fromInputs } from './record-inputs.ts';
import { usePersonOf } from './record-person.ts';
import { leaveForm } from './leave-form.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { useRecordForm, type RecordFormPlan } from './use-record-form.ts';
import classes from './record-form.module.css';

interface RecordFormProps extends RecordFormPlan {
  submitLabel: string;
  /** Person who made the latest remote change. */
  changedById: string | null;
  onCancel: () => void;
  Rules?: FormRules | undefined;
  /** Rights of the reader on single fields. */
  rights?: FieldRights | undefined;
}

type FormState = ReturnType<typeof useRecordForm>;

/** Moves the focus to the input of a field. */
function focusField(form: RefObject<HTMLFormElement | null>, names: readonly string[]): void {
  const places = names.map((name) => form.current?.querySelector<HTMLElement>(`[data-field-of="${CSS.escape(name)}"]`));
  const first = places.filter((place) => place != null).toSorted((a, b) => (a.compareDocumentPosition(b) & 4 ? -1 : 1))[0];
  const input =
    first?.querySelector<HTMLElement>('[role=alert] button') ??
    first?.querySelector<HTMLElement>('input, textarea, [contenteditable=true], button');
  input?.focus();
}

function ErrorSummary({ state }: { state: FormState }) {
  const { t } = useLingui();
  const count = Object.values(state.form.errors).filter(Boolean).length;
  if (state.refusal !== null || count > 1)
    return (
      <p className={classes.refusal} role="alert">
        {state.refusal ?? t`${plural(count, { one: '# field needs a correction.', other: '# fields need a correction.' })}`}
      </p>
    );
  return null;
}

/** The first field gets the focus, and later the first faulty one: a refusal of the server arrives after the submission. */
function useFormFocus(form: RefObject<HTMLFormElement | null>, { form: { errors } }: FormState) {
  useEffect(() => form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [form]);
  const faulty = Object.keys(errors)
    .filter((name) => errors[name])
    .join(' ');
  useEffect(() => {
    if (faulty !== '' && (form.current?.contains(document.activeElement) || document.activeElement === document.body))
      focusField(form, faulty.split(' '));
    // Only a new fault moves the focus, not each typed letter.
  }, [form, faulty]);
}

const submitByKey = (event: KeyboardEvent<HTMLFormElement>) => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing) event.currentTarget.requestSubmit();
};

/** Form of a record: labels, limits, errors at their field, and conflicts with changes of other people. */
export function RecordForm({ submitLabel, changedById, onCancel, Rules = NoFormRules, rights, ...plan }: RecordFormProps) {
  const { t } = useLingui();
  const { fields } = plan.record;
  const state = useRecordForm(plan);
  const { form, conflicts, isSending, isDirty } = state;
  const person = usePersonOf(changedById);
  const element = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent<HTMLFormElement>) =>
    form.onSubmit(
      () => (conflicts.length > 0 ? focusField(element, conflicts) : state.submit()),
      (errors) => focusField(element, Object.keys(errors)),
    )(event);
  useFormFocus(element, state);
  const { edited, ...editing } = useEditedField();
  const inputs = { ...state, inputs: form.values, errors: form.errors, write: form.setFieldValue };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the keys of the fields in it
    <form ref={element} className={classes.form} noValidate onSubmit={submit} onKeyDown={submitByKey} {...editing}>
      <ErrorSummary state={state} />
      <Rules values={fromInputs(fields, form.values)} row={plan.row}>
        {(rulesOf) => (
          <FormFields {...{ plan, edited }} state={inputs} rulesOf={withRights(rulesOf, rights)} by={person.isKnown ? person.name : null} />
        )}
      </Rules>
      <div className={classes.foot}>
        <Button type="submit" loading={isSending}>
          {submitLabel}
        </Button>
        <Button variant="default" onClick={() => leaveForm(onCancel)}>{t`Cancel`}</Button>
      </div>
      <UnsavedGuard isDirty={isDirty && !isSending} onDiscard={state.erase} />
    </form>
  );
}
