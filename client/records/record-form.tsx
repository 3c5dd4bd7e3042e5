import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useRef, type FormEvent, type ReactNode, type RefObject } from 'react';
import type { FieldRights } from '#shared/records/field-rights.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { submitByKey } from '#client/ui/submit-by-key.ts';
import { FormFields, useEditedField } from './form-fields.tsx';
import { NoFormRules, withRights, type FormRules, type RulesOf } from './form-rules.ts';
import { fromInput, toInput, type InputValue } from './record-inputs.ts';
import { leaveForm } from './leave-form.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { withNotes } from './suggestions.ts';
import { useRecordForm, type RecordFormPlan } from './use-record-form.ts';
import classes from './record-form.module.css';

interface RecordFormProps extends RecordFormPlan {
  submitLabel: string;
  onCancel: () => void;
  Rules?: FormRules | undefined;
  /** Rights of the reader on single fields. */
  rights?: FieldRights | undefined;
  /** Inputs that follow from the one that was written, by the values of the form. */
  follow?: (name: string, values: Values) => Values;
  /** Part of the feature below the fields, given the values of the form. */
  children?: (values: Values) => ReactNode;
}

type FormState = ReturnType<typeof useRecordForm>;

/** Moves the focus to the input of a field. */
function focusField(form: RefObject<HTMLFormElement | null>, names: readonly string[]): void {
  const places = names.map((name) => form.current?.querySelector<HTMLElement>(`[data-field-of="${CSS.escape(name)}"]`));
  const first = places.filter((place) => place != null).toSorted((a, b) => (a.compareDocumentPosition(b) & 4 ? -1 : 1))[0];
  const input = first?.querySelector<HTMLElement>('input, textarea, [contenteditable=true], button');
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

/** Form of a new record: labels, limits, and errors at their field. */
export function RecordForm({ submitLabel, onCancel, Rules = NoFormRules, rights, follow, children, ...plan }: RecordFormProps) {
  const { t } = useLingui();
  const { fields } = plan.record;
  const state = useRecordForm(plan);
  const { form, values, isSending, isDirty } = state;
  const element = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent<HTMLFormElement>) =>
    form.onSubmit(state.submit, (errors) => focusField(element, Object.keys(errors)))(event);
  useFormFocus(element, state);
  const { edited, ...editing } = useEditedField();
  const rulesFor = (rulesOf: RulesOf) => withRights(withNotes(rulesOf, state.notes), rights);
  const write = (name: string, input: InputValue) => {
    state.write(name, input);
    const following = follow?.(name, { ...values, [name]: fromInput(fields[name]!, input) }) ?? {};
    for (const [other, value] of Object.entries(following)) form.setFieldValue(other, toInput(fields[other]!, value));
  };
  const inputs = { inputs: state.inputs, errors: form.errors, revision: 0, write };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the keys of the fields in it
    <form ref={element} className={classes.form} noValidate onSubmit={submit} onKeyDown={submitByKey} {...editing}>
      <ErrorSummary state={state} />
      <Rules values={values} row={null}>
        {(rulesOf) => <FormFields plan={{ record: plan.record, row: null }} edited={edited} state={inputs} rulesOf={rulesFor(rulesOf)} />}
      </Rules>
      {children?.(values)}
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
