import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  addOtherRatersEndpoint,
  listRatersEndpoint,
  nominatePeersEndpoint,
  releaseAgainEndpoint,
  removeOtherRaterEndpoint,
} from '#shared/feedback/advanced-review.api.ts';
import {
  declineFeedbackEndpoint,
  listFeedbackEndpoint,
  readFeedbackEndpoint,
  saveFeedbackEndpoint,
  submitFeedbackEndpoint,
} from '#shared/feedback/feedback.api.ts';
import { releaseAgain } from '#server/feedback/release/release.service.ts';
import { addOthers, choosePeers, listRaters, removeOther } from '#server/feedback/reviews/raters.service.ts';
import { declineFeedback, listFeedback, readFeedback, saveFeedback, submitFeedback } from './feedback.service.ts';

export const feedbackRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({ ...listRatersEndpoint, handler: ({ ctx, params }) => listRaters(ctx, params.recordId) });
  app.route({ ...nominatePeersEndpoint, handler: ({ ctx, params, body }) => choosePeers(ctx, params.recordId, body.personIds) });
  app.route({ ...addOtherRatersEndpoint, handler: ({ ctx, params, body }) => addOthers(ctx, params.recordId, body.personIds) });
  app.route({ ...removeOtherRaterEndpoint, handler: ({ ctx, params }) => removeOther(ctx, params.recordId, params.raterId) });
  app.route({ ...releaseAgainEndpoint, handler: ({ ctx, params }) => releaseAgain(ctx, params.recordId) });
  app.route({ ...listFeedbackEndpoint, handler: ({ ctx }) => listFeedback(ctx) });
  app.route({ ...readFeedbackEndpoint, handler: ({ ctx, params }) => readFeedback(ctx, params.raterId) });
  app.route({ ...saveFeedbackEndpoint, handler: ({ ctx, params, body }) => saveFeedback(ctx, params.raterId, body) });
  app.route({ ...submitFeedbackEndpoint, handler: ({ ctx, params }) => submitFeedback(ctx, params.raterId) });
  app.route({ ...declineFeedbackEndpoint, handler: ({ ctx, params, body }) => declineFeedback(ctx, params.raterId, body.reason) });
};
