import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { addSubjectGroupEndpoint, previewSubjectGroupEndpoint } from '#shared/calibration/setup/subject-group.api.ts';
import { addSubjectGroup, previewSubjectGroup } from './subject-group.service.ts';

/** Routes that prepare a session. */
export const setupRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({ ...previewSubjectGroupEndpoint, handler: ({ ctx, params, query }) => previewSubjectGroup(ctx, params.recordId, query) });
  app.route({ ...addSubjectGroupEndpoint, handler: ({ ctx, params, body }) => addSubjectGroup(ctx, params.recordId, body) });
};
