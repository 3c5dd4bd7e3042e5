import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { inviteEndpoint, listInvitationsEndpoint, revokeInvitationsEndpoint } from '#shared/access/invitations.api.ts';
import { invite, listInvitations, revokeInvitations } from './invitations.service.ts';

export const invitationsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({ ...listInvitationsEndpoint, handler: ({ ctx, query }) => listInvitations(ctx, query) });
  app.route({ ...inviteEndpoint, handler: ({ ctx, body }) => invite(ctx, body.personIds) });
  app.route({ ...revokeInvitationsEndpoint, handler: ({ ctx, body }) => revokeInvitations(ctx, body.personIds) });
};
