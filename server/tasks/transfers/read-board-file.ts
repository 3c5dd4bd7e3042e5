import { CompanyEntity } from '#server/access/company.entity.ts';
import { load } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { read } from '#server/platform/data/transaction.ts';
import { readTableIn } from '#server/records/read-table.ts';
import type { Table } from '#server/records/table-of-cells.ts';

/** A JSON file starts with a brace or a bracket; no table does. */
const isJson = (bytes: Buffer) => /^\s*[{[]/.test(new TextDecoder().decode(bytes.subarray(0, 200)));

async function readJson(ctx: Context, bytes: Buffer): Promise<Table> {
  const { timeZone } = await read(ctx, ({ em }) => load(em, CompanyEntity, ctx.actor.companyId));
  return readTableIn(ctx, new URL('board-file-thread.ts', import.meta.url), { bytes, timeZone });
}

/**
 * Reads the export of a board of Trello or Planka as a table of tasks, or returns null for a file that is not JSON. Throws `input.invalid` for
 * a file that is damaged, of another program, without cards or too large.
 */
export const readBoardFile = (ctx: Context, bytes: Buffer): Promise<Table> | null => (isJson(bytes) ? readJson(ctx, bytes) : null);
