import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import classes from './selection-bar.module.css';

const clearBy = (clear: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape') return;
  event.preventDefault();
  clear();
};

/** Properties of the buttons in a selection bar. */
export const barAction = { size: 'xs', variant: 'subtle', color: 'gray', className: classes.action } as const;
export const barIcon = { size: 15, stroke: 1.6, 'aria-hidden': true } as const;

interface SelectionBarProps {
  label: string;
  count: number;
  onClear: () => void;
  bar?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** Actions for the selected rows, above the end of the list. */
export function SelectionBar({ label, count, onClear, bar, children }: SelectionBarProps) {
  const { t } = useLingui();
  return (
    <div ref={bar} className={classes.bar} role="toolbar" aria-label={label} tabIndex={-1} onKeyDown={clearBy(onClear)}>
      <span className={classes.count}>{t`${plural(count, { one: '# selected', other: '# selected' })}`}</span>
      {children}
      <ActionIcon className={classes.clear!} size={28} variant="subtle" color="gray" aria-label={t`Clear selection`} onClick={onClear}>
        <IconX {...barIcon} />
      </ActionIcon>
    </div>
  );
}
