import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyPluginAsync } from 'fastify';
import type { Services } from '#server/platform/base/services.ts';
import { createLogProbe } from '#server/platform/data/log-probe.ts';

const timeoutMs = 2_000;

const isAnswered = ({ app }: Services) =>
  app.query('select 1').then(
    () => true,
    () => false,
  );

const inTime = (answer: Promise<boolean>) => Promise.race([answer, delay(timeoutMs, false)]);

export const healthRoutes =
  (services: Services, isReading: () => boolean): FastifyPluginAsync =>
  async (app) => {
    const isLogWritable = createLogProbe(services.app);
    app.get('/api/health', { schema: { hide: true } }, async () => ({ status: 'alive' }));
    app.get('/api/ready', { schema: { hide: true } }, async (_request, reply) => {
      const [isReached, isWritable] = await Promise.all([inTime(isAnswered(services)), inTime(isLogWritable())]);
      const isReady = isReached && isWritable && isReading();
      const body = {
        status: isReady ? 'ready' : 'not ready',
        database: isReached ? 'reached' : 'away',
        log: isWritable ? 'writable' : 'not writable',
        bus: services.hints.isUp() ? 'up' : 'down', // a node without the bus still works: it polls the log more often
      };
      if (!isReady) reply.header('retry-after', 2);
      return reply.code(isReady ? 200 : 503).send(body);
    });
  };
