import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Metrics of the process: memory, garbage collection, event loop. prom-client never stops observing, so they are collected once. */
const processRegistry = new Registry();
collectDefaultMetrics({ register: processRegistry });

/** Creates the metrics of a server. They are served on their own port, never publicly. */
export function createMetrics() {
  const registry = new Registry();
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
    gauge(name: string, help: string, value: () => number): void {
      const gauge: Gauge = new Gauge({ name, help, registers: [registry], collect: () => gauge.set(value()) });
    },
    /** Counts by channel whenever the metrics are asked for. */
    givenUp(count: () => Promise<Readonly<Record<string, number>>>): void {
      const help = 'Emails and push messages that were not delivered in three days; each is counted for 90 days.';
      addCounts(registry, { name: 'cairn_deliveries_given_up', help, labelNames: ['channel'] }, async () =>
        Object.entries(await count()).map(([channel, deliveries]) => [{ channel }, deliveries]),
      );
    },
    /** Counts jobs by queue and state whenever the metrics are asked for. */
    jobs(count: () => Promise<Readonly<Record<string, Readonly<Record<string, number>>>>>): void {
      const help = 'Jobs by queue and state; those that failed were given up and wait for somebody to look at them.';
      addCounts(registry, { name: 'cairn_jobs', help, labelNames: ['queue', 'state'] }, async () =>
        Object.entries(await count()).flatMap(([queue, states]) =>
          Object.entries(states).map(([state, jobs]): Count => [{ queue, state }, jobs]),
        ),
      );
    },
  };
}
export type Metrics = ReturnType<typeof createMetrics>;

type Count = readonly [labels: Readonly<Record<string, string>>, value: number];

/** Adds a gauge that is counted whenever the metrics are asked for; while its source is away there is no number. */
function addCounts(
  registry: Registry,
  { name, help, labelNames }: { name: string; help: string; labelNames: string[] },
  count: () => Promise<readonly Count[]>,
): void {
  const collect = async () => {
    gauge.reset();
    for (const [labels, value] of await count().catch(() => [])) gauge.set(labels, value);
  };
  const gauge: Gauge = new Gauge({ name, help, labelNames, registers: [registry], collect });
}

/** Serves /metrics on `host` and `port`. Returns the function to stop. */
export function serveMetrics({ registry }: Metrics, port: number, host: string): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    Registry.merge([processRegistry, registry])
      .metrics()
      .then(
        (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
  });
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return new Promise((resolve, reject) => server.once('error', reject).listen(port, host, () => resolve(stop)));
}
