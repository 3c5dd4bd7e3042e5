import type { FastifyPluginAsync } from 'fastify';
import { may } from '#shared/access/access.policy.ts';
import type { AccessServices } from '#server/access/access.ts';
import { demoRoutes } from '#server/access/demo.routes.ts';
import type { Services } from '#server/platform/base/services.ts';
import { queueRoutes } from '#server/platform/jobs/queue.routes.ts';
import { roomsRoutes } from '#server/platform/live/rooms.routes.ts';
import { features, servedRooms } from './features.ts';

export const allRoutes =
  (services: Services, access: AccessServices, isDemo: boolean): FastifyPluginAsync =>
  async (app) => {
    await app.register(access.routes);
    await app.register(demoRoutes(services, isDemo));
    await app.register(roomsRoutes(servedRooms));
    await app.register(queueRoutes);
    for (const { routes } of features) for (const plugin of routes?.({ services, features, may }) ?? []) await app.register(plugin);
  };
