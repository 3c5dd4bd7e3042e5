import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { isVitest, type PlaywrightReport, type PlaywrightSuite, type VitestReport } from './test-counts.ts';

const mark = 'failed: ';
/** Most characters of a message: a list at the end of a long output has one line for each failure. */
const messageLength = 160;

const line = (file: string, name: string, message = '') => {
  const first = stripVTControlCharacters(message).trim().split('\n')[0] ?? '';
  return `${mark}${file} > ${name}${first && `: ${first.slice(0, messageLength)}`}`;
};

const vitestFailures = ({ testResults }: VitestReport, root: string) =>
  testResults.flatMap(({ name, status, assertionResults, message }) => {
    const file = path.relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [line(file, 'the file cannot be run', message)] : [];
    return failed.map((test) => line(file, test.fullName ?? '', test.failureMessages?.[0]));
  });

function suiteFailures({ file, specs = [], suites = [] }: PlaywrightSuite): string[] {
  const failed = specs.flatMap(({ title = '', tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => line(file, title, results.find(({ error }) => error)?.error?.message)),
  );
  return [...failed, ...suites.flatMap(suiteFailures)];
}

/** Names the failed tests of a JSON report of Vitest or Playwright, one line each, with the first line of the message. */
export function failedTests(reportPath: string, root: string): string[] {
  if (!existsSync(reportPath)) return [];
  const report = JSON.parse(readFileSync(reportPath, 'utf8')) as VitestReport | PlaywrightReport;
  return isVitest(report) ? vitestFailures(report, root) : report.suites.flatMap(suiteFailures);
}
