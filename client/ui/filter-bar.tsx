import { useLingui } from '@lingui/react/macro';
import { Button, UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './filter-bar.module.css';

export interface FilterChip {
  readonly id: string;
  readonly field: string;
  readonly value: ReactNode;
  readonly removeLabel: string;
  readonly onRemove: () => void;
}

interface FilterBarProps {
  label: string;
  chips: readonly FilterChip[];
  onClear?: () => void;
  before?: ReactNode;
  after?: ReactNode;
}

export function FilterBar({ label, chips, onClear, before, after }: FilterBarProps) {
  const { t } = useLingui();
  return (
    <div className={classes.bar} role="group" aria-label={label} data-filters>
      <div className={classes.filters}>
        {before}
        {chips.map(({ id, field, value, removeLabel, onRemove }) => (
          <span key={id} className={classes.chip}>
            <span className={classes.field}>{field}</span>
            <span className={classes.value}>{value}</span>
            <UnstyledButton className={classes.remove} aria-label={removeLabel} onClick={onRemove}>
              <IconX size={13} stroke={2} aria-hidden="true" />
            </UnstyledButton>
          </span>
        ))}
        {onClear && chips.length > 0 && (
          <Button className={classes.clear!} size="compact-sm" variant="subtle" onClick={onClear}>
            {t`Clear filters`}
          </Button>
        )}
      </div>
      {after && <div className={classes.after}>{after}</div>}
    </div>
  );
}
