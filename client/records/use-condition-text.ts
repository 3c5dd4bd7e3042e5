import { useLingui } from '@lingui/react/macro';
import type { Field } from '#shared/records/field.ts';
import type { Condition, Operator } from '#shared/records/filter.ts';
import { useValueText } from './field-value.tsx';

/** True for dates and times, whose conditions have other words than those of numbers. */
export const isTemporal = ({ kind }: Pick<Field, 'kind'>): boolean => kind === 'day' || kind === 'time' || kind === 'dateTime';

/** Names of the operators of a field in a menu. */
export function useOperatorNames(): (field: Field) => Record<Operator, string> {
  const { t } = useLingui();
  return ({ kind }) => ({
    is: t`Is`,
    'is-not': t`Is not`,
    contains: t`Contains`,
    GreaterThan: isTemporal({ kind }) ? t`Is after` : t`More than`,
    LessThan: isTemporal({ kind }) ? t`Is before` : t`Less than`,
    Between: t`Between`,
    'is-empty': t`Is empty`,
    'is-set': t`Is not empty`,
  });
}

/** Returns a condition in words, to follow the name of its field: "more than 3". */
export function useConditionText(): (field: Field, condition: Condition) => string {
  const { t } = useLingui();
  const textOf = useValueText();
  return (field, condition) => {
    const { operator } = condition;
    if (operator === 'is-empty') return t`is empty`;
    if (operator === 'is-set') return t`is not empty`;
    if (operator === 'contains') {
      const { text } = condition;
      return t`contains “${text}”`;
    }
    if (operator === 'Between') {
      const [low, high] = [textOf(field, condition.low), textOf(field, condition.high)];
      return t`${low} to ${high}`;
    }
    if ('values' in condition) {
      const values = condition.values.map((value) => textOf(field, value)).join(' · ');
      return operator === 'is' ? values : t`not ${values}`;
    }
    const value = textOf(field, condition.value);
    if (isTemporal(field)) return operator === 'LessThan' ? t`before ${value}` : t`after ${value}`;
    return operator === 'LessThan' ? t`less than ${value}` : t`more than ${value}`;
  };
}
