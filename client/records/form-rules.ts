import type { ComponentType, ReactNode } from 'react';
import type { FieldFault } from '#shared/platform/errors.ts';
import type { Field } from '#shared/records/field.ts';
import type { Values } from '#shared/records/record.schema.ts';
import type { FieldRights } from '#shared/records/field-rights.ts';
import type { RecordRow } from './any-record.ts';
import type { PickerConditions } from './record-picker.tsx';

/** Display of one field in a form. */
export interface FieldRules {
  readonly isHidden?: boolean;
  /** Other values of the form make this optional field necessary. */
  readonly isNeeded?: boolean;
  /** Shown, but cannot be changed. */
  readonly isFixed?: boolean;
  /** Sentence below the label. */
  readonly hint?: string | undefined;
  /** Conditions for the records that a reference may name. */
  readonly conditions?: PickerConditions;
  /** Options of a choice that are not offered, unless one is the value. */
  readonly leftOut?: readonly string[];
  /** Stored text that stays valid when its list does not offer it any more. */
  readonly kept?: string | null;
  /** Page of the list from which the text is chosen, for those who keep it. */
  readonly listHref?: string | undefined;
  readonly canChoosePerson?: (personId: string) => boolean;
  /** Rules for the inputs of one row of a field with rows, by the values of the row. */
  readonly ofRow?: (row: Values) => RowRules;
}

/** Rules for the inputs of a row, and what is wrong with several of its values together, by the names of the fields. */
export interface RowRules {
  readonly fields: Readonly<Record<string, FieldRules>>;
  readonly faults: Readonly<Record<string, Pick<FieldFault, 'rule' | 'limit'>>>;
}

const none = {};
export type RulesOf = (name: string) => FieldRules;

export interface FormRulesProps {
  readonly values: Values;
  /** Null for a new record. */
  readonly row: RecordRow | null;
  readonly children: (rulesOf: RulesOf) => ReactNode;
}

/** Field as its form shows it: one that other values make necessary is marked like a required one. */
export const neededField = (field: Field, { isNeeded }: FieldRules): Field => (isNeeded ? { ...field, isOptional: false } : field);

/** Field with the options that its rules offer beside its value. */
export function offeredField(field: Field, { leftOut }: FieldRules, value: unknown): Field {
  if (!leftOut || !field.options) return field;
  const offered = Object.entries(field.options).filter(([name]) => name === value || !leftOut.includes(name));
  return { ...field, options: Object.fromEntries(offered) };
}

/** Rules of the feature with the rights of the reader. */
export const withRights =
  (rulesOf: RulesOf, rights: FieldRights = none): RulesOf =>
  (name) => ({
    ...rulesOf(name),
    ...(rights[name] === 'hidden' && { isHidden: true }),
    ...(rights[name] === 'read' && { isFixed: true }),
  });

/** Component that renders the fields of a form with the rules that follow from its values. */
export type FormRules = ComponentType<FormRulesProps>;

export const NoFormRules: FormRules = ({ children }) => children(() => none);
