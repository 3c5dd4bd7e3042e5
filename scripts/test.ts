import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runTrack, type TrackStep } from './run-track.ts';
import { root, runStep, stepLine, type ScriptStep } from './step.ts';
import { countsOfStep, type TestCounts } from './test-counts.ts';
import { durationLines, durationsOfStep, keepDurations, readDurations } from './test-durations.ts';

const reports = mkdtempSync(path.join(tmpdir(), 'cairn-report-'));
const isCi = process.env.CI === 'true';
const reportOf = (name: string) => path.join(reports, `${name}.json`);

const vitest = (name: string, projects: string[]): ScriptStep => ({
  name,
  command: [
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportOf(name)}`,
    ...projects.map((project) => `--project=${project}`),
  ],
});

const build: ScriptStep = { name: 'build', command: ['node', 'scripts/build-client.ts'] };
const weights: TrackStep = { name: 'weights', command: ['node', 'scripts/check-weights.ts'], needs: build.name };
const e2e: ScriptStep = {
  name: 'e2e',
  command: ['playwright', 'test', '--reporter=list,json'],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf('e2e') },
};

/** Steps of one track run one after the other; the tracks of a round side by side, where one of them mostly waits. */
type Round = TrackStep[][];

const everything: Round[] = [
  [[vitest('vitest', ['unit', 'server'])], [build, weights]],
  [[vitest('process', ['process'])], [vitest('browser', ['browser'])]],
  [[vitest('clocked', ['clocked'])]],
  [[e2e]],
];
const singly = [...['unit', 'server', 'browser', 'process', 'clocked'].map((name) => vitest(name, [name])), build, weights, e2e];

function chosenRounds(names: string[]): Round[] {
  if (names.length === 0) return everything;
  const unknown = names.filter((name) => !singly.some((step) => step.name === name));
  if (unknown.length > 0) throw new Error(`Unknown step: ${unknown.join(', ')}. Use one of ${singly.map((step) => step.name).join(', ')}.`);
  return singly.filter((step) => names.includes(step.name)).map((step) => [[step]]);
}

async function runOne(step: ScriptStep, isQuiet: boolean): Promise<TestCounts> {
  const result = await runStep(step, { isQuiet });
  if (isQuiet) process.stdout.write(result.output);
  console.log(stepLine(step.name, result));
  steps[step.name] = result.seconds;
  Object.assign(files, durationsOfStep(reportOf(step.name), root));
  if (step === build) return { passed: 0, failed: result.isOk ? 0 : 1, skipped: 0 };
  if (step === weights) return { passed: result.isOk ? 1 : 0, failed: result.isOk ? 0 : 1, skipped: 0 };
  return countsOfStep(reportOf(step.name), result.isOk, isCi);
}

/** Later tracks print their output only after each of their steps, so that lines do not mix. */
async function runCounted(track: TrackStep[], isQuiet: boolean): Promise<void> {
  const omitted = await runTrack(track, async (step) => {
    const counts = await runOne(step, isQuiet);
    total.passed += counts.passed;
    total.failed += counts.failed;
    total.skipped += counts.skipped;
    return counts.failed === 0;
  });
  for (const name of omitted) console.log(`---- ${name} was not run, because a step that it needs failed`);
}

const steps: Record<string, number> = {};
const files: Record<string, number> = {};
const total: TestCounts = { passed: 0, failed: 0, skipped: 0 };
try {
  for (const round of chosenRounds(process.argv.slice(2))) await Promise.all(round.map((track, place) => runCounted(track, place > 0)));
} finally {
  rmSync(reports, { recursive: true, force: true });
}
const before = readDurations(root);
for (const line of durationLines({ steps, files }, before)) console.log(line);
keepDurations(root, { steps, files }, before);
if (total.skipped > 0) console.log(`${total.skipped} skipped${isCi ? ', which counts as failed here' : ''}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
