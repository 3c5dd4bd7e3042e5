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
      return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready', database: isReached ? 'reached' : 'away' });
    });
  };
