import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runStep, stepLine, type Step } from './step.ts';
import { countsOfStep, type Counts } from './test-counts.ts';

const reports = mkdtempSync(path.join(tmpdir(), 'cairn-report-'));
const isCi = process.env.CI === 'true';
const reportOf = (name: string) => path.join(reports, `${name}.json`);

const vitest = (name: string, projects: string[]): Step => ({
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

const build: Step = { name: 'build', command: ['vite', 'build', '--logLevel', 'warn'] };
/** Of what was just built. */
const weights: Step = { name: 'weights', command: ['node', 'scripts/check-weights.ts'] };
const e2e: Step = {
  name: 'e2e',
  command: ['playwright', 'test', '--reporter=list,json'],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf('e2e') },
};

const everything = [vitest('vitest', ['unit', 'server', 'browser']), vitest('process', ['process', 'clocked']), build, weights, e2e];
const singly = [...['unit', 'server', 'browser', 'process', 'clocked'].map((name) => vitest(name, [name])), build, weights, e2e];

function chosenSteps(names: string[]): Step[] {
  if (names.length === 0) return everything;
  const unknown = names.filter((name) => !singly.some((step) => step.name === name));
  if (unknown.length > 0) throw new Error(`no such step: ${unknown.join(', ')}; there are ${singly.map((step) => step.name).join(', ')}`);
  return singly.filter((step) => names.includes(step.name));
}

async function runOne(step: Step): Promise<Counts> {
  const result = await runStep(step);
  console.log(stepLine(step.name, result));
  if (step === build) return { passed: 0, failed: result.isOk ? 0 : 1, skipped: 0 };
  if (step === weights) return { passed: result.isOk ? 1 : 0, failed: result.isOk ? 0 : 1, skipped: 0 };
  return countsOfStep(reportOf(step.name), result.isOk, isCi);
}

const total: Counts = { passed: 0, failed: 0, skipped: 0 };
try {
  for (const step of chosenSteps(process.argv.slice(2))) {
    const counts = await runOne(step);
    total.passed += counts.passed;
    total.failed += counts.failed;
    total.skipped += counts.skipped;
  }
} finally {
  rmSync(reports, { recursive: true, force: true });
}
if (total.skipped > 0) console.log(`${total.skipped} skipped${isCi ? ', which counts as failed here' : ''}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
