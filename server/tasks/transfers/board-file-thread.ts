import { parentPort, workerData } from 'node:worker_threads';
import { tableOfBoard } from './board-file.ts';

const { bytes, timeZone } = workerData as { bytes: Uint8Array; timeZone: string };
parentPort!.postMessage(tableOfBoard(bytes, timeZone), []);
