import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What is measured; served on a port of its own, never to the public. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'cairn_http_request_seconds',
    help: 'Time to answer a request, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  });
  return {
    registry,
    observe(app: FastifyInstance): void {
      app.addHook('onResponse', async (request, reply) => {
        const route = request.routeOptions.url ?? 'unknown';
        requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
      });
    },
    /** Reads a number whenever the metrics are asked for. */
    gauge(name: string, help: string, value: () => number): void {
      const gauge: Gauge = new Gauge({ name, help, registers: [registry], collect: () => gauge.set(value()) });
    },
    /** Counts jobs by queue and state whenever the metrics are asked for; while the queue is away there is no number. */
    jobs(count: () => Promise<Readonly<Record<string, Readonly<Record<string, number>>>>>): void {
      const help = 'Jobs by queue and state; those that failed were given up and wait for somebody to look at them.';
      const collect = async () => {
        gauge.reset();
        const counts = await count().catch(() => ({}));
        for (const [queue, states] of Object.entries(counts))
          for (const [state, jobs] of Object.entries(states)) gauge.set({ queue, state }, jobs);
      };
      const gauge: Gauge = new Gauge({ name: 'cairn_jobs', help, labelNames: ['queue', 'state'], registers: [registry], collect });
    },
  };
}
export type Metrics = ReturnType<typeof createMetrics>;

/** Serves /metrics on `port` of this machine's own address; answers with the way to stop. */
export function serveMetrics({ registry }: Metrics, port: number, host: string): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return new Promise((resolve, reject) => server.once('error', reject).listen(port, host, () => resolve(stop)));
}
