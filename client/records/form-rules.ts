import type { ComponentType, ReactNode } from 'react';
import type { Values } from '#shared/records/record.schema.ts';
import type { RecordRow } from './any-record.ts';
import type { PickerConditions } from './record-picker.tsx';

/** How a form shows one field. */
export interface FieldRules {
  readonly isHidden?: boolean;
  /** Shown, but cannot be changed. */
  readonly isFixed?: boolean;
  /** Sentence below the label. */
  readonly hint?: string | undefined;
  /** Conditions for the records that a reference may name. */
  readonly conditions?: PickerConditions;
  readonly canChoosePerson?: (personId: string) => boolean;
}

export type RulesOf = (name: string) => FieldRules;

export interface FormRulesProps {
  readonly values: Values;
  /** Null for a new record. */
  readonly row: RecordRow | null;
  readonly children: (rulesOf: RulesOf) => ReactNode;
}

/** Component that renders the fields of a form with the rules that follow from its values. */
export type FormRules = ComponentType<FormRulesProps>;

const none: FieldRules = {};
export const NoFormRules: FormRules = ({ children }) => children(() => none);
