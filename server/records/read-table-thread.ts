import { parentPort, workerData } from 'node:worker_threads';
import { readCellsOf } from './table-cells.ts';
import { tableOfCells, type TableFault } from './table-of-cells.ts';

const damaged: TableFault = { rule: 'damaged' };
// The table is limited here, because a small file can unpack to more cells than the process should copy.
const table = await readCellsOf(Buffer.from(workerData as Uint8Array)).then(tableOfCells, () => damaged);
parentPort!.postMessage(table, []);
