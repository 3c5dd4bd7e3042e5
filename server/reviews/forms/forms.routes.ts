import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FieldChanges } from '#shared/records/record.api.ts';
import { moveFormEndpoint, readFormEndpoint, saveAnswersEndpoint } from '#shared/reviews/forms.api.ts';
import { saveAnswers } from './answers.service.ts';
import { readForm } from './form-view.service.ts';
import { moveForm } from './moves.service.ts';

export const formsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({ ...readFormEndpoint, handler: ({ ctx, params }) => readForm(ctx, params.recordId) });
  app.route({
    ...saveAnswersEndpoint,
    handler: ({ ctx, params, body }) => saveAnswers(ctx, params.recordId, params.side, body as FieldChanges),
  });
  app.route({ ...moveFormEndpoint, handler: ({ ctx, params, body }) => moveForm(ctx, params.recordId, body) });
};
