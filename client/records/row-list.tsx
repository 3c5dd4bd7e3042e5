import type { ReactNode } from 'react';
import type { SelectedIds } from '#client/ui/use-selected-ids.ts';
import { useRowClicks, useRowFocus, useRowKeys, type RowKeys } from './use-row-keys.ts';
import classes from './row-list.module.css';

interface RowListProps extends Pick<RowKeys, 'ids' | 'selectable' | 'letters'> {
  selection: SelectedIds;
  /** Rows; the link of the stop is the one that Tab reaches. */
  children: (stopId: string | null) => ReactNode;
}

/** Scrolled rows that are links, with the keys, the clicks and the selection of every list. */
export function RowList({ ids, selectable, selection, letters, children }: RowListProps) {
  const { stopId, ...focus } = useRowFocus(ids);
  const press = useRowKeys({ ids, selection, tree: null, ...(selectable && { selectable }), ...(letters && { letters }) });
  const point = useRowClicks({ selection, tree: null });
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the rows have links and buttons
    <div
      className={classes.scroll}
      data-scroller
      data-selecting={selection.ids.size > 0 || undefined}
      onKeyDown={press}
      onClick={point}
      {...focus}
    >
      {children(stopId)}
    </div>
  );
}
