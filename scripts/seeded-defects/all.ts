import { accessDefects } from './access.ts';
import { eventsDefects } from './events.ts';
import { formulasDefects } from './formulas.ts';
import { clientDefects } from './client.ts';
import { importsDefects } from './imports.ts';
import { workerDefects } from './worker.ts';
import type { SeededDefect } from './seeded-defect.ts';

export const seededDefects: readonly SeededDefect[] = [
  ...accessDefects,
  ...eventsDefects,
  ...formulasDefects,
  ...clientDefects,
  ...importsDefects,
  ...workerDefects,
];
