import { Worker } from 'node:worker_threads';
import { invalid } from '#shared/platform/errors.ts';
import type { ReadingChoice } from '#shared/records/transfer.schema.ts';
import type { Context } from '#server/platform/base/services.ts';
import { FairTurns } from './fair-turns.ts';
import type { Table, TableFault } from './table-of-cells.ts';

/** Limits for a file that unpacks to more than it seems to hold. */
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };
const timeoutMs = 15_000;
/** Limit of files that are read at the same time, because each may need much memory. */
const maxThreads = 2;
/** Limit of files of one person that wait to be read. */
const maxWaiting = 3;

const damaged: TableFault = { rule: 'damaged' };
const unpacked: TableFault = { rule: 'unpacked' };

function readInThread(module: URL, workerData: unknown): Promise<Table | TableFault> {
  const thread = new Worker(module, { workerData, resourceLimits });
  return new Promise<Table | TableFault>((resolve) => {
    const timeout = setTimeout(() => resolve(unpacked), timeoutMs);
    const end = (table: Table | TableFault) => {
      clearTimeout(timeout);
      resolve(table);
    };
    thread.once('message', end);
    thread.once('error', (error: NodeJS.ErrnoException) => end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? unpacked : damaged));
    thread.once('exit', () => end(damaged));
  }).finally(() => thread.terminate());
}

const turns = new FairTurns({ most: maxThreads, mostWaiting: maxWaiting });

/**
 * Reads a file in a thread, so that neither its size nor its content holds up the process. The module posts a `Table` or a `TableFault`, for
 * which `input.invalid` is thrown.
 */
export async function readTableIn({ actor }: Pick<Context, 'actor'>, module: URL, workerData: unknown): Promise<Table> {
  const owner = { companyId: actor.companyId, personId: actor.realId };
  const table = await turns.take(owner, () => readInThread(module, workerData));
  if ('rule' in table) throw invalid('body.file', table.rule, table.limit);
  return table;
}

/** Reads the table of a CSV or XLSX file. Throws `input.invalid` for a file that cannot be read, has no rows or is too large. */
export const readTable = (ctx: Pick<Context, 'actor'>, bytes: Buffer, choice: ReadingChoice = {}): Promise<Table> =>
  readTableIn(ctx, new URL('read-table-thread.ts', import.meta.url), { bytes, choice });
