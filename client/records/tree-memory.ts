import { useLocalStorage } from '@mantine/hooks';
import { credentials } from '#client/platform/http/credentials.ts';

/** Rows of a tree that its reader has opened or closed, the latest last. */
export interface TreeMemory {
  readonly opened: readonly string[];
  readonly closed: readonly string[];
}

const nothing: TreeMemory = { opened: [], closed: [] };
/** Number of rows that are remembered of each kind. */
const maxRows = 300;

interface OpenLevels {
  /** Number of levels that are open at first. */
  readonly openLevels: number;
  readonly isSearch: boolean;
}

/** The first levels are open, and every other row is closed, until the reader decides. In the results of a search, every row is closed. */
export const isRowOpen = ({ opened, closed }: TreeMemory, id: string, level: number, { openLevels, isSearch }: OpenLevels): boolean =>
  opened.includes(id) || (level <= openLevels && !isSearch && !closed.includes(id));

const without = (ids: readonly string[], id: string) => ids.filter((one) => one !== id);
const withLast = (ids: readonly string[], id: string) => [...without(ids, id), id].slice(-maxRows);

/** Remembers that the reader has opened or closed a row. */
export const rememberRow = ({ opened, closed }: TreeMemory, id: string, isOpen: boolean): TreeMemory =>
  isOpen ? { opened: withLast(opened, id), closed: without(closed, id) } : { opened: without(opened, id), closed: withLast(closed, id) };

/** Rows that this person has opened and closed in the tree of a list, kept in this browser. */
export const useTreeMemory = (list: string) =>
  useLocalStorage<TreeMemory>({
    key: `cairn.tree.${list}.${credentials.personId}`,
    defaultValue: nothing,
    getInitialValueInEffect: false,
  });
