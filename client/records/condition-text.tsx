import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import type { Field } from '#shared/records/field.ts';
import type { Condition } from '#shared/records/filter.ts';
import { FieldText } from './field-value.tsx';
import { useConditionText } from './use-condition-text.ts';

interface ConditionTextProps {
  field: Field;
  condition: Condition;
}

const Values = ({ field, values }: { field: Field; values: readonly unknown[] }) =>
  values.map((value, index) => (
    // The point stands outside, because inside it would take the direction of the name.
    <Fragment key={String(value)}>
      {index > 0 && ' · '}
      <bdi>
        <FieldText field={field} value={value} />
      </bdi>
    </Fragment>
  ));

/** More people or records than these are counted instead of named. */
const maxNamed = 2;

function Count({ field, count }: { field: Field; count: number }) {
  const { t } = useLingui();
  return (
    <bdi>
      {field.to === 'person'
        ? t`${plural(count, { one: '# person', other: '# people' })}`
        : t`${plural(count, { one: '# record', other: '# records' })}`}
    </bdi>
  );
}

/** Condition in words, to follow the name of its field, with the names of a few people or records, or their number. */
export function ConditionText({ field, condition }: ConditionTextProps) {
  const textOf = useConditionText();
  if (!('values' in condition) || field.to === undefined) return <bdi>{textOf(field, condition)}</bdi>;
  const { length } = condition.values;
  const values = length > maxNamed ? <Count field={field} count={length} /> : <Values field={field} values={condition.values} />;
  return condition.operator === 'is' ? values : <Trans>not {values}</Trans>;
}
