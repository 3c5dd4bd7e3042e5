import { useLingui } from '@lingui/react/macro';
import { useState, type FocusEvent, type ReactNode } from 'react';
import type { RichText } from '#shared/platform/rich-text.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { ConflictChoice } from '#client/ui/conflict-choice.tsx';
import conflict from '#client/ui/conflict.module.css';
import { RichTextView } from '#client/ui/rich-text-view.tsx';
import type { AnyRecord, NamedField } from './any-record.ts';
import { FieldInput } from './field-input.tsx';
import { FieldText } from './field-value.tsx';
import type { RulesOf } from './form-rules.ts';
import { isWide, sectionsOf } from './form-sections.ts';
import { fromInput, type InputValue } from './record-inputs.ts';
import { FieldEditor } from './record-presence.tsx';
import classes from './record-form.module.css';

/** Inputs of a form, with what happens to them. */
export interface FieldsState {
  readonly inputs: Readonly<Record<string, InputValue>>;
  readonly errors: Readonly<Record<string, ReactNode>>;
  /** Current values of the server; null for a new record. */
  readonly base: Values | null;
  /** Names of the fields that both sides have changed. */
  readonly conflicts: readonly string[];
  /** Grows with remote changes, so that text editors show a new document. */
  readonly revision: number;
  readonly write: (name: string, input: InputValue) => void;
  readonly take: (name: string) => void;
  readonly keep: (name: string) => void;
  readonly keepBoth: (name: string) => void;
}

/** Record whose fields a form shows. */
export interface FieldsPlan {
  readonly record: Pick<AnyRecord, 'fields' | 'readOnly' | 'liveBy' | 'isMovable'>;
  /** Null for a new record. */
  readonly row: { readonly id: string } | null;
}

const fieldAt = (target: EventTarget | null) =>
  (target as Element | null)?.closest<HTMLElement>('[data-field-of]')?.dataset['fieldOf'] ?? null;

/** Name of the field with the focus, and the handlers that follow the focus. */
export function useEditedField() {
  const [edited, setEdited] = useState<string | null>(null);
  return {
    edited,
    onFocus: ({ target }: FocusEvent) => setEdited(fieldAt(target)),
    onBlur: ({ relatedTarget }: FocusEvent) => setEdited(fieldAt(relatedTarget)),
  };
}

interface FieldConflictProps {
  named: NamedField;
  state: FieldsState;
  by: string | null;
}

function FieldConflict({ named: [name, field], state, by }: FieldConflictProps) {
  const { t } = useLingui();
  const [theirs, mine] = [state.base?.[name], fromInput(field, state.inputs[name])];
  const isLong = field.kind === 'richText';
  return (
    <ConflictChoice
      by={by}
      keepLabel={t`Keep mine`}
      {...(!isLong && { mine: <FieldText field={field} value={mine} /> })}
      onTake={() => state.take(name)}
      onKeep={() => state.keep(name)}
      {...(isLong && { onKeepBoth: () => state.keepBoth(name) })}
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
  state: FieldsState;
  plan: FieldsPlan;
  rulesOf: RulesOf;
  /** Name of the person who made the latest remote change. */
  by: string | null;
  /** Name of the field with the focus. */
  edited: string | null;
}

/** Inputs of a form in its sections, with the conflicts and the rings of the people who edit them. */
export function FormFields({ state, plan, rulesOf, by, edited }: FormFieldsProps) {
  const { t } = useLingui();
  const { inputs, errors, conflicts, revision } = state;
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
            value={inputs[name] ?? null}
            error={errors[name] as string | undefined}
            revision={revision}
            hasFocus={name === first}
            onChange={(value) => state.write(name, value)}
          />
          {conflicts.includes(name) && <FieldConflict named={[name, field]} state={state} by={by} />}
          {plan.row && <FieldEditor recordId={plan.row.id} field={name} isEditing={edited === name} />}
        </div>
      ))}
    </fieldset>
  ));
}
