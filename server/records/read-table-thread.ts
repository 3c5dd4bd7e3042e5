import { parentPort, workerData } from 'node:worker_threads';
import { readCellsOf } from './table-cells.ts';

const cells = await readCellsOf(Buffer.from(workerData as Uint8Array)).catch(() => null);
parentPort!.postMessage(cells, []);
