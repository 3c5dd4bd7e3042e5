import { parentPort, workerData } from 'node:worker_threads';
import type { ReadingChoice } from '#shared/records/transfer.schema.ts';
import { readCells } from './file-cells.ts';
import { tableOfCells } from './table-of-cells.ts';

const { bytes, choice } = workerData as { bytes: Uint8Array; choice: ReadingChoice };
const cells = await readCells(Buffer.from(bytes), choice);
const table = 'rule' in cells ? cells : tableOfCells(cells.rows);
parentPort!.postMessage('rule' in table || 'rule' in cells ? table : { ...table, reading: cells.reading }, []);
