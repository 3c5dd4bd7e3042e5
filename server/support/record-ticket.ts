import type { TicketCard } from '#shared/support/ticket.schema.ts';
import { ownTicketsRoom } from '#shared/support/own-tickets.room.ts';
import { ticketQueueId, ticketQueueRoom } from '#shared/support/ticket-queue.room.ts';
import {
  companyTicketChanged,
  companyTicketOpened,
  queuedTicketChanged,
  queuedTicketOpened,
  ownTicketChanged,
  ownTicketOpened,
} from '#shared/support/tickets.events.ts';
import type { RecordEvent } from '#server/platform/base/record-event.ts';
import type { TicketEntity } from './ticket.entity.ts';

export function recordTicketInLists(recordEvent: RecordEvent, ticket: TicketEntity, isNew = false): void {
  const card = (): TicketCard => ticket.card();
  recordEvent(ownTicketsRoom, ticket.requesterId, isNew ? ownTicketOpened : ownTicketChanged, card);
  recordEvent(ticketQueueRoom, ticketQueueId, isNew ? queuedTicketOpened : queuedTicketChanged, card);
  recordEvent(ticketQueueRoom, ticket.companyId, isNew ? companyTicketOpened : companyTicketChanged, card);
}
