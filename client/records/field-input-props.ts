import type { Field } from '#shared/records/field.ts';
import type { FieldRules } from './form-rules.ts';
import type { InputValue } from './record-inputs.ts';

export interface FieldInputProps {
  field: Field;
  rules: FieldRules;
  value: InputValue;
  error: string | undefined;
  /** Text editors show the value again when this changes. */
  revision: number;
  hasFocus: boolean;
  onChange: (value: InputValue) => void;
}

export type KindProps = FieldInputProps & { label: string };
