import type { FastifyPluginAsync } from 'fastify';
import type { Access } from '#server/access/access.ts';
import { filesRoutes } from '#server/files/files.routes.ts';
import { notificationsRoutes } from '#server/notifications/notifications.routes.ts';
import { reachRoutes } from '#server/notifications/reach.routes.ts';
import { unsubscribeRoutes } from '#server/notifications/unsubscribe.routes.ts';
import { peopleRoutes } from '#server/people/people.routes.ts';
import type { House } from '#server/platform/house.ts';
import { queueRoutes } from '#server/platform/queue.routes.ts';
import { roomsRoutes } from '#server/platform/rooms.routes.ts';
import { searchRoutes } from '#server/search/search.routes.ts';
import { supportRoutes } from '#server/support/support.routes.ts';
import { tasksRoutes } from '#server/tasks/tasks.routes.ts';
import { demoRoutes } from './seed/demo.routes.ts';
import { hosts } from './hosts.ts';
import { servedRooms } from './rooms.ts';

/** Every endpoint of the product. */
export const allRoutes =
  (house: House, access: Access, isDemo: boolean): FastifyPluginAsync =>
  async (app) => {
    await app.register(access.routes);
    await app.register(demoRoutes(house, isDemo));
    await app.register(roomsRoutes(servedRooms));
    await app.register(queueRoutes);
    await app.register(peopleRoutes);
    await app.register(filesRoutes(hosts));
    await app.register(tasksRoutes);
    await app.register(supportRoutes);
    await app.register(notificationsRoutes);
    await app.register(unsubscribeRoutes(house));
    await app.register(reachRoutes);
    await app.register(searchRoutes);
  };
