import { randomUUID } from 'node:crypto';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import { queuedTickets, ownTickets } from '#shared/support/ticket-lists.ts';
import type { Ticket, TicketCard, TicketStatus } from '#shared/support/ticket.schema.ts';
import {
  claimTicketEndpoint,
  commentOnTicketEndpoint,
  moveTicketEndpoint,
  noteOnTicketEndpoint,
  seeTicketEndpoint,
} from '#shared/support/tickets.api.ts';
import type { Someone } from './world-company.ts';
import type { World } from './world.ts';

interface NotificationSummaryRow {
  kind: string;
  subject: { id: string; title: string };
}

type WithId = Pick<TicketCard, 'id'>;
type StatusMove = { from: TicketStatus; to: TicketStatus; comment?: string | null };

export function ticketActions(world: World) {
  const { inject } = world;
  const readRoom = (who: Someone, room: string, roomId: string) => inject(who, readRoomEndpoint, { params: { room, roomId } });
  const stateOf = async <State>(who: Someone, room: string, id: string) =>
    ((await readRoom(who, room, id)).body as unknown as { state: State }).state;
  return {
    readRoom,
    reply: (who: Someone, { id: ticketId }: WithId, body = 'And in another browser?') =>
      inject(who, commentOnTicketEndpoint, { params: { ticketId }, body: { id: randomUUID(), body } }),
    move: (who: Someone, { id: ticketId }: WithId, { comment = null, ...move }: StatusMove) =>
      inject(who, moveTicketEndpoint, { params: { ticketId }, body: { ...move, comment } }),
    claim: (who: Someone, { id: ticketId }: WithId, from: string | null, to: string | null) =>
      inject(who, claimTicketEndpoint, { params: { ticketId }, body: { from, to } }),
    note: (who: Someone, { id: ticketId }: WithId, body = 'It is the cache.') =>
      inject(who, noteOnTicketEndpoint, { params: { ticketId }, body: { id: randomUUID(), body } }),
    see: (who: Someone, { id: ticketId }: WithId) => inject(who, seeTicketEndpoint, { params: { ticketId }, body: {} }),
    own: (who: Someone, personId = who.id) =>
      inject(who, ownTickets.endpoint, { params: { personId }, query: { sort: '-updatedAt', limit: 25 } }),
    queue: (who: Someone, query: object = {}) => inject(who, queuedTickets.endpoint, { query: { sort: 'dueAt', limit: 100, ...query } }),
    ticketOf: (who: Someone, { id }: WithId) => stateOf<Ticket>(who, 'ticket', id),
    notesOf: async (who: Someone, { id }: WithId) => (await stateOf<{ notes: { kind: string }[] }>(who, 'ticket-internal', id)).notes,
    inboxOf: async (who: Someone) => (await stateOf<{ newest: NotificationSummaryRow[] }>(who, 'inbox', who.id)).newest,
  };
}
