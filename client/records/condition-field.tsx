import { useLingui } from '@lingui/react/macro';
import { MultiSelect, NumberInput, TextInput } from '@mantine/core';
import { lazy, Suspense, useId, useState } from 'react';
import { dayInZone } from '#shared/platform/day-in-zone.ts';
import { faultOf } from '#shared/records/field-faults.ts';
import type { Field } from '#shared/records/field.ts';
import { formatCondition, isNumeric, operatorsOf, parseCondition, type Condition, type Operator } from '#shared/records/filter.ts';
import { readerClock } from '#client/platform/base/reader-clock.ts';
import { FilterCondition } from '#client/ui/filter-condition.tsx';
import { FieldText } from './field-value.tsx';
import { PersonPicker } from './person-picker.tsx';
import { RecordPicker } from './record-picker.tsx';
import { useOperatorNames } from './use-condition-text.ts';
import classes from './record-filter.module.css';

const DayInput = lazy(async () => ({ default: (await import('#client/ui/day-input.tsx')).DayInput }));

interface Draft {
  readonly operator: Operator;
  readonly low: string;
  readonly high: string;
}

const words: Readonly<Record<Operator, string>> = {
  is: 'is',
  'is-not': 'not',
  contains: 'contains',
  GreaterThan: 'gt',
  LessThan: 'lt',
  Between: 'between',
  'is-empty': 'empty',
};

function draftOf(first: Operator, condition: Condition | undefined): Draft {
  if (!condition) return { operator: first, low: '', high: '' };
  const { operator } = condition;
  const text = formatCondition(condition);
  const value = text.slice(text.indexOf('.') + 1);
  const [low = '', high = ''] = operator === 'Between' ? value.split('..') : [value];
  return { operator, low: operator === 'is-empty' ? '' : low, high };
}

/** Reads the draft with the filter language. A number that the field cannot have is not a condition. */
function conditionOf(field: Field, { operator, low, high }: Draft): Condition | null {
  if (operator === 'is-empty') return { operator };
  const text = operator === 'Between' ? `${low}..${high}` : low.trim();
  const condition = text === '' ? null : parseCondition(field, `${words[operator]}.${text}`);
  const numbers = condition && isNumeric(field) ? Object.values(condition).flat() : [];
  return numbers.some((value) => typeof value === 'number' && faultOf(field, value)) ? null : condition;
}

/** True if both ends of a range are valid, but in the wrong order. */
const isReversed = (field: Field, { operator, low, high }: Draft) =>
  operator === 'Between' && conditionOf(field, { operator, low: high, high: low }) !== null && low !== high;

interface ValueProps {
  field: Field;
  label: string;
  value: string;
  /** Id of the error text. */
  errorId?: string | undefined;
  onChange: (value: string) => void;
}

/** Picker of several people or records. */
function IdsInput({ field, label, value, onChange }: ValueProps) {
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
      {field.kind === 'person' ? (
        <PersonPicker {...common} isFirst={(id) => chosen.includes(id)} />
      ) : (
        <RecordPicker {...common} to={field.to!} />
      )}
    </div>
  );
}

function ValueInput({ field, label, value, errorId, onChange }: ValueProps) {
  const { t } = useLingui();
  const hasError = { error: errorId !== undefined, 'aria-describedby': errorId } as const;
  const common = { size: 'xs', flex: 1, 'aria-label': label, ...hasError } as const;
  const options =
    field.kind === 'boolean'
      ? { true: t`Yes`, false: t`No` }
      : Object.fromEntries(Object.entries(field.options ?? {}).map(([name, text]) => [name, t(text)]));
  if (Object.keys(options).length > 0)
    return (
      <MultiSelect
        {...common}
        data={Object.entries(options).map(([name, text]) => ({ value: name, label: text }))}
        value={value === '' ? [] : value.split(',')}
        comboboxProps={{ withinPortal: false }}
        onChange={(values) => onChange(values.join(','))}
      />
    );
  if (field.to !== undefined) return <IdsInput {...{ field, label, value, onChange }} />;
  if (isNumeric(field)) return <NumberInput {...common} value={value} onChange={(next) => onChange(String(next))} />;
  if (field.kind !== 'day')
    return <TextInput {...common} value={value} maxLength={100} onChange={({ currentTarget }) => onChange(currentTarget.value)} />;
  return (
    <Suspense fallback={<TextInput {...common} readOnly />}>
      <DayInput {...common} value={value} today={dayInZone(readerClock.now(), readerClock.zone())} keepsLast onChange={onChange} />
    </Suspense>
  );
}

interface ConditionFieldProps {
  field: Field;
  condition: Condition | undefined;
  /** Offered operators, the usual one first; by default those of the field. */
  operators?: readonly Operator[];
  onChange: (condition: Condition | null) => void;
}

/** Typed operator and values. They are replaced when the condition is changed elsewhere, for example in the URL. */
function useDraft({ field, condition, operators = operatorsOf(field), onChange }: ConditionFieldProps) {
  const [draft, setDraft] = useState(() => draftOf(operators[0]!, condition));
  const now = JSON.stringify(condition ?? null);
  const [last, setLast] = useState(now);
  if (last !== now) {
    setLast(now);
    if (JSON.stringify(conditionOf(field, draft)) !== now) setDraft(draftOf(operators[0]!, condition));
  }
  const put = (changes: Partial<Draft>) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    onChange(conditionOf(field, next));
  };
  return { draft, put, operators };
}

/** Operator and value for one field of a filter. */
export function ConditionField(props: ConditionFieldProps) {
  const { t } = useLingui();
  const { field } = props;
  const id = useId();
  const names = useOperatorNames()(field);
  const { draft, put, operators } = useDraft(props);
  const label = t(field.label);
  const isWrong = isReversed(field, draft);
  const value = { field, errorId: isWrong ? id : undefined };
  const error = isWrong && (
    <p id={id} className={classes.error} role="alert">
      {field.kind === 'day' ? t`The second date is before the first.` : t`The second number is below the first.`}
    </p>
  );
  return (
    <FilterCondition
      label={label}
      operators={operators.map((operator) => ({ value: operator, label: names[operator] }))}
      operator={draft.operator}
      onOperator={(operator) => put({ operator })}
      error={error}
    >
      {draft.operator !== 'is-empty' && (
        <ValueInput
          {...value}
          label={draft.operator === 'Between' ? t`${label}: from` : label}
          value={draft.low}
          onChange={(low) => put({ low })}
        />
      )}
      {draft.operator === 'Between' && (
        <ValueInput {...value} label={t`${label}: to`} value={draft.high} onChange={(high) => put({ high })} />
      )}
    </FilterCondition>
  );
}
