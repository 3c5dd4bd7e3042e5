import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countsIn, countsOfStep } from './test-counts.ts';

const vitest = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1, testResults: [] };
const playwright = { stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 0 }, suites: [], config: { rootDir: '' } };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cairn-counts-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function written(report: object): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

test('tests of Vitest and Playwright are counted alike, and a flaky test is a failure', () => {
  expect(countsIn(vitest)).toEqual({ passed: 3, failed: 0, skipped: 2 });
  expect(countsIn(playwright)).toEqual({ passed: 4, failed: 2, skipped: 0 });
});

test('a test file that cannot be loaded is a failure', () => {
  expect(
    countsIn({ ...vitest, testResults: [{ name: '', startTime: 0, endTime: 0, status: 'failed', assertionResults: [] }] }),
  ).toMatchObject({ failed: 1 });
});

test('skipped tests fail a run that may not skip', () => {
  expect(countsOfStep(written(vitest), true, false)).toMatchObject({ failed: 0 });
  expect(countsOfStep(written(vitest), true, true)).toMatchObject({ failed: 2 });
});

test('a step that fails without a failed test is a failure', () => {
  expect(countsOfStep(written(vitest), false, false)).toMatchObject({ passed: 3, failed: 1 });
  expect(countsOfStep(path.join(folder, 'absent.json'), false, false)).toMatchObject({ passed: 0, failed: 1 });
});

test('a step that runs nothing is a failure', () => {
  expect(countsOfStep(written({ ...vitest, numPassedTests: 0, numPendingTests: 0, numTodoTests: 0 }), true, false)).toMatchObject({
    failed: 1,
  });
});
