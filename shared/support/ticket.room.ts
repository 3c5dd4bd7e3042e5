import { defineRoom } from '#shared/platform/room.ts';
import { Ticket, type FeedEntry, type TicketCard } from './ticket.schema.ts';
import {
  ticketClaimed,
  ticketCommented,
  ticketCreated,
  ticketReopened,
  ticketRequesterChanged,
  ticketSeen,
  ticketStatusChanged,
} from './tickets.events.ts';

const put = (ticket: Ticket, card: TicketCard) => void Object.assign(ticket, card);

const passOn = (ticket: Ticket, changed: TicketCard & { formerId: string }) => {
  const { formerId: _, ...card } = changed;
  put(ticket, card);
};

const add = (ticket: Ticket, { entries, ...card }: TicketCard & { entries: FeedEntry[] }) => {
  put(ticket, card);
  const added = new Set(entries.map(({ id }) => id));
  ticket.feed = [...ticket.feed.filter(({ id }) => !added.has(id)), ...entries].sort((a, b) => a.place - b.place);
};

/** Conversation between requester and support. Both can read all of it. */
export const ticketRoom = defineRoom({
  name: 'ticket',
  state: Ticket,
  events: [ticketCreated, ticketCommented, ticketReopened, ticketStatusChanged, ticketClaimed, ticketRequesterChanged, ticketSeen],
  apply: {
    'ticket.created': (ticket, whole) => void Object.assign(ticket, whole),
    'ticket.commented': add,
    'ticket.reopened': add,
    'ticket.status-changed': add,
    'ticket.claimed': put,
    'ticket.requester-changed': passOn,
    'ticket.seen': put,
  },
});
