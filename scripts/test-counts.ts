import { existsSync, readFileSync } from 'node:fs';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

const isVitest = (report: VitestReport | PlaywrightReport): report is VitestReport => 'numPassedTests' in report;

/**
 * What a JSON report of Vitest or Playwright says. A file that could not even be loaded is one failure; a journey that
 * passed at its second attempt, in a Cairn of its own, has passed, and stands by name in the output as one that flickers.
 */
export function countsIn(report: VitestReport | PlaywrightReport): Counts {
  if (!isVitest(report)) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    return { passed: expected + flaky, failed: unexpected, skipped };
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
 * The counts of a step that ran tests. A step that ended badly without a failed test, or well without any test, is one
 * failure; with `mayNotSkip` so is every skipped test.
 */
export function countsOfStep(reportPath: string, isOk: boolean, mayNotSkip: boolean): Counts {
  const counts = existsSync(reportPath)
    ? countsIn(JSON.parse(readFileSync(reportPath, 'utf8')) as VitestReport | PlaywrightReport)
    : { passed: 0, failed: 0, skipped: 0 };
  const failed = counts.failed + (mayNotSkip ? counts.skipped : 0);
  const isHollow = failed === 0 && (!isOk || counts.passed === 0);
  return { ...counts, failed: isHollow ? 1 : failed };
}
