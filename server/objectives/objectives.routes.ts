import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { decideProposalEndpoint, proposeEndpoint, withdrawProposalEndpoint } from '#shared/objectives/proposals.api.ts';
import {
  correctCheckInEndpoint,
  deleteCheckInEndpoint,
  dueCheckInsEndpoint,
  makeCheckInEndpoint,
} from '#shared/objectives/check-ins.api.ts';
import { listDueCheckIns } from './due-check-ins.sql.ts';
import { correctCheckIn, deleteCheckIn, makeCheckIn } from './check-ins.service.ts';
import { decideProposal } from './proposals/decide-proposals.ts';
import { propose, withdrawProposal } from './proposals/proposals.service.ts';

export const objectivesRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({ ...makeCheckInEndpoint, handler: ({ ctx, params, body }) => makeCheckIn(ctx, params.keyResultId, body) });
  app.route({ ...dueCheckInsEndpoint, handler: ({ ctx }) => listDueCheckIns(ctx) });
  app.route({
    ...correctCheckInEndpoint,
    handler: ({ ctx, params, body }) => correctCheckIn(ctx, params.keyResultId, params.checkInId, body),
  });
  app.route({ ...deleteCheckInEndpoint, handler: ({ ctx, params }) => deleteCheckIn(ctx, params.keyResultId, params.checkInId) });
  app.route({ ...proposeEndpoint, handler: ({ ctx, params, body }) => propose(ctx, params.objectiveId, body) });
  app.route({ ...withdrawProposalEndpoint, handler: ({ ctx, params }) => withdrawProposal(ctx, params.objectiveId) });
  app.route({
    ...decideProposalEndpoint,
    handler: ({ ctx, params, body: { version, ...decided } }) =>
      decideProposal(ctx, { ...decided, record: { id: params.objectiveId, version } }),
  });
};
