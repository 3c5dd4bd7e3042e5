import { normalizeText } from '#shared/platform/normalize-text.ts';
import type { KeyCells } from './import-tasks.sql.ts';

/** The nearest row above, or the nearest one below. The rows are in the order of the file. */
function nearest(rows: readonly KeyCells[], number: number): KeyCells | undefined {
  let [from, to] = [0, rows.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (rows[middle]!.number < number) from = middle + 1;
    else to = middle;
  }
  return rows[from - 1] ?? (rows[from]?.number === number ? rows[from + 1] : rows[from]);
}

/**
 * Returns a function that finds the nearest other row with a title, main tasks first. Each title is normalized once: a file of 5,000 rows asks
 * for almost as many main tasks.
 */
export function titledRows(keys: readonly KeyCells[]): (row: number, title: string) => KeyCells | undefined {
  const titled = Map.groupBy(keys, ({ title }) => normalizeText(title));
  const main = new Map([...titled].map(([title, rows]) => [title, rows.filter(({ mainTask }) => mainTask.trim() === '')]));
  return (row, title) => {
    const sought = normalizeText(title);
    return nearest(main.get(sought) ?? [], row) ?? nearest(titled.get(sought) ?? [], row);
  };
}
