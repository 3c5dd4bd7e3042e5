import { existsSync, readFileSync } from 'node:fs';

export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
}

export interface VitestTest {
  status: string;
  fullName?: string;
  failureMessages?: string[];
}
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; startTime: number; endTime: number; status: string; message?: string; assertionResults: VitestTest[] }[];
}
export interface PlaywrightSpec {
  title?: string;
  tests: { status?: string; results: { duration: number; error?: { message?: string } }[] }[];
}
export interface PlaywrightSuite {
  file: string;
  specs?: PlaywrightSpec[];
  suites?: PlaywrightSuite[];
}
export interface PlaywrightReport {
  config: { rootDir: string };
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
}

export const isVitest = (report: VitestReport | PlaywrightReport): report is VitestReport => 'numPassedTests' in report;

/** Counts the results in a JSON report of Vitest or Playwright. A file that cannot be loaded and a flaky test are failures. */
export function countsIn(report: VitestReport | PlaywrightReport): TestCounts {
  if (!isVitest(report)) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    return { passed: expected, failed: unexpected + flaky, skipped };
  }
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * Counts the results of a step. A nonzero exit without failed tests, or success without tests, is one failure. With `mayNotSkip`, skipped
 * tests are failures too.
 */
export function countsOfStep(reportPath: string, isOk: boolean, mayNotSkip: boolean): TestCounts {
  const counts = existsSync(reportPath)
    ? countsIn(JSON.parse(readFileSync(reportPath, 'utf8')) as VitestReport | PlaywrightReport)
    : { passed: 0, failed: 0, skipped: 0 };
  const failed = counts.failed + (mayNotSkip ? counts.skipped : 0);
  const isHollow = failed === 0 && (!isOk || counts.passed === 0);
  return { ...counts, failed: isHollow ? 1 : failed };
}
