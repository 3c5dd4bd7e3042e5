import { Type, type Static } from 'typebox';
import { defineRoom } from '#shared/platform/room.ts';
import { Id } from '#shared/platform/schema.ts';
import { TicketNote } from './ticket.schema.ts';
import { ticketNoted } from './tickets.events.ts';

export const TicketInternal = Type.Object({ id: Id, notes: Type.Array(TicketNote) });
export type TicketInternal = Static<typeof TicketInternal>;

/** Internal notes of support. The requester's room contains none of them. */
export const ticketInternalRoom = defineRoom({
  name: 'ticket-internal',
  state: TicketInternal,
  events: [ticketNoted],
  apply: {
    'ticket-note.added': (internal, { note }) => {
      internal.notes = [...internal.notes.filter(({ id }) => id !== note.id), note].sort((a, b) => a.place - b.place);
    },
  },
});
