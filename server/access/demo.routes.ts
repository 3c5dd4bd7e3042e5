import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { demoPeopleEndpoint } from '#shared/access/access.api.ts';
import type { Services } from '#server/platform/base/services.ts';
import { demoSignIns } from './demo/demo-sign-ins.ts';

export const demoRoutes =
  (services: Services, isDemo: boolean): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({ ...demoPeopleEndpoint, handler: async () => (isDemo ? demoSignIns(services) : []) });
  };
