import { expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '#server/platform/process/embedded/free-port.ts';
import { createMetrics, serveMetrics } from './metrics.ts';

test('the metrics of the process are served beside those of the server', async () => {
  const metrics = createMetrics();
  metrics.gauge('cairn_test', 'A gauge.', () => 7);
  const port = await findFreePort();
  onTestFinished(await serveMetrics(metrics, port, '127.0.0.1'));
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(text).toContain('process_cpu_seconds_total');
  expect(text).toContain('cairn_test 7');
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
});
