import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '#server/platform/base/repository-root.ts';
import { measureCalibrationFrames } from './calibration-frames.ts';
import { measureCalibration } from './calibration.ts';
import { measureCanvases } from './canvases.ts';
import { measureCatchingUp } from './catching-up.ts';
import { measureCompared } from './compared.ts';
import { measureDelivery } from './delivery.ts';
import { measureDeliveryCost } from './delivery-cost.ts';
import { measureDirector } from './director.ts';
import { readFaults } from './faults.ts';
import { measureFeedback } from './feedback.ts';
import { measureFirstPage } from './first-page.ts';
import { measureFirstScreen } from './first-screen.ts';
import { measureGrowth } from './growth.ts';
import { measureHints } from './hints.ts';
import { measureHotRoom } from './hot-room.ts';
import { measureImports } from './import-memory.ts';
import { measureLogAndKey } from './log-and-key.ts';
import { measureConnection, measureSlowReader } from './memory.ts';
import { measureMutations } from './mutations.ts';
import type { Measured } from './measure.ts';
import { measureNotificationArrival } from './notification-arrival.ts';
import { measureObjectives } from './objectives.ts';
import { measurePeople } from './people.ts';
import { measureReads } from './reads.ts';
import { measureRecognitions } from './recognitions.ts';
import { openEnvironment, type BenchEnvironment } from './environment.ts';
import { measureReviews } from './reviews.ts';
import { measureSignInTimes } from './sign-in-times.ts';
import { measureVisibleAnswers } from './visible-answers.ts';

const measures: { readonly [promise: string]: (environment: BenchEnvironment) => Promise<Measured[]> } = {
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
  P14: measureNotificationArrival,
  R0: readFaults,
  boards: measureCompared,
  calibration: measureCalibration,
  'calibration-frames': measureCalibrationFrames,
  canvases: measureCanvases,
  director: measureDirector,
  feedback: measureFeedback,
  growth: measureGrowth,
  imports: measureImports,
  objectives: measureObjectives,
  people: measurePeople,
  recognitions: measureRecognitions,
  reviews: measureReviews,
  'sign-in': measureSignInTimes,
};
/** The benchmark fails if one of these promises fails. */
const mustHold = ['P2', 'P5', 'P7', 'P9', 'P11', 'R0'];
const folder = path.join(repositoryRoot, '.data/bench');

const words = process.argv.slice(2);
const wanted = Object.keys(measures).filter((name) => words.includes(name));
const unknown = words.filter((word) => !word.startsWith('--') && !wanted.includes(word));
if (unknown.length > 0) throw new Error(`Unknown measure ${unknown.join(', ')}. Use one of ${Object.keys(measures).join(', ')}.`);

// `process.exit` also ends the child processes; a signal alone would leave them running.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

mkdirSync(folder, { recursive: true });
/** Load average before the run. If other programs used the machine, only the ratios are reliable. */
const busyBefore = Number((loadavg()[0] ?? 0).toFixed(1));
const isQuick = words.includes('--quick');
const profileDir = words.includes('--profile') ? folder : undefined;
const reports = readCount(words, '--reports') ?? (isQuick ? 12 : 300);
const environment = await openEnvironment({ isQuick, profileDir, reports });
const lines: Measured[] = [];
try {
  for (const name of wanted.length > 0 ? wanted : Object.keys(measures)) {
    console.error(`Measuring ${name} ...`);
    await environment.rest();
    lines.push(...(await measures[name]!(environment)));
  }
} finally {
  await environment.close();
}
print(lines);
const at = new Date().toISOString();
const file = path.join(folder, `${at.replaceAll(':', '-')}.json`);
writeFileSync(file, `${JSON.stringify({ at, isQuick, cores: availableParallelism(), busyBefore, lines }, null, 2)}\n`);
if (busyBefore > 0.5) console.log(`\nThe machine was busy before the run (load ${busyBefore}): compare the ratios, not the milliseconds.`);
console.log(`\nReport written to ${path.relative(repositoryRoot, file)}.`);
process.exitCode = lines.some(({ promise, holds }) => mustHold.includes(promise) && !holds) ? 1 : 0;

/** Reads an option such as `--reports=300`, or returns undefined. */
function readCount(given: readonly string[], option: string): number | undefined {
  const text = given.find((word) => word.startsWith(`${option}=`))?.slice(option.length + 1);
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new Error(`${option} needs a number from 1 to 99999, for example ${option}=300.`);
  return Number(text);
}

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
