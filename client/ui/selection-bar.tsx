import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { focusRow, rowElement } from './focus-row.ts';
import type { SelectedIds } from './use-selected-ids.ts';
import classes from './selection-bar.module.css';

const clearBy = (clear: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape') return;
  event.preventDefault();
  clear();
};

/** Properties of the buttons in a selection bar. */
export const barAction = { size: 'xs', variant: 'subtle', color: 'gray', className: classes.action } as const;
export const barIcon = { size: 15, stroke: 1.6, 'aria-hidden': true } as const;

/** When the bar closes with the focus in it, the focus goes to the first selected row, or to the one after the removed ones. */
function useHandedFocus({ ids, selection }: Pick<SelectionBarProps, 'ids' | 'selection'>): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null);
  const next = useRef<{ first: string; after: string | null } | null>(null);
  useLayoutEffect(() => {
    next.current = ids.length > 0 ? { first: ids[0]!, after: selection.after(ids.at(-1)!) } : null;
  });
  useLayoutEffect(() => {
    const element = bar.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const to = next.current;
      // Wait for the next frame, because the rows change with the bar.
      requestAnimationFrame(() => {
        const id = to && (rowElement(to.first) ? to.first : to.after);
        if (id) focusRow(id);
      });
    };
  }, []);
  return bar;
}

interface SelectionBarProps {
  label: string;
  /** Selected rows in the order of the list. */
  ids: readonly string[];
  selection: Pick<SelectedIds, 'after' | 'clear'>;
  children: ReactNode;
}

/** Actions for the selected rows, above the end of the list. */
export function SelectionBar({ label, ids, selection, children }: SelectionBarProps) {
  const { t } = useLingui();
  const count = ids.length;
  const bar = useHandedFocus({ ids, selection });
  const clear = () => {
    selection.clear();
    if (ids[0] !== undefined) focusRow(ids[0]);
  };
  return (
    <div ref={bar} className={classes.bar} role="toolbar" aria-label={label} tabIndex={-1} onKeyDown={clearBy(clear)}>
      <span className={classes.count}>{t`${plural(count, { one: '# selected', other: '# selected' })}`}</span>
      {children}
      <ActionIcon className={classes.clear!} size={28} variant="subtle" color="gray" aria-label={t`Clear selection`} onClick={clear}>
        <IconX {...barIcon} />
      </ActionIcon>
    </div>
  );
}
