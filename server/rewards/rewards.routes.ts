import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { pointEntries } from '#shared/rewards/point-entries.ts';
import { recognitions } from '#shared/rewards/recognitions.ts';
import { deleteRecognitionEndpoint, giveRecognitionEndpoint } from '#shared/rewards/recognitions.api.ts';
import { readList } from '#server/platform/live/lists.ts';
import { servedPointEntries } from './points/point-entries.ts';
import { servedRecognitions } from './recognition/recognition-feeds.ts';
import { deleteRecognition, giveRecognition } from './recognition/recognitions.service.ts';

export const rewardsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({ ...giveRecognitionEndpoint, handler: ({ ctx, body }) => giveRecognition(ctx, body) });
  app.route({ ...deleteRecognitionEndpoint, handler: ({ ctx, params }) => deleteRecognition(ctx, params.recognitionId) });
  app.route({ ...recognitions.endpoint, handler: ({ ctx, params, query }) => readList(ctx, servedRecognitions, { ...params, ...query }) });
  app.route({ ...pointEntries.endpoint, handler: ({ ctx, params, query }) => readList(ctx, servedPointEntries, { ...params, ...query }) });
};
