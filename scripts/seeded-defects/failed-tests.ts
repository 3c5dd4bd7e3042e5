import { existsSync, readFileSync } from 'node:fs';

interface DefectReport {
  readonly numPassedTests: number;
  readonly testResults: readonly { readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[] }[];
}

export interface FailedTests {
  readonly passed: number;
  /** Names of the tests that failed. A file that cannot be loaded has none: a defect must be found by a test. */
  readonly failed: readonly string[];
}

/** Reads a JSON report of Vitest. */
export function failedTestsIn(file: string): FailedTests {
  if (!existsSync(file)) return { passed: 0, failed: [] };
  const { numPassedTests, testResults } = JSON.parse(readFileSync(file, 'utf8')) as DefectReport;
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  return { passed: numPassedTests, failed: tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName) };
}
