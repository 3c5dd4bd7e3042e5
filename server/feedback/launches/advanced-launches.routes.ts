import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { advancedPeople, readAdvancedProgressEndpoint, remindRatersEndpoint } from '#shared/feedback/advanced-launch.api.ts';
import {
  advancedLaunchPeople as people,
  checkAdvancedLaunch,
  listAdvancedPeople,
  readAdvancedProgress,
  remindRaters,
} from './advanced-people.service.ts';

const {
  listLaunchPeopleEndpoint,
  addLaunchPeopleEndpoint,
  addLaunchGroupEndpoint,
  importLaunchPeopleEndpoint,
  removeLaunchPeopleEndpoint,
  checkLaunchEndpoint,
} = advancedPeople;

export const advancedLaunchesRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({ ...listLaunchPeopleEndpoint, handler: ({ ctx, params }) => listAdvancedPeople(ctx, params.recordId) });
  app.route({ ...addLaunchPeopleEndpoint, handler: ({ ctx, params, body }) => people.add(ctx, params.recordId, body.personIds) });
  app.route({ ...addLaunchGroupEndpoint, handler: ({ ctx, params, body }) => people.addGroup(ctx, params.recordId, body) });
  app.route({ ...importLaunchPeopleEndpoint, handler: ({ ctx, params, body }) => people.importList(ctx, params.recordId, body) });
  app.route({ ...removeLaunchPeopleEndpoint, handler: ({ ctx, params, body }) => people.remove(ctx, params.recordId, body) });
  app.route({ ...checkLaunchEndpoint, handler: ({ ctx, params }) => checkAdvancedLaunch(ctx, params.recordId) });
  app.route({ ...readAdvancedProgressEndpoint, handler: ({ ctx, params }) => readAdvancedProgress(ctx, params.recordId) });
  app.route({ ...remindRatersEndpoint, handler: ({ ctx, params, body }) => remindRaters(ctx, params.recordId, body.group) });
};
