import { write, type WriteTransaction } from './transaction.ts';
import type { Context } from '#server/platform/base/services.ts';

/** Limit of rows that one write of long work changes, so that other transactions wait only briefly for a row. */
export const pageSize = 200;

/**
 * Runs long work in one write per page until a page is not full. `changePage` gets the last row of the previous page and returns the rows
 * that it found.
 */
export async function writePages<Row>(
  ctx: Context,
  changePage: (unit: WriteTransaction, last: Row | undefined) => Promise<readonly Row[]>,
): Promise<void> {
  let page: readonly Row[] = [];
  do {
    const last = page.at(-1);
    page = await write(ctx, async (unit) => {
      const rows = await changePage(unit, last);
      return () => rows;
    });
  } while (page.length === pageSize);
}
