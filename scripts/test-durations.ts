import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PlaywrightReport, PlaywrightSuite, VitestReport } from './test-counts.ts';
import { isVitest } from './test-counts.ts';

/** Seconds by name: of a step, or of a test file. */
export type Durations = Readonly<Record<string, number>>;
export interface RunDurations {
  steps: Durations;
  files: Durations;
}

/** The seconds that each test file of a JSON report took. */
export function durationsIn(report: VitestReport | PlaywrightReport, root: string): Durations {
  const found: Record<string, number> = {};
  const add = (name: string, milliseconds: number) => (found[name] = (found[name] ?? 0) + milliseconds / 1000);
  if (isVitest(report)) {
    for (const { name, startTime, endTime } of report.testResults) add(path.relative(root, name), endTime - startTime);
    return found;
  }
  const addSuite = ({ file, specs = [], suites = [] }: PlaywrightSuite) => {
    for (const { duration } of specs.flatMap((spec) => spec.tests.flatMap(({ results }) => results)))
      add(path.join(path.relative(root, report.config.rootDir), file), duration);
    suites.forEach(addSuite);
  };
  report.suites.forEach(addSuite);
  return found;
}

export const durationsOfStep = (reportPath: string, root: string): Durations =>
  existsSync(reportPath) ? durationsIn(JSON.parse(readFileSync(reportPath, 'utf8')) as VitestReport | PlaywrightReport, root) : {};

const line = (name: string, now: number, before: number | undefined) =>
  `${now.toFixed(1).padStart(7)} s  ${before === undefined ? '       new' : `was ${before.toFixed(1).padStart(6)}`}  ${name}`;

/** How long each step took and the ten slowest files, beside what they took in the run before. */
export function durationLines(now: RunDurations, before: RunDurations | undefined): string[] {
  const slowest = Object.entries(now.files)
    .sort(([, one], [, other]) => other - one)
    .slice(0, 10);
  return [
    'steps:',
    ...Object.entries(now.steps).map(([name, seconds]) => line(name, seconds, before?.steps[name])),
    'slowest test files:',
    ...slowest.map(([name, seconds]) => line(name, seconds, before?.files[name])),
  ];
}

const kept = (root: string) => path.join(root, 'node_modules/.cache/cairn/test-durations.json');

export function readDurations(root: string): RunDurations | undefined {
  const file = kept(root);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RunDurations) : undefined;
}

/** Keeps this run for the next; what did not run now stays as it was. */
export function keepDurations(root: string, now: RunDurations, before: RunDurations | undefined): void {
  const file = kept(root);
  mkdirSync(path.dirname(file), { recursive: true });
  const merged: RunDurations = { steps: { ...before?.steps, ...now.steps }, files: { ...before?.files, ...now.files } };
  writeFileSync(file, JSON.stringify(merged, null, 1));
}
