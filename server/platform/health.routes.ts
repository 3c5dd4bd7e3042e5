import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyPluginAsync } from 'fastify';
import type { House } from './house.ts';
import { createLogProbe } from './log-probe.ts';

const answerWithin = 2_000;

const isAnswered = ({ app }: House) =>
  app.query('select 1').then(
    () => true,
    () => false,
  );

const inTime = (answer: Promise<boolean>) => Promise.race([answer, delay(answerWithin, false)]);

/** Alive says that the process answers; ready, that it reaches its database, can write its log and reads it. */
export const healthRoutes =
  (house: House, isReading: () => boolean): FastifyPluginAsync =>
  async (app) => {
    const isLogWritable = createLogProbe(house.app);
    app.get('/api/health', { schema: { hide: true } }, async () => ({ status: 'alive' }));
    app.get('/api/ready', { schema: { hide: true } }, async (_request, reply) => {
      const [isReached, isWritable] = await Promise.all([inTime(isAnswered(house)), inTime(isLogWritable())]);
      const isReady = isReached && isWritable && isReading();
      const body = {
        status: isReady ? 'ready' : 'not ready',
        database: isReached ? 'reached' : 'away',
        log: isWritable ? 'writable' : 'not writable',
        bus: house.hints.isUp() ? 'up' : 'down', // without it the log is looked at more often: no reason to send nobody here
      };
      if (!isReady) reply.header('retry-after', 2);
      return reply.code(isReady ? 200 : 503).send(body);
    });
  };
