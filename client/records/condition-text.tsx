import { Trans } from '@lingui/react/macro';
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

/** Condition in words, to follow the name of its field, with the names of people and records. */
export function ConditionText({ field, condition }: ConditionTextProps) {
  const textOf = useConditionText();
  if (!('values' in condition) || field.to === undefined) return <bdi>{textOf(field, condition)}</bdi>;
  const values = <Values field={field} values={condition.values} />;
  return condition.operator === 'is' ? values : <Trans>not {values}</Trans>;
}
