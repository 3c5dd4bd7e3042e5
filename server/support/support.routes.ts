import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { queuedTickets, ownTickets } from '#shared/support/ticket-lists.ts';
import {
  claimTicketEndpoint,
  commentOnTicketEndpoint,
  createTicketEndpoint,
  moveTicketEndpoint,
  noteOnTicketEndpoint,
  seeTicketEndpoint,
  supportTeamEndpoint,
  ticketNumberEndpoint,
} from '#shared/support/tickets.api.ts';
import { readList } from '#server/platform/live/lists.ts';
import { claimTicket, moveTicket, noteOnTicket } from './ticket-queue.service.ts';
import { listTeam } from './team.service.ts';
import { servedQueuedTickets, servedOwnTickets } from './ticket-lists.ts';
import { commentOnTicket, createTicket, readNumber, seeTicket } from './tickets.service.ts';

export const supportRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({ ...createTicketEndpoint, handler: ({ ctx, body }) => createTicket(ctx, body) });
  app.route({ ...ticketNumberEndpoint, handler: ({ ctx, params }) => readNumber(ctx, params.ticketId) });
  app.route({ ...commentOnTicketEndpoint, handler: ({ ctx, params, body }) => commentOnTicket(ctx, params.ticketId, body) });
  app.route({ ...moveTicketEndpoint, handler: ({ ctx, params, body }) => moveTicket(ctx, params.ticketId, body) });
  app.route({ ...claimTicketEndpoint, handler: ({ ctx, params, body }) => claimTicket(ctx, params.ticketId, body) });
  app.route({ ...noteOnTicketEndpoint, handler: ({ ctx, params, body }) => noteOnTicket(ctx, params.ticketId, body) });
  app.route({ ...seeTicketEndpoint, handler: ({ ctx, params }) => seeTicket(ctx, params.ticketId) });
  app.route({ ...supportTeamEndpoint, handler: ({ ctx }) => listTeam(ctx) });
  app.route({ ...ownTickets.endpoint, handler: ({ ctx, params, query }) => readList(ctx, servedOwnTickets, { ...params, ...query }) });
  app.route({ ...queuedTickets.endpoint, handler: ({ ctx, query }) => readList(ctx, servedQueuedTickets, query) });
};
