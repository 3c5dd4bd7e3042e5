import { canBeEmpty, type Field } from '#shared/records/field.ts';
import type { FieldRules } from './form-rules.ts';
import type { InputValue } from './record-inputs.ts';

/** An input in the place of a value has no visible label, and its list is open. */
export interface InPlace {
  /** First letters of the search of a picker. */
  readonly typed?: string | undefined;
  /** Called when the list of a picker closes. */
  readonly onEnd: () => void;
  /** Called with a day that is chosen in the calendar. */
  readonly onPick: (value: InputValue) => void;
}

export interface FieldInputProps {
  field: Field;
  rules: FieldRules;
  value: InputValue;
  error: string | undefined;
  /** Text editors show the value again when this changes. */
  revision: number;
  hasFocus: boolean;
  /** The field is edited in the place of its value. */
  inPlace?: InPlace;
  onChange: (value: InputValue) => void;
}

export type KindProps = FieldInputProps & { label: string };

type LabelPlan = Pick<KindProps, 'field' | 'rules' | 'label' | 'inPlace'>;

/** Label, mark and help of an input; in the place of a value it has a name only. */
export const labelled = ({ field, rules, label, inPlace }: LabelPlan, hint?: string) => ({
  description: rules.hint ?? (inPlace ? undefined : hint),
  ...(inPlace ? { 'aria-label': label } : { label, withAsterisk: !canBeEmpty(field) }),
});

/** Label, mark and help of an input that consists of several elements. */
export const framed = (plan: LabelPlan, hint?: string) => ({
  description: plan.rules.hint ?? (plan.inPlace ? undefined : hint),
  ...(!plan.inPlace && { label: plan.label, labelElement: 'div' as const, withAsterisk: !canBeEmpty(plan.field) }),
});
