import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState, type FocusEvent, type FormEvent, type KeyboardEvent, type RefObject } from 'react';
import { ConflictChoice } from '#client/ui/conflict-choice.tsx';
import conflict from '#client/ui/conflict.module.css';
import { RichTextView } from '#client/ui/rich-text-view.tsx';
import type { FieldRights } from '#shared/records/field-rights.ts';
import type { RichText } from '#shared/platform/rich-text.ts';
import type { NamedField } from './any-record.ts';
import { FieldInput } from './field-input.tsx';
import { FieldText } from './field-value.tsx';
import { isWide, sectionsOf } from './form-sections.ts';
import { NoFormRules, withRights, type FormRules, type RulesOf } from './form-rules.ts';
import { fromInput, fromInputs } from './record-inputs.ts';
import { usePersonOf } from './record-person.ts';
import { FieldEditor } from './record-presence.tsx';
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

interface FieldConflictProps {
  named: NamedField;
  state: FormState;
  by: string | null;
}

function FieldConflict({ named: [name, field], state, by }: FieldConflictProps) {
  const { t } = useLingui();
  const [theirs, mine] = [state.base?.[name], fromInput(field, state.form.values[name])];
  const isLong = field.kind === 'richText';
  return (
    <ConflictChoice
      by={by}
      keepLabel={t`Keep mine`}
      {...(!isLong && { mine: <FieldText field={field} value={mine} /> })}
      onTake={() => state.take(name)}
      onKeep={() => state.keep(name)}
    >
      {isLong && theirs ? (
        <RichTextView document={theirs as RichText} />
      ) : (
        <p className={conflict.theirs} dir="auto">
          <FieldText field={field} value={theirs} />
        </p>
      )}
    </ConflictChoice>
  );
}

interface FormFieldsProps {
  state: FormState;
  plan: RecordFormPlan;
  rulesOf: RulesOf;
  /** Name of the person who made the latest remote change. */
  by: string | null;
  /** Name of the field with the focus. */
  edited: string | null;
}

function FormFields({ state, plan, rulesOf, by, edited }: FormFieldsProps) {
  const { t } = useLingui();
  const { form, conflicts, revision } = state;
  const { fields, liveBy, isMovable } = plan.record;
  const ruleOf = (name: string) => ({ ...rulesOf(name), ...(plan.row && !isMovable && name === liveBy && { isFixed: true }) });
  const sections = sectionsOf(Object.entries(fields).filter(([name]) => !plan.record.readOnly.includes(name) && !ruleOf(name).isHidden));
  const first = sections[0]?.fields[0]?.[0];
  return sections.map((section) => (
    <fieldset key={String(section.isOptional)} className={classes.section}>
      {section.isOptional && sections.length > 1 && <legend className={classes.legend}>{t`Optional`}</legend>}
      {section.fields.map(([name, field]) => (
        <div key={name} className={classes.field} data-field-of={name} data-wide={isWide(field) || undefined}>
          <FieldInput
            field={field}
            rules={ruleOf(name)}
            value={form.values[name] ?? null}
            error={form.errors[name] as string | undefined}
            revision={revision}
            hasFocus={name === first}
            onChange={(value) => form.setFieldValue(name, value)}
          />
          {conflicts.includes(name) && <FieldConflict named={[name, field]} state={state} by={by} />}
          {plan.row && <FieldEditor recordId={plan.row.id} field={name} isEditing={edited === name} />}
        </div>
      ))}
    </fieldset>
  ));
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

const fieldAt = (target: EventTarget | null) =>
  (target as Element | null)?.closest<HTMLElement>('[data-field-of]')?.dataset['fieldOf'] ?? null;

/** Name of the field with the focus, and the handlers that follow the focus. */
function useEditedField() {
  const [edited, setEdited] = useState<string | null>(null);
  return {
    edited,
    onFocus: ({ target }: FocusEvent) => setEdited(fieldAt(target)),
    onBlur: ({ relatedTarget }: FocusEvent) => setEdited(fieldAt(relatedTarget)),
  };
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
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the keys of the fields in it
    <form ref={element} className={classes.form} noValidate onSubmit={submit} onKeyDown={submitByKey} {...editing}>
      <ErrorSummary state={state} />
      <Rules values={fromInputs(fields, form.values)} row={plan.row}>
        {(rulesOf) => (
          <FormFields {...{ state, plan, edited }} rulesOf={withRights(rulesOf, rights)} by={person.isKnown ? person.name : null} />
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
