import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runTrack, type TrackStep } from './run-track.ts';
import { sampleSeed } from '#server/test/sample.ts';
import { changedFiles, imports } from './changed-files.ts';
import { chooseTests } from './changed-tests.ts';
import { root, runStep, stepLine, type ScriptStep } from './step.ts';
import { failedTests } from './failed-tests.ts';
import { countsOfStep, type TestCounts } from './test-counts.ts';
import { durationLines, durationsOfStep, keepDurations, readDurations } from './test-durations.ts';

const reports = mkdtempSync(path.join(tmpdir(), 'cairn-report-'));
const isCi = process.env.CI === 'true';
const reportOf = (name: string) => path.join(reports, `${name}.json`);

const vitest = (name: string, projects: string[], filters: readonly string[] = []): ScriptStep => ({
  name,
  command: [
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportOf(name)}`,
    ...projects.map((project) => `--project=${project}`),
    ...filters,
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
  /* The process tests mostly wait, so they continue beside the journeys. */
  [[vitest('browser', ['browser']), e2e], [vitest('process', ['process'])]],
  [[vitest('clocked', ['clocked'])]],
];
const singly = [...['unit', 'server', 'browser', 'process', 'clocked'].map((name) => vitest(name, [name])), build, weights, e2e];

/** The steps that may find nothing to run, because they run what a change can touch. */
const mayBeEmpty = new Set<string>();

/** Runs what the change since the commit `base` can touch. */
function changedRounds(base: string): Round[] {
  const { features, server, process: waiting, e2e: specs, isClientChanged } = chooseTests(changedFiles(base), imports);
  if (!features) {
    console.log('The change touches what all features use: everything runs.');
    return everything;
  }
  console.log(`Changed features on the server: ${features.join(', ') || 'none'}; journeys: ${specs.join(', ') || 'none'}`);
  if (features.length > 0) process.env.TEST_FEATURES = features.join(',');
  const byImports = [`--changed=${base}`, '--passWithNoTests'];
  const of = (name: string, filters: readonly string[]) => {
    mayBeEmpty.add(name);
    return vitest(name, [name], filters);
  };
  const client = isClientChanged ? [of('browser', byImports)] : [];
  const inBrowser = specs.length > 0 ? [build, { ...e2e, command: [...e2e.command, ...specs.map((name) => `/${name}.spec.ts`)] }] : [];
  const onServer = server.length > 0 ? [of('server', [...server, '--passWithNoTests'])] : [];
  const inProcesses = waiting.length > 0 ? [of('process', [...waiting, '--passWithNoTests'])] : [];
  return [
    [[of('unit', byImports), ...onServer], client],
    [inBrowser, inProcesses],
  ];
}

function chosenRounds([first, ...others]: string[]): Round[] {
  if (first === 'changed') return changedRounds(others[0] ?? 'origin/main');
  const names = [...(first === undefined ? [] : [first]), ...others].filter((name) => name !== 'all');
  if (first === 'all') process.env.TEST_SAMPLE = 'all';
  if (names.length === 0) return everything;
  const unknown = names.filter((name) => !singly.some((step) => step.name === name));
  if (unknown.length > 0)
    throw new Error(`Unknown step: ${unknown.join(', ')}. Use changed, all, or ${singly.map((step) => step.name).join(', ')}.`);
  return singly.filter((step) => names.includes(step.name)).map((step) => [[step]]);
}

async function runOne(step: ScriptStep, isQuiet: boolean): Promise<TestCounts> {
  const result = await runStep(step, { isQuiet });
  if (isQuiet) process.stdout.write(result.output);
  console.log(stepLine(step.name, result));
  steps[step.name] = result.seconds;
  Object.assign(files, durationsOfStep(reportOf(step.name), root));
  failures.push(...failedTests(reportOf(step.name), root));
  if (step === build) return { passed: 0, failed: result.isOk ? 0 : 1, skipped: 0 };
  if (step === weights) return { passed: result.isOk ? 1 : 0, failed: result.isOk ? 0 : 1, skipped: 0 };
  const counts = countsOfStep(reportOf(step.name), result.isOk, isCi);
  return result.isOk && counts.passed === 0 && mayBeEmpty.has(step.name) ? { ...counts, failed: 0 } : counts;
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
const failures: string[] = [];
const seed = sampleSeed();
const total: TestCounts = { passed: 0, failed: 0, skipped: 0 };
process.env.TEST_SAMPLE = seed;
try {
  for (const round of chosenRounds(process.argv.slice(2))) await Promise.all(round.map((track, place) => runCounted(track, place > 0)));
} finally {
  rmSync(reports, { recursive: true, force: true });
}
const before = readDurations(root);
for (const line of durationLines({ steps, files }, before)) console.log(line);
keepDurations(root, { steps, files }, before);
console.log(`sample of the generated suites: TEST_SAMPLE=${process.env.TEST_SAMPLE}`);
for (const failure of failures) console.log(failure);
if (total.skipped > 0) console.log(`${total.skipped} skipped${isCi ? ', which counts as failed here' : ''}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
