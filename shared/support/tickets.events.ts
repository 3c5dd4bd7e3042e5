import { Type } from 'typebox';
import { defineEvent } from '#shared/platform/event.ts';
import { Id } from '#shared/platform/schema.ts';
import { FeedEntry, Ticket, TicketCard, TicketNote } from './ticket.schema.ts';

const TicketWithEntries = Type.Object({ ...TicketCard.properties, entries: Type.Array(FeedEntry) });

/* Events of the ticket's room contain the current card and the new feed entries. */
export const ticketCreated = defineEvent('ticket.created', Ticket);
export const ticketCommented = defineEvent('ticket.commented', TicketWithEntries);
export const ticketReopened = defineEvent('ticket.reopened', TicketWithEntries);
export const ticketStatusChanged = defineEvent('ticket.status-changed', TicketWithEntries);
export const ticketClaimed = defineEvent('ticket.claimed', TicketCard);
/** Another person goes on with the request. */
export const ticketRequesterChanged = defineEvent('ticket.requester-changed', Type.Object({ ...TicketCard.properties, formerId: Id }));
export const ticketSeen = defineEvent('ticket.seen', TicketCard);

export const ticketNoted = defineEvent('ticket-note.added', Type.Object({ id: Id, note: TicketNote }), [], { isSecret: true });

/* Copies for the lists: of the requester, of the provider's queue, and of the requester's company. */
export const ownTicketOpened = defineEvent('own-ticket.opened', TicketCard);
export const ownTicketChanged = defineEvent('own-ticket.changed', TicketCard);
export const queuedTicketOpened = defineEvent('queue-ticket.opened', TicketCard);
export const queuedTicketChanged = defineEvent('queue-ticket.changed', TicketCard);
export const companyTicketOpened = defineEvent('company-ticket.opened', TicketCard);
export const companyTicketChanged = defineEvent('company-ticket.changed', TicketCard);
