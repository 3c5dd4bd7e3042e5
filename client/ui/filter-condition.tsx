import { useLingui } from '@lingui/react/macro';
import { Chip, Group, Select, Text } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
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

const tickByEnter = (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.click();
};

/** Choice of several values, each as a chip. */
export function ChoiceChips<T extends string>({
  label,
  values,
  chosen,
  onChange,
}: {
  label: string;
  values: readonly (readonly [value: T, name: string])[];
  chosen: readonly T[];
  onChange: (chosen: T[]) => void;
}) {
  return (
    <div role="group" aria-label={label}>
      <Text size="xs" fw={500} mb={4}>
        {label}
      </Text>
      <Chip.Group multiple value={[...chosen]} onChange={(next) => onChange(next as T[])}>
        <Group gap={6}>
          {values.map(([value, name]) => (
            <Chip key={value} value={value} size="xs" onKeyDown={tickByEnter}>
              {name}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </div>
  );
}
