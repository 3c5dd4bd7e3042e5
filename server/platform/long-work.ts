import { write, type Unit } from './doors.ts';
import type { Context } from './house.ts';

/** As many rows as one write of long work changes: whoever needs one of them waits no longer than for so many. */
export const pageSize = 200;

/**
 * Does long work in writes of a page each, until one has less than a page. `changePage` answers with the rows that it
 * found, and is told the last row of the page before.
 */
export async function writePages<Row>(
  ctx: Context,
  changePage: (unit: Unit, last: Row | undefined) => Promise<readonly Row[]>,
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
