import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { failedTests } from './failed-tests.ts';
import { startServices } from './real-services.ts';
import { root, runStep, stepLine } from './step.ts';
import { countsOfStep, type TestCounts } from './test-counts.ts';

/**
 * Tests of the backing services: the queue, the store of files, the bus between servers. Some of the tests that
 * `npm test` runs without Redis and MinIO, one file for each adapter; the features above them meet no difference.
 */
const suites: Readonly<Record<string, string[]>> = {
  server: [
    'server/app/queue.test.ts',
    'server/platform/storage/',
    'worker/app/worker.test.ts',
    ...['two-nodes', 'presence'].map((name) => `server/app/live/${name}.test.ts`),
  ],
  process: ['worker/app/killed-worker'],
  services: ['server/'],
};

const scratch = mkdtempSync(path.join(tmpdir(), 'cairn-services-'));
const total: TestCounts = { passed: 0, failed: 0, skipped: 0 };

async function runSuite(project: string, files: string[], env: Record<string, string>): Promise<void> {
  const report = path.join(scratch, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const result = await runStep({ name: project, command: ['vitest', 'run', `--project=${project}`, ...reporters, ...files], env });
  console.log(stepLine(project, result));
  for (const failure of failedTests(report, root)) console.log(failure);
  const counts = countsOfStep(report, result.isOk, process.env.CI === 'true');
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
}

try {
  const services = await startServices(scratch);
  try {
    for (const [project, files] of Object.entries(suites)) await runSuite(project, files, services.env);
  } finally {
    await services.stop();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  total.failed += 1;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
