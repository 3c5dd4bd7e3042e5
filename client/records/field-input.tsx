import { useLingui } from '@lingui/react/macro';
import { Input, NumberInput, Select, Switch, TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { dayInZone } from '#shared/platform/day-in-zone.ts';
import type { RichText } from '#shared/platform/rich-text.ts';
import type { Field } from '#shared/records/field.ts';
import { readerClock } from '#client/platform/reader-clock.ts';
import { autoDirection } from '#client/ui/auto-direction.ts';
import { limitsOf, type InputValue } from './record-inputs.ts';

const RichTextEditor = lazy(async () => ({ default: (await import('#client/ui/rich-text-editor.tsx')).RichTextEditor }));
const DayInput = lazy(async () => ({ default: (await import('#client/ui/day-input.tsx')).DayInput }));

interface FieldInputProps {
  field: Field;
  value: InputValue;
  error: string | undefined;
  /** Text editors show the value again when this changes. */
  revision: number;
  hasFocus: boolean;
  onChange: (value: InputValue) => void;
}

type KindProps = FieldInputProps & { label: string };

const requiredOf = (field: Field) => !field.isOptional && { withAsterisk: true, 'aria-required': true };

function TextField({ field, label, value, error, hasFocus, onChange }: KindProps) {
  const text = (value as string | null) ?? '';
  return (
    <TextInput
      label={label}
      value={text}
      error={error}
      maxLength={field.maxLength}
      attributes={autoDirection(text)}
      data-autofocus={hasFocus || undefined}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      {...requiredOf(field)}
    />
  );
}

function NumberField({ field, label, value, error, onChange }: KindProps) {
  const { t, i18n } = useLingui();
  const { minimum, maximum, multipleOf } = limitsOf(field);
  const [low, high] = [i18n.number(minimum ?? 0), i18n.number(maximum ?? 0)];
  return (
    <NumberInput
      label={label}
      description={minimum !== undefined && maximum !== undefined ? t`${low} to ${high}` : undefined}
      value={value as number | string}
      error={error}
      allowDecimal={field.kind !== 'number'}
      clampBehavior="none"
      step={multipleOf ?? 1}
      onChange={onChange}
      {...requiredOf(field)}
    />
  );
}

function ChoiceField({ field, label, value, error, onChange }: KindProps) {
  const { t } = useLingui();
  const current = value as string | null;
  const next = current !== null && field.states ? [current, ...field.states[current]!.to] : null;
  const options = Object.entries(field.options ?? {}).filter(([name]) => next === null || next.includes(name));
  return (
    <Select
      label={label}
      data={options.map(([name, words]) => ({ value: name, label: t(words) }))}
      value={current}
      error={error}
      clearable={field.isOptional}
      allowDeselect={field.isOptional}
      onChange={onChange}
      {...requiredOf(field)}
    />
  );
}

function DayField({ field, label, value, error, onChange }: KindProps) {
  const today = dayInZone(readerClock.now(), readerClock.zone());
  return (
    <Input.Wrapper label={label} error={error} withAsterisk={!field.isOptional}>
      <Suspense fallback={<TextInput readOnly aria-label={label} />}>
        <DayInput
          aria-label={label}
          aria-describedby={undefined}
          size="sm"
          isInDialog
          value={(value as string | null) ?? ''}
          today={today}
          error={error !== undefined}
          onChange={onChange}
        />
      </Suspense>
    </Input.Wrapper>
  );
}

function RichTextField({ label, value, error, revision, onChange }: KindProps) {
  return (
    <Input.Wrapper label={label} labelElement="div" error={error}>
      <Suspense fallback={<TextInput readOnly aria-label={label} />}>
        <RichTextEditor
          label={label}
          document={value as RichText | null}
          revision={String(revision)}
          isFocused={false}
          onChange={onChange}
        />
      </Suspense>
    </Input.Wrapper>
  );
}

const BooleanField = ({ label, value, error, onChange }: KindProps) => (
  <Switch label={label} checked={value === true} error={error} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
);

const inputs: Partial<Record<Field['kind'], (props: KindProps) => React.ReactNode>> = {
  number: NumberField,
  decimal: NumberField,
  percent: NumberField,
  choice: ChoiceField,
  status: ChoiceField,
  day: DayField,
  richText: RichTextField,
  boolean: BooleanField,
};

/** Input element of a field. People and references need a picker, which the feature gives to the form. */
export function FieldInput(props: FieldInputProps) {
  const { t } = useLingui();
  const Kind = inputs[props.field.kind] ?? TextField;
  return <Kind {...props} label={t(props.field.label)} />;
}
