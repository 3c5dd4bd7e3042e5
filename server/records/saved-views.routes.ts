import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { deleteViewEndpoint, saveViewEndpoint } from '#shared/records/saved-views.api.ts';
import { deleteView, saveView } from './saved-views.service.ts';

export const savedViewsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({ ...saveViewEndpoint, handler: ({ ctx, params, body }) => saveView(ctx, params.savedViewId, body) });
  app.route({ ...deleteViewEndpoint, handler: ({ ctx, params }) => deleteView(ctx, params.savedViewId) });
};
