import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { cloneCalibrationEndpoint } from '#shared/calibration/setup/clone.api.ts';
import { checkReadinessEndpoint } from '#shared/calibration/setup/readiness.api.ts';
import { addSubjectGroupEndpoint, previewSubjectGroupEndpoint } from '#shared/calibration/setup/subject-group.api.ts';
import { importSubjectsEndpoint } from '#shared/calibration/setup/subject-list.api.ts';
import { cloneCalibration } from './clone.service.ts';
import { checkReadiness } from './readiness.service.ts';
import { addSubjectGroup, previewSubjectGroup } from './subject-group.service.ts';
import { importSubjects } from './subject-list.service.ts';

/** Routes that prepare a session. */
export const setupRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({ ...cloneCalibrationEndpoint, handler: ({ ctx, params, body }) => cloneCalibration(ctx, params.recordId, body) });
  app.route({ ...checkReadinessEndpoint, handler: ({ ctx, params }) => checkReadiness(ctx, params.recordId) });
  app.route({ ...previewSubjectGroupEndpoint, handler: ({ ctx, params, query }) => previewSubjectGroup(ctx, params.recordId, query) });
  app.route({ ...addSubjectGroupEndpoint, handler: ({ ctx, params, body }) => addSubjectGroup(ctx, params.recordId, body) });
  app.route({ ...importSubjectsEndpoint, handler: ({ ctx, params, body }) => importSubjects(ctx, params.recordId, body) });
};
