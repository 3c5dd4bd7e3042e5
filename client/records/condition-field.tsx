import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { faultOf } from '#shared/records/field-faults.ts';
import type { Field } from '#shared/records/field.ts';
import { formatCondition, isNumeric, operatorsOf, parseCondition, type Condition, type Operator } from '#shared/records/filter.ts';
import { FilterCondition } from '#client/ui/filter-condition.tsx';
import type { FilteredField } from './archived-options.ts';
import { ConditionValue } from './condition-value.tsx';
import { isTemporal, useOperatorNames } from './use-condition-text.ts';
import classes from './record-filter.module.css';

interface Draft {
  readonly operator: Operator;
  readonly low: string;
  readonly high: string;
}

const hasNoValue = (operator: Operator): operator is 'is-empty' | 'is-set' => operator === 'is-empty' || operator === 'is-set';

const words: Readonly<Record<Operator, string>> = {
  is: 'is',
  'is-not': 'not',
  contains: 'contains',
  GreaterThan: 'gt',
  LessThan: 'lt',
  Between: 'between',
  'is-empty': 'empty',
  'is-set': 'set',
};

function draftOf(first: Operator, condition: Condition | undefined): Draft {
  if (!condition) return { operator: first, low: '', high: '' };
  const { operator } = condition;
  const text = formatCondition(condition);
  const value = text.slice(text.indexOf('.') + 1);
  const [low = '', high = ''] = operator === 'Between' ? value.split('..') : [value];
  return { operator, low: hasNoValue(operator) ? '' : low, high };
}

/** Reads the draft with the filter language. A number that the field cannot have is not a condition. */
function conditionOf(field: Field, { operator, low, high }: Draft): Condition | null {
  if (hasNoValue(operator)) return { operator };
  const text = operator === 'Between' ? `${low}..${high}` : low.trim();
  const condition = text === '' ? null : parseCondition(field, `${words[operator]}.${text}`);
  const numbers = condition && isNumeric(field) ? Object.values(condition).flat() : [];
  return numbers.some((value) => typeof value === 'number' && faultOf(field, value)) ? null : condition;
}

/** True if both ends of a range are valid, but in the wrong order. */
const isReversed = (field: Field, { operator, low, high }: Draft) =>
  operator === 'Between' && conditionOf(field, { operator, low: high, high: low }) !== null && low !== high;

interface ConditionFieldProps {
  field: Field;
  condition: Condition | undefined;
  /** List and field that are filtered, of which archived records are offered. */
  filtered?: FilteredField;
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
  const { field, filtered } = props;
  const id = useId();
  const names = useOperatorNames()(field);
  const { draft, put, operators } = useDraft(props);
  const label = t(field.label);
  const isWrong = isReversed(field, draft);
  const value = { field, filtered, errorId: isWrong ? id : undefined };
  const error = isWrong && (
    <p id={id} className={classes.error} role="alert">
      {isTemporal(field) ? t`The second date is before the first.` : t`The second number is below the first.`}
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
      {!hasNoValue(draft.operator) && (
        <ConditionValue
          {...value}
          label={draft.operator === 'Between' ? t`${label}: from` : label}
          value={draft.low}
          onChange={(low) => put({ low })}
        />
      )}
      {draft.operator === 'Between' && (
        <ConditionValue {...value} label={t`${label}: to`} value={draft.high} onChange={(high) => put({ high })} />
      )}
    </FilterCondition>
  );
}
