import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { demoPeopleEndpoint } from '#shared/access/access.api.ts';
import type { House } from '#server/platform/house.ts';
import { demoSignIns } from './demo.ts';

export const demoRoutes =
  (house: House): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({ ...demoPeopleEndpoint, handler: () => demoSignIns(house) });
  };
