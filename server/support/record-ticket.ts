import type { TicketCard } from '#shared/support/ticket.schema.ts';
import { ownTicketsRoom } from '#shared/support/own-tickets.room.ts';
import { deskId, ticketDeskRoom } from '#shared/support/ticket-desk.room.ts';
import { deskTicketChanged, deskTicketOpened, ownTicketChanged, ownTicketOpened } from '#shared/support/tickets.events.ts';
import type { Record as RecordFact } from '#server/platform/record.ts';
import type { TicketEntity } from './ticket.entity.ts';

/** Tells the lists in which a ticket stands what it looks like now. */
export function tellLists(record: RecordFact, ticket: TicketEntity, isNew = false): void {
  const card = (): TicketCard => ticket.card();
  record(ownTicketsRoom, ticket.requesterId, isNew ? ownTicketOpened : ownTicketChanged, card);
  for (const id of [deskId, ticket.companyId]) record(ticketDeskRoom, id, isNew ? deskTicketOpened : deskTicketChanged, card);
}
