import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { exportTemplateEndpoint, importTemplateEndpoint } from '#shared/reviews/template-file.api.ts';
import { exportTemplate, importTemplate } from './template-file.service.ts';

export const templateFileRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({ ...exportTemplateEndpoint, handler: ({ ctx, params }) => exportTemplate(ctx, params.recordId) });
  app.route({ ...importTemplateEndpoint, handler: ({ ctx, body }) => importTemplate(ctx, body) });
};
