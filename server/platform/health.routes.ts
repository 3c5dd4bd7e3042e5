import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyPluginAsync } from 'fastify';
import type { House } from './house.ts';

const answerWithin = 2_000;

const isAnswered = ({ app }: House) =>
  app.query('select 1').then(
    () => true,
    () => false,
  );

/** Alive says that the process answers; ready, that it reaches its database and its log. */
export const healthRoutes =
  (house: House, isReading: () => boolean): FastifyPluginAsync =>
  async (app) => {
    app.get('/api/health', { schema: { hide: true } }, async () => ({ status: 'alive' }));
    app.get('/api/ready', { schema: { hide: true } }, async (_request, reply) => {
      const isReached = await Promise.race([isAnswered(house), delay(answerWithin, false)]);
      const isReady = isReached && isReading();
      const body = {
        status: isReady ? 'ready' : 'not ready',
        database: isReached ? 'reached' : 'away',
        bus: house.hints.isUp() ? 'up' : 'down', // without it the log is looked at more often: no reason to send nobody here
      };
      if (!isReady) reply.header('retry-after', 2);
      return reply.code(isReady ? 200 : 503).send(body);
    });
  };
