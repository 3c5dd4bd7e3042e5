import { Type, type Static } from 'typebox';
import { defineEvent } from '#shared/platform/event.ts';
import { Id } from '#shared/platform/schema.ts';
import { FeedEntry, Ticket, TicketCard, TicketNote } from './ticket.schema.ts';

const Told = Type.Object({ ...TicketCard.properties, entries: Type.Array(FeedEntry) });

/* Told in the ticket's own room: the card as it is since, and what its feed has more. */
/* In its second version with what was sent along. */
export const ticketCreated = defineEvent('ticket.created', Ticket, [
  (ticket: Omit<Static<typeof Ticket>, 'files'>) => ({ ...ticket, files: [] }),
]);
export const ticketCommented = defineEvent('ticket.commented', Told);
export const ticketReopened = defineEvent('ticket.reopened', Told);
export const ticketStatusChanged = defineEvent('ticket.status-changed', Told);
export const ticketClaimed = defineEvent('ticket.claimed', TicketCard);
export const ticketSeen = defineEvent('ticket.seen', TicketCard);

/* Told among those of support alone. */
export const ticketNoted = defineEvent('ticket-note.added', Type.Object({ id: Id, note: TicketNote }));

/* Copies for the lists: of who asked, and of everybody's tickets. */
export const ownTicketOpened = defineEvent('own-ticket.opened', TicketCard);
export const ownTicketChanged = defineEvent('own-ticket.changed', TicketCard);
export const deskTicketOpened = defineEvent('desk-ticket.opened', TicketCard);
export const deskTicketChanged = defineEvent('desk-ticket.changed', TicketCard);
