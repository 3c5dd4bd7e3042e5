import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '#server/platform/config.ts';
import { measureCatchingUp } from './catching-up.ts';
import { measureCompared } from './compared.ts';
import { measureDelivery } from './delivery.ts';
import { measureDeliveryCost } from './delivery-cost.ts';
import { readFaults } from './faults.ts';
import { measureFirstPage } from './first-page.ts';
import { measureFirstScreen } from './first-screen.ts';
import { measureGrowth } from './growth.ts';
import { measureHints } from './hints.ts';
import { measureHotRoom } from './hot-room.ts';
import { measureLogAndKey } from './log-and-key.ts';
import { measureConnection, measureSlowReader } from './memory.ts';
import { measureMutations } from './mutations.ts';
import type { Measured } from './measure.ts';
import { measureNoticeArrival } from './notice-arrival.ts';
import { measureReads } from './reads.ts';
import { openStage, type Stage } from './stage.ts';
import { measureVisibleAnswers } from './visible-answers.ts';

const measures: { readonly [promise: string]: (stage: Stage) => Promise<Measured[]> } = {
  P1: measureDeliveryCost,
  P2: measureLogAndKey,
  P3: measureHints,
  P4: measureMutations,
  P5: measureDelivery,
  P6: measureConnection,
  P7: measureCatchingUp,
  P8: measureHotRoom,
  P9: measureSlowReader,
  P10: measureReads,
  P11: measureFirstScreen,
  P12: measureVisibleAnswers,
  P13: measureFirstPage,
  P14: measureNoticeArrival,
  R0: readFaults,
  boards: measureCompared,
  growth: measureGrowth,
};
/** A bench in which one of these fails has failed. */
const mustHold = ['P2', 'P5', 'P7', 'P9', 'P11', 'R0'];
const folder = path.join(repositoryRoot, '.data/bench');

const words = process.argv.slice(2);
const wanted = Object.keys(measures).filter((name) => words.includes(name));
const unknown = words.filter((word) => !word.startsWith('--') && !wanted.includes(word));
if (unknown.length > 0) throw new Error(`There is no measure ${unknown.join(', ')}; there are ${Object.keys(measures).join(', ')}.`);

// An end by `exit` takes the processes of a measure along; one by a signal would leave them.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

mkdirSync(folder, { recursive: true });
/** What others had this machine do in the minute before: with more than a little, only the ratios mean something. */
const busyBefore = Number((loadavg()[0] ?? 0).toFixed(1));
const isQuick = words.includes('--quick');
const profileDir = words.includes('--profile') ? folder : undefined;
const stage = await openStage({ isQuick, profileDir });
const lines: Measured[] = [];
try {
  for (const name of wanted.length > 0 ? wanted : Object.keys(measures)) {
    console.error(`Measuring ${name} ...`);
    await stage.rest();
    lines.push(...(await measures[name]!(stage)));
  }
} finally {
  await stage.close();
}
print(lines);
const at = new Date().toISOString();
const file = path.join(folder, `${at.replaceAll(':', '-')}.json`);
writeFileSync(file, `${JSON.stringify({ at, isQuick, cores: availableParallelism(), busyBefore, lines }, null, 2)}\n`);
if (busyBefore > 0.5) console.log(`\nThis machine was busy before (load ${busyBefore}): read the ratios, not the milliseconds.`);
console.log(`\nAlso in ${path.relative(repositoryRoot, file)}.`);
process.exitCode = lines.some(({ promise, holds }) => mustHold.includes(promise) && !holds) ? 1 : 0;

function print(found: readonly Measured[]): void {
  const head = { promise: '', measure: 'measure', value: 'value', peer: 'beside it', goal: 'goal', holds: 'holds' };
  const rows = [head, ...found.map((line) => ({ ...line, holds: line.holds ? 'yes' : 'NO' }))];
  const columns = Object.keys(head) as (keyof typeof head)[];
  const widths = columns.map((column) => Math.max(...rows.map((row) => row[column].length)));
  for (const row of rows)
    console.log(
      columns
        .map((column, index) => row[column].padEnd(widths[index]!))
        .join('  ')
        .trimEnd(),
    );
}
