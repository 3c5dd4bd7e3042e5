import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { demoPeopleEndpoint } from '#shared/access/access.api.ts';
import type { House } from '#server/platform/house.ts';
import { demoSignIns } from './demo.ts';

export const demoRoutes =
  (house: House, isDemo: boolean): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({ ...demoPeopleEndpoint, handler: async () => (isDemo ? demoSignIns(house) : []) });
  };
