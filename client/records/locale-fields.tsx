import { useLingui } from '@lingui/react/macro';
import { Input, NumberInput, Select } from '@mantine/core';
import type { Field } from '#shared/records/field.ts';
import { limitsOfMoney } from '#shared/records/field-faults.ts';
import { codeName, countryCodes, currencyCodes, timeZones } from '#shared/records/locale-values.ts';
import { nameOrder } from '#client/ui/name-order.ts';
import { framed, labelled, type KindProps } from './field-input-props.ts';
import type { MoneyInput } from './record-inputs.ts';
import classes from './time-fields.module.css';

/** Options shown at once; the search finds the others. */
export const maxOptions = 60;

export interface CodeOption {
  readonly value: string;
  readonly label: string;
}

const kept = new Map<string, CodeOption[]>();

/** Countries, currencies or time zones with their names in a language, sorted by name. */
export function codeOptions(kind: Field['kind'], language: string): CodeOption[] {
  const key = `${kind} ${language}`;
  const known = kept.get(key);
  if (known) return known;
  const labelOf: Partial<Record<Field['kind'], (code: string) => string>> = {
    country: (code) => codeName('region', code, language),
    currency: (code) => `${code} · ${codeName('currency', code, language)}`,
    timeZone: (zone) => zone.replaceAll('_', ' '),
  };
  const codes = kind === 'country' ? countryCodes() : kind === 'currency' ? currencyCodes() : timeZones();
  const compare = nameOrder(language);
  const options = [...codes].map((value) => ({ value, label: labelOf[kind]!(value) })).sort((a, b) => compare(a.label, b.label));
  kept.set(key, options);
  return options;
}

/** A stored name that this browser does not offer stays an option. */
const withCurrent = (options: CodeOption[], value: string | null) =>
  value === null || value === '' || options.some((option) => option.value === value) ? options : [{ value, label: value }, ...options];

export function CodeField(props: KindProps) {
  const { field, value, error, hasFocus, inPlace, onChange } = props;
  const { t, i18n } = useLingui();
  const code = value as string | null;
  return (
    <Select
      {...labelled(props)}
      searchable
      defaultDropdownOpened={inPlace !== undefined}
      limit={maxOptions}
      nothingFoundMessage={t`Nothing found`}
      data={withCurrent(codeOptions(field.kind, i18n.locale), code)}
      value={code}
      error={error}
      clearable={field.isOptional}
      allowDeselect={field.isOptional}
      data-autofocus={hasFocus || undefined}
      onChange={onChange}
      {...(!field.isOptional && { 'aria-required': true })}
    />
  );
}

interface MoneyProps {
  label: string;
  size: 'xs' | 'sm';
  value: MoneyInput;
  error: boolean;
  isInPopover?: boolean;
  onChange: (value: MoneyInput) => void;
}

/** Amount beside its currency. */
export function MoneyInputs({ label, size, value, error, isInPopover = false, onChange }: MoneyProps) {
  const { t, i18n } = useLingui();
  return (
    <div className={classes.moment}>
      <NumberInput
        size={size}
        aria-label={label}
        value={value.amount}
        error={error}
        clampBehavior="none"
        decimalScale={3}
        hideControls
        onChange={(amount) => onChange({ ...value, amount })}
      />
      <Select
        size={size}
        aria-label={t`${label}: currency`}
        placeholder={t`Currency`}
        searchable
        limit={maxOptions}
        nothingFoundMessage={t`Nothing found`}
        data={withCurrent(codeOptions('currency', i18n.locale), value.currency)}
        value={value.currency || null}
        error={error}
        comboboxProps={{ withinPortal: !isInPopover }}
        onChange={(currency) => onChange({ ...value, currency: currency ?? '' })}
      />
    </div>
  );
}

export function MoneyField(props: KindProps) {
  const { field, label, value, error, onChange } = props;
  const { t, i18n } = useLingui();
  const { minimum = 0, maximum = 0 } = limitsOfMoney(field);
  const [low, high] = [i18n.number(minimum), i18n.number(maximum)];
  return (
    <Input.Wrapper {...framed(props, t`${low} to ${high}`)} error={error}>
      <MoneyInputs label={label} size="sm" value={value as MoneyInput} error={error !== undefined} onChange={onChange} />
    </Input.Wrapper>
  );
}
