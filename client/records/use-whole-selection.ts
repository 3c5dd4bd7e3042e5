import { useState } from 'react';
import type { LiveList } from '#client/platform/lists/use-list.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import type { SelectedIds } from '#client/ui/use-selected-ids.ts';
import type { AnyRecord, RecordRow } from './any-record.ts';
import { maxSelected, readAllRows } from './read-all-rows.ts';
import type { RefusedRow } from './record.store.ts';

/** The selected records: some that the list shows, or all that match its query. */
export interface WholeSelection {
  readonly rows: readonly RecordRow[];
  /** Records that match the query. */
  readonly total: number;
  /** The refused records of the last action. */
  readonly refused: readonly RefusedRow[];
  readonly canSelectAll: boolean;
  readonly isReading: boolean;
  readonly selectAll: () => void;
  /** Ends an action: only the refused records stay selected. */
  readonly keep: (refused: readonly RefusedRow[]) => void;
}

interface WholePlan {
  readonly record: AnyRecord;
  readonly query: object;
  readonly list: LiveList<RecordRow>;
  /** Records that the list shows. */
  readonly rows: readonly RecordRow[];
  readonly selection: SelectedIds;
  readonly isTree: boolean;
}

/** Lets a selection of all shown records grow to all that match, until another selection is made. */
export function useWholeSelection({ record, query, list, rows: shown, selection, isTree }: WholePlan): WholeSelection {
  const sayRefusal = useErrorToast();
  const [refused, setRefused] = useState<readonly RefusedRow[]>([]);
  const [isReading, setIsReading] = useState(false);
  const [all, setAll] = useState<{ query: string; ids: ReadonlySet<string>; rows: readonly RecordRow[] } | null>(null);
  const isFull = selection.ids.size > 0 && selection.ids.size === shown.length;
  const queryKey = JSON.stringify(query);
  // The list may grow meanwhile; another selection has other ids.
  const whole = all?.query === queryKey && all.ids === selection.ids ? all.rows : null;
  const selectAll = () => {
    setIsReading(true);
    readAllRows(record, query)
      .then((rows) => setAll({ query: queryKey, ids: selection.ids, rows }), sayRefusal)
      .finally(() => setIsReading(false));
  };
  const keep = (next: readonly RefusedRow[]) => {
    setAll(null);
    setRefused(next);
    selection.choose(next.map(({ id }) => id));
  };
  return {
    rows: whole ?? shown.filter(({ id }) => selection.ids.has(id)),
    total: list.total,
    refused: selection.ids.size > 0 ? refused : [],
    canSelectAll: isFull && !whole && !isTree && list.hasMore && list.total <= maxSelected,
    isReading,
    selectAll,
    keep,
  };
}
