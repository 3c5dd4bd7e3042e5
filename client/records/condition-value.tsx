import { useLingui } from '@lingui/react/macro';
import { MultiSelect, NumberInput, TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { dayInZone } from '#shared/platform/day-in-zone.ts';
import type { Field } from '#shared/records/field.ts';
import { isNumeric } from '#shared/records/filter.ts';
import { readerClock } from '#client/platform/base/reader-clock.ts';
import { FieldText } from './field-value.tsx';
import { codeOptions, maxOptions, MoneyInputs, type CodeOption } from './locale-fields.tsx';
import { PersonPicker } from './person-picker.tsx';
import type { FilteredField } from './archived-options.ts';
import { RecordPicker } from './record-picker.tsx';
import { DayAndTime, TimeOnly } from './time-fields.tsx';
import classes from './record-filter.module.css';

const DayInput = lazy(async () => ({ default: (await import('#client/ui/day-input.tsx')).DayInput }));

interface ValueProps {
  field: Field;
  label: string;
  /** List and field that are filtered, of which archived records are offered. */
  filtered?: FilteredField | undefined;
  /** Operand of a condition as the address contains it. */
  value: string;
  /** Id of the error text. */
  errorId?: string | undefined;
  onChange: (value: string) => void;
}

/** Picker of several people or records. */
function IdsInput({ field, filtered, label, value, onChange }: ValueProps) {
  const { t } = useLingui();
  const chosen = value === '' ? [] : value.split(',');
  const choose = (id: string) => onChange((chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]).join(','));
  const shown = chosen.map((id, index) => (
    <span key={id}>
      {index > 0 && ' · '}
      <FieldText field={field} value={id} />
    </span>
  ));
  const children = <bdi className={classes.chosen}>{chosen.length > 0 ? shown : t`Not selected`}</bdi>;
  const common = { label, chosen, onChoose: choose, isMany: true, isField: true, isInPopover: true, children };
  return (
    <div className={classes.ids}>
      {field.to === 'person' ? (
        <PersonPicker {...common} isFirst={(id) => chosen.includes(id)} />
      ) : (
        <RecordPicker {...common} to={field.to!} filtered={filtered} />
      )}
    </div>
  );
}

/** Returns the values of a field with a fixed list, or null. */
function useOptions(): (field: Field) => readonly CodeOption[] | null {
  const { t, i18n } = useLingui();
  return ({ kind, options }) => {
    if (options) return Object.entries(options).map(([value, words]) => ({ value, label: t(words) }));
    if (kind === 'country' || kind === 'currency' || kind === 'timeZone') return codeOptions(kind, i18n.locale);
    if (kind !== 'boolean') return null;
    return [
      { value: 'true', label: t`Yes` },
      { value: 'false', label: t`No` },
    ];
  };
}

/** Amount whose parts are typed one after the other: `EUR`, `EUR5`. */
function MoneyValue({ label, value, errorId, onChange }: ValueProps) {
  const [, currency = '', amount = ''] = /^([A-Z]{3})?(.*)$/.exec(value) ?? [];
  return (
    <MoneyInputs
      label={label}
      size="xs"
      value={{ amount, currency }}
      error={errorId !== undefined}
      isInPopover
      onChange={(next) => onChange(`${next.currency}${next.amount}`)}
    />
  );
}

function DayValue({ label, value, errorId, onChange }: ValueProps) {
  const common = { size: 'xs', flex: 1, 'aria-label': label, error: errorId !== undefined, 'aria-describedby': errorId } as const;
  return (
    <Suspense fallback={<TextInput {...common} readOnly />}>
      <DayInput {...common} value={value} today={dayInZone(readerClock.now(), readerClock.zone())} keepsLast onChange={onChange} />
    </Suspense>
  );
}

const inputs: Partial<Record<Field['kind'], (props: ValueProps) => React.ReactNode>> = {
  day: DayValue,
  money: MoneyValue,
  time: ({ errorId, ...props }) => <TimeOnly {...props} size="xs" error={errorId !== undefined} />,
  dateTime: ({ errorId, ...props }) => <DayAndTime {...props} size="xs" error={errorId !== undefined} />,
};

/** Input of one operand of a condition. */
export function ConditionValue(props: ValueProps) {
  const { field, label, value, errorId, onChange } = props;
  const common = { size: 'xs', flex: 1, 'aria-label': label, error: errorId !== undefined, 'aria-describedby': errorId } as const;
  const options = useOptions()(field);
  if (options)
    return (
      <MultiSelect
        {...common}
        data={options}
        value={value === '' ? [] : value.split(',')}
        searchable={options.length > maxOptions}
        limit={maxOptions}
        comboboxProps={{ withinPortal: false }}
        onChange={(values) => onChange(values.join(','))}
      />
    );
  if (field.to !== undefined) return <IdsInput {...props} />;
  if (isNumeric(field)) return <NumberInput {...common} value={value} onChange={(next) => onChange(String(next))} />;
  const Kind = inputs[field.kind];
  if (Kind) return <Kind {...props} />;
  return <TextInput {...common} value={value} maxLength={100} onChange={({ currentTarget }) => onChange(currentTarget.value)} />;
}
