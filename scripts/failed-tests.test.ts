import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failedTests } from './failed-tests.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cairn-failed-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function linesOf(report: object): string[] {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return failedTests(file, '/clone');
}

test('failed tests of Vitest are named with their file and the first line of their message', () => {
  const red = { status: 'failed', fullName: 'a goal is saved', failureMessages: ['\u001b[31mexpected 1\u001b[0m\n at line 3'] };
  const testResults = [
    { name: '/clone/client/goal.test.tsx', status: 'failed', assertionResults: [{ status: 'passed' }, red] },
    { name: '/clone/client/broken.test.tsx', status: 'failed', assertionResults: [], message: 'no such module' },
    { name: '/clone/client/green.test.tsx', status: 'passed', assertionResults: [{ status: 'passed' }] },
  ];
  expect(linesOf({ numPassedTests: 2, testResults })).toEqual([
    'failed: client/goal.test.tsx > a goal is saved: expected 1',
    'failed: client/broken.test.tsx > the file cannot be run: no such module',
  ]);
});

test('failed and flaky journeys are named, also in nested suites', () => {
  const spec = (title: string, status: string) => ({
    title,
    tests: [{ status, results: [{ duration: 1, error: { message: 'not found' } }] }],
  });
  const nested = { file: 'goals.spec.ts', specs: [spec('a goal is deleted', 'flaky'), spec('a goal is kept', 'expected')] };
  const suites = [{ file: 'goals.spec.ts', specs: [spec('a goal is saved', 'unexpected')], suites: [nested] }];
  expect(linesOf({ suites })).toEqual([
    'failed: goals.spec.ts > a goal is saved: not found',
    'failed: goals.spec.ts > a goal is deleted: not found',
  ]);
});

test('a step without a report names nothing', () => {
  expect(failedTests(path.join(folder, 'absent.json'), '/clone')).toEqual([]);
});
