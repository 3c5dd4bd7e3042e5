import { useState } from 'react';

export interface SelectedIds {
  readonly ids: ReadonlySet<string>;
  toggle: (id: string) => void;
  /** Extends the selection from the last selected row to this one. */
  reach: (id: string) => void;
  /** Selects all rows of the list of this row, or clears them if all are selected. */
  fill: (id: string) => void;
  choose: (ids: readonly string[]) => void;
  clear: () => void;
  /** Returns the row of the same list that gets the focus when this one disappears. */
  after: (id: string) => string | null;
}

interface Chosen {
  ids: ReadonlySet<string>;
  anchor: string | null;
}

const nothing: Chosen = { ids: new Set(), anchor: null };

export function idsBetween(ids: readonly string[], from: string | null, to: string): string[] {
  const [start, end] = [ids.indexOf(from ?? to), ids.indexOf(to)];
  if (end < 0) return [];
  return start < 0 ? [to] : ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** Selection among the rows of one or several lists. A row that leaves its list is no longer selected. */
export function useSelectedIds(lists: readonly (readonly string[])[]): SelectedIds {
  const [chosen, setChosen] = useState(nothing);
  const shown = chosen.ids.size === 0 ? [] : lists.flatMap((list) => list.filter((id) => chosen.ids.has(id)));
  const ids = shown.length === chosen.ids.size ? chosen.ids : new Set(shown);
  return {
    ids,
    toggle: (id) => {
      const rest = new Set(ids);
      const isOff = rest.delete(id);
      setChosen({ ids: isOff ? rest : new Set([...ids, id]), anchor: id });
    },
    reach: (id) => setChosen(({ anchor }) => ({ ids: new Set([...ids, ...idsBetween(lists.flat(), anchor, id)]), anchor: anchor ?? id })),
    fill: (id) => {
      const own = lists.find((list) => list.includes(id)) ?? [];
      const isFull = own.every((one) => ids.has(one));
      setChosen({ ids: isFull ? new Set([...ids].filter((one) => !own.includes(one))) : new Set([...ids, ...own]), anchor: id });
    },
    choose: (all) => setChosen({ ids: new Set(all), anchor: all[0] ?? null }),
    clear: () => setChosen(nothing),
    after: (id) => {
      const own = lists.find((list) => list.includes(id)) ?? [];
      const at = own.indexOf(id);
      return own[at + 1] ?? own[at - 1] ?? null;
    },
  };
}
