import { randomUUID } from 'node:crypto';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import { deskTickets, ownTickets } from '#shared/support/ticket-lists.ts';
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

/** A notice, as far as support looks at it. */
interface Told {
  kind: string;
  subject: { id: string; title: string };
}

type Named = Pick<TicketCard, 'id'>;
type Move = { from: TicketStatus; to: TicketStatus; comment?: string | null };

/** What people do with tickets in a world, and what they see of them. */
export function ticketActs(world: World) {
  const { inject } = world;
  const readRoom = (who: Someone, room: string, roomId: string) => inject(who, readRoomEndpoint, { params: { room, roomId } });
  const stateOf = async <State>(who: Someone, room: string, id: string) =>
    ((await readRoom(who, room, id)).body as unknown as { state: State }).state;
  return {
    readRoom,
    say: (who: Someone, { id: ticketId }: Named, body = 'And in another browser?') =>
      inject(who, commentOnTicketEndpoint, { params: { ticketId }, body: { id: randomUUID(), body } }),
    move: (who: Someone, { id: ticketId }: Named, { comment = null, ...move }: Move) =>
      inject(who, moveTicketEndpoint, { params: { ticketId }, body: { ...move, comment } }),
    claim: (who: Someone, { id: ticketId }: Named, from: string | null, to: string | null) =>
      inject(who, claimTicketEndpoint, { params: { ticketId }, body: { from, to } }),
    note: (who: Someone, { id: ticketId }: Named, body = 'It is the cache.') =>
      inject(who, noteOnTicketEndpoint, { params: { ticketId }, body: { id: randomUUID(), body } }),
    see: (who: Someone, { id: ticketId }: Named) => inject(who, seeTicketEndpoint, { params: { ticketId }, body: {} }),
    own: (who: Someone, personId = who.id) =>
      inject(who, ownTickets.endpoint, { params: { personId }, query: { sort: '-updatedAt', limit: 25 } }),
    desk: (who: Someone, query: object = {}) => inject(who, deskTickets.endpoint, { query: { sort: 'owedAt', limit: 100, ...query } }),
    ticketOf: (who: Someone, { id }: Named) => stateOf<Ticket>(who, 'ticket', id),
    notesOf: async (who: Someone, { id }: Named) => (await stateOf<{ notes: { kind: string }[] }>(who, 'ticket-internal', id)).notes,
    inboxOf: async (who: Someone) => (await stateOf<{ newest: Told[] }>(who, 'inbox', who.id)).newest,
  };
}
