import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  addLaunchGroupEndpoint,
  addLaunchPeopleEndpoint,
  checkLaunchEndpoint,
  importLaunchPeopleEndpoint,
  joinLaunchEndpoint,
  listLaunchPeopleEndpoint,
  listMovedFormsEndpoint,
  readLaunchProgressEndpoint,
  readUpcomingFormsEndpoint,
  remindLaunchEndpoint,
  removeLaunchPeopleEndpoint,
  resyncLaunchEndpoint,
} from '#shared/reviews/launch.api.ts';
import { joinLaunch, listMovedForms, readLaunchProgress, remindLaunch, resyncLaunch } from './control.service.ts';
import { checkLaunch, launchPeople } from './launch-people.service.ts';
import { readUpcomingForms } from './recurring/repeat-launch.ts';

export const launchesRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({ ...listLaunchPeopleEndpoint, handler: ({ ctx, params }) => launchPeople.list(ctx, params.recordId) });
  app.route({ ...addLaunchPeopleEndpoint, handler: ({ ctx, params, body }) => launchPeople.add(ctx, params.recordId, body.personIds) });
  app.route({ ...addLaunchGroupEndpoint, handler: ({ ctx, params, body }) => launchPeople.addGroup(ctx, params.recordId, body) });
  app.route({ ...importLaunchPeopleEndpoint, handler: ({ ctx, params, body }) => launchPeople.importList(ctx, params.recordId, body) });
  app.route({ ...removeLaunchPeopleEndpoint, handler: ({ ctx, params, body }) => launchPeople.remove(ctx, params.recordId, body) });
  app.route({ ...checkLaunchEndpoint, handler: ({ ctx, params }) => checkLaunch(ctx, params.recordId) });
  app.route({ ...readLaunchProgressEndpoint, handler: ({ ctx, params }) => readLaunchProgress(ctx, params.recordId) });
  app.route({ ...readUpcomingFormsEndpoint, handler: ({ ctx, params }) => readUpcomingForms(ctx, params.recordId) });
  app.route({ ...remindLaunchEndpoint, handler: ({ ctx, params, body }) => remindLaunch(ctx, params.recordId, body.reviewIds) });
  app.route({ ...joinLaunchEndpoint, handler: ({ ctx, params, body }) => joinLaunch(ctx, params.recordId, body.personIds) });
  app.route({ ...listMovedFormsEndpoint, handler: ({ ctx, params }) => listMovedForms(ctx, params.recordId) });
  app.route({ ...resyncLaunchEndpoint, handler: ({ ctx, params, body }) => resyncLaunch(ctx, params.recordId, body.reviewIds) });
};
