import { useLingui } from '@lingui/react/macro';
import { NumberInput, TextInput } from '@mantine/core';
import { lazy, Suspense, useId, useState } from 'react';
import { isRangeInOrder, type FilterRange } from '#shared/tasks/task-filter.ts';
import { useToday } from '#client/tasks/state/use-today.ts';
import { FilterCondition } from '#client/ui/filter-condition.tsx';
import classes from './filter-menu.module.css';

type NumberKind = 'hours' | 'percent';
type RangeKind = NumberKind | 'day';

const numberLimits = { hours: { max: 9999, step: 0.25 }, percent: { max: 100, step: 1 } };

interface RangeFieldProps<T extends string | number> {
  label: string;
  kind: T extends number ? NumberKind : 'day';
  range: FilterRange<T> | null;
  valueOf: (text: string) => T | null;
  onChange: (range: FilterRange<T> | null) => void;
}

type Operation = FilterRange<string>['operation'];

interface Draft {
  operation: Operation;
  low: string;
  high: string;
}

const draftOf = (range: FilterRange<string | number> | null): Draft => {
  if (!range) return { operation: 'LessThan', low: '', high: '' };
  if (range.operation === 'Between') return { operation: range.operation, low: String(range.low), high: String(range.high) };
  return { operation: range.operation, low: String(range.value), high: '' };
};

function rangeOf<T extends string | number>({ operation, low, high }: Draft, valueOf: (text: string) => T | null): FilterRange<T> | null {
  const [from, to] = [valueOf(low), valueOf(high)];
  if (from === null) return null;
  if (operation !== 'Between') return { operation, value: from };
  return to === null ? null : { operation, low: from, high: to };
}

function useOperations(kind: RangeKind): { value: Operation; label: string }[] {
  const { t } = useLingui();
  return [
    { value: 'LessThan', label: kind === 'day' ? t`Before` : t`Less than` },
    { value: 'GreaterThan', label: kind === 'day' ? t`After` : t`More than` },
    { value: 'Between', label: t`Between` },
  ];
}

interface EndProps {
  kind: RangeKind;
  label: string;
  value: string;
  errorId: string | undefined;
  onChange: (text: string) => void;
}

const DayInput = lazy(async () => ({ default: (await import('#client/ui/day-input.tsx')).DayInput }));

function End({ kind, label, value, errorId, onChange }: EndProps) {
  const today = useToday();
  const common = { size: 'xs', 'aria-label': label, value, error: errorId !== undefined, 'aria-describedby': errorId } as const;
  if (kind === 'day')
    return (
      <Suspense fallback={<TextInput {...common} flex={1} readOnly />}>
        <DayInput {...common} flex={1} today={today} keepsLast onChange={onChange} />
      </Suspense>
    );
  return <NumberInput {...common} flex={1} min={0} {...numberLimits[kind]} onChange={(next) => onChange(String(next))} />;
}

function soughtBy<T extends string | number>(draft: Draft, valueOf: (text: string) => T | null): FilterRange<T> | null {
  const found = rangeOf(draft, valueOf);
  return found && isRangeInOrder(found as FilterRange<string>) ? found : null;
}

function useRange<T extends string | number>({ range, valueOf, onChange }: Pick<RangeFieldProps<T>, 'range' | 'valueOf' | 'onChange'>) {
  const [draft, setDraft] = useState(() => draftOf(range));
  const drawn = rangeOf(draft, valueOf);
  const now = JSON.stringify(range);
  const [last, setLast] = useState(now);
  if (last !== now) {
    setLast(now);
    // The filter was changed elsewhere, so the typed range is outdated.
    if (JSON.stringify(soughtBy(draft, valueOf)) !== now) setDraft(draftOf(range));
  }
  const put = (changes: Partial<Draft>) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    onChange(soughtBy(next, valueOf));
  };
  return { draft, put, isReversed: drawn !== null && !isRangeInOrder(drawn as FilterRange<string>) };
}

export function RangeField<T extends string | number>({ label, kind, ...props }: RangeFieldProps<T>) {
  const { t } = useLingui();
  const id = useId();
  const operations = useOperations(kind);
  const { draft, put, isReversed } = useRange(props);
  const isSpan = draft.operation === 'Between';
  const end = { kind, errorId: isReversed ? id : undefined };
  const error = isReversed && (
    <p id={id} className={classes.error} role="alert">
      {kind === 'day' ? t`The second date is before the first.` : t`The second number is below the first.`}
    </p>
  );
  return (
    <FilterCondition
      label={label}
      operators={operations}
      operator={draft.operation}
      onOperator={(operation) => put({ operation })}
      error={error}
    >
      <End {...end} label={isSpan ? t`${label}: from` : label} value={draft.low} onChange={(low) => put({ low })} />
      {isSpan && <End {...end} label={t`${label}: to`} value={draft.high} onChange={(high) => put({ high })} />}
    </FilterCondition>
  );
}
