import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { durationLines, durationsIn, keepDurations, readDurations } from './test-durations.ts';

test('a Vitest report contains the duration of each file', () => {
  const testResults = [{ name: '/cairn/server/a.test.ts', startTime: 1000, endTime: 3500, status: 'passed', assertionResults: [] }];
  const report = { numPassedTests: 1, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults };
  expect(durationsIn(report, '/cairn')).toEqual({ 'server/a.test.ts': 2.5 });
});

test('a Playwright report contains the total duration of each file, including retries and groups', () => {
  const spec = (...durations: number[]) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] });
  const suites = [{ file: 'a.spec.ts', specs: [spec(1000, 500)], suites: [{ file: 'a.spec.ts', specs: [spec(2000)] }] }];
  const stats = { expected: 2, unexpected: 0, flaky: 1, skipped: 0 };
  expect(durationsIn({ stats, suites, config: { rootDir: '/cairn/client/e2e' } }, '/cairn')).toEqual({ 'client/e2e/a.spec.ts': 3.5 });
});

test('the steps and the ten slowest files are listed with their previous durations', () => {
  const files = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`${index}.test.ts`, index]));
  const lines = durationLines({ steps: { unit: 12.34 }, files }, { steps: { unit: 20 }, files: {} });
  expect(lines).toHaveLength(13);
  expect(lines[1]).toMatch(/12\.3 s {2}was +20\.0 {2}unit$/);
  expect(lines[3]).toMatch(/11\.0 s +new {2}11\.test\.ts$/);
});

test('a run is saved for the next comparison and keeps the durations of steps that did not run', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'cairn-durations-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  expect(readDurations(root)).toBeUndefined();
  keepDurations(root, { steps: { unit: 1, e2e: 2 }, files: {} }, undefined);
  keepDurations(root, { steps: { unit: 3 }, files: {} }, readDurations(root));
  expect(readDurations(root)).toEqual({ steps: { unit: 3, e2e: 2 }, files: {} });
});
