import { Type } from 'typebox';
import { defineRoom } from '#shared/platform/room.ts';
import { Id } from '#shared/platform/schema.ts';
import { companyTicketChanged, companyTicketOpened, queuedTicketChanged, queuedTicketOpened } from './tickets.events.ts';

/** Fixed id of the provider's queue for all companies; the queue of one company has the company's id. */
export const ticketQueueId = '00000000-0000-4000-8000-000000000016';

const nothing = () => {};

/**
 * Changes of the tickets of all companies, or of one. The tickets themselves are a live list. The two have events of their
 * own, so that a subscriber follows each change once.
 */
export const ticketQueueRoom = defineRoom({
  name: 'ticket-queue',
  state: Type.Object({ id: Id }),
  events: [queuedTicketOpened, queuedTicketChanged, companyTicketOpened, companyTicketChanged],
  apply: {
    'queue-ticket.opened': nothing,
    'queue-ticket.changed': nothing,
    'company-ticket.opened': nothing,
    'company-ticket.changed': nothing,
  },
});
