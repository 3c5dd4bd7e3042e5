import { useLingui } from '@lingui/react/macro';
import { useState, type FocusEvent, type ReactNode } from 'react';
import type { Values } from '#shared/records/record.schema.ts';
import type { AnyRecord, NamedField } from './any-record.ts';
import { FieldConflict } from './field-conflict.tsx';
import { FieldInput } from './field-input.tsx';
import { neededField, type RulesOf } from './form-rules.ts';
import { isWide, sectionsOf, type NamedSection } from './form-sections.ts';
import { fromInput, type InputValue } from './record-inputs.ts';
import { FieldEditor } from './record-presence.tsx';
import classes from './record-form.module.css';

/** Fields that both sides have changed, and the choices of the reader. */
export interface FieldConflicts {
  readonly names: readonly string[];
  /** Current values of the server. */
  readonly theirs: Values;
  /** Other people who changed a field last, by its name. */
  readonly authors: Readonly<Record<string, string | null>>;
  readonly take: (name: string) => void;
  readonly keep: (name: string) => void;
  readonly keepBoth: (name: string) => void;
}

/** Inputs of a form, with what happens to them. */
export interface FieldsState {
  readonly inputs: Readonly<Record<string, InputValue>>;
  readonly errors: Readonly<Record<string, ReactNode>>;
  /** Grows with remote changes, so that text editors show a new document. */
  readonly revision: number;
  readonly write: (name: string, input: InputValue) => void;
  /** A new record has no conflicts. */
  readonly conflicts?: FieldConflicts;
}

/** Record whose fields a form shows. */
export interface FieldsPlan {
  readonly record: Pick<AnyRecord, 'fields' | 'readOnly' | 'liveBy' | 'isMovable'> & { readonly sections?: readonly NamedSection[] };
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

interface ConflictProps {
  named: NamedField;
  input: InputValue;
  conflicts: FieldConflicts;
}

function Conflict({ named: [name, field], input, conflicts }: ConflictProps) {
  const { t } = useLingui();
  const { theirs, authors, take, keep, keepBoth } = conflicts;
  return (
    <FieldConflict
      field={field}
      theirs={theirs[name]}
      mine={fromInput(field, input)}
      byId={authors[name] ?? null}
      keepLabel={t`Keep mine`}
      onTake={() => take(name)}
      onKeep={() => keep(name)}
      onKeepBoth={() => keepBoth(name)}
    />
  );
}

interface FormFieldsProps {
  state: FieldsState;
  plan: FieldsPlan;
  rulesOf: RulesOf;
  /** Name of the field with the focus. */
  edited: string | null;
}

/** Inputs of a form in its sections, with the conflicts and the rings of the people who edit them. */
export function FormFields({ state, plan, rulesOf, edited }: FormFieldsProps) {
  const { t } = useLingui();
  const { inputs, errors, conflicts, revision } = state;
  const { fields, liveBy, isMovable } = plan.record;
  const ruleOf = (name: string) => ({ ...rulesOf(name), ...(plan.row && !isMovable && name === liveBy && { isFixed: true }) });
  const shown = Object.entries(fields)
    .filter(([name]) => !plan.record.readOnly.includes(name) && !ruleOf(name).isHidden)
    .map(([name, field]): NamedField => [name, neededField(field, ruleOf(name))]);
  const sections = sectionsOf(shown, plan.record.sections);
  const first = sections[0]?.fields[0]?.[0];
  return sections.map((section) => (
    <fieldset key={section.title?.id ?? String(section.isOptional)} className={classes.section}>
      {section.title && <legend className={classes.legend}>{t(section.title)}</legend>}
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
          {conflicts?.names.includes(name) && <Conflict named={[name, field]} input={inputs[name] ?? null} conflicts={conflicts} />}
          {plan.row && <FieldEditor recordId={plan.row.id} field={name} isEditing={edited === name} />}
        </div>
      ))}
    </fieldset>
  ));
}
