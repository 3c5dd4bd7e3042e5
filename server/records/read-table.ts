import { Worker } from 'node:worker_threads';
import { invalid } from '#shared/platform/errors.ts';
import type { Table, TableFault } from './table-of-cells.ts';

/** Limits for a file that unpacks to more than it seems to hold. */
const resourceLimits = { maxOldGenerationSizeMb: 512 };
const timeoutMs = 30_000;
/** Limit of files that are read at the same time, because each may need much memory. */
const maxThreads = 2;

const damaged: TableFault = { rule: 'damaged' };

function readInThread(module: URL, workerData: unknown): Promise<Table | TableFault> {
  const thread = new Worker(module, { workerData, resourceLimits });
  return new Promise<Table | TableFault>((resolve) => {
    const timeout = setTimeout(() => resolve(damaged), timeoutMs);
    const end = (table: Table | TableFault) => {
      clearTimeout(timeout);
      resolve(table);
    };
    thread.once('message', end);
    thread.once('error', () => end(damaged));
    thread.once('exit', () => end(damaged));
  }).finally(() => thread.terminate());
}

/** Runs at most `most` works at once; the others wait in their order. */
export function inTurns(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < most) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The next one takes the place of this one.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

const takeTurn = inTurns(maxThreads);

/**
 * Reads a file in a thread, so that neither its size nor its content holds up the process. The module posts a `Table` or a `TableFault`, for
 * which `input.invalid` is thrown.
 */
export async function readTableIn(module: URL, workerData: unknown): Promise<Table> {
  const table = await takeTurn(() => readInThread(module, workerData));
  if ('rule' in table) throw invalid('body.content', table.rule, table.limit);
  return table;
}

/** Reads the table of a CSV or XLSX file. Throws `input.invalid` for a file that cannot be read, has no rows or is too large. */
export const readTable = (bytes: Buffer): Promise<Table> => readTableIn(new URL('read-table-thread.ts', import.meta.url), bytes);
