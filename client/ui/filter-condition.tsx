import { useLingui } from '@lingui/react/macro';
import { Group, Select } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './filter-condition.module.css';

export function FilterPanel({ children }: { children: ReactNode }) {
  return <div className={classes.panel}>{children}</div>;
}

interface FilterConditionProps<O extends string> {
  label: string;
  operators: { value: O; label: string }[];
  operator: O;
  onOperator: (operator: O) => void;
  /** Fields for the values of the condition. */
  children: ReactNode;
  error?: ReactNode;
}

/** Operator and values of one field of a filter, in a popover. */
export function FilterCondition<O extends string>({ label, operators, operator, onOperator, children, error }: FilterConditionProps<O>) {
  const { t } = useLingui();
  return (
    <fieldset className={classes.condition}>
      <legend>{label}</legend>
      <Group gap={6} wrap="nowrap" align="start">
        <Select
          size="xs"
          w={116}
          aria-label={t`${label}: condition`}
          data={operators}
          value={operator}
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
          onChange={(chosen) => chosen && onOperator(chosen as O)}
        />
        {children}
      </Group>
      {error}
    </fieldset>
  );
}
