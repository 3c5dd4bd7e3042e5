import { defineFeature } from '#server/platform/http/feature.ts';
import { TicketCard, TicketNote, TicketStatus, ProblemArea, FeedEntry } from '#shared/support/ticket.schema.ts';
import { NewTicket, NewComment, Supporter } from '#shared/support/tickets.api.ts';
import { supportRoutes } from './support.routes.ts';
import { TicketEntryEntity, TicketNoteEntity } from './ticket-feed.entity.ts';
import { ticketHandOver } from './ticket-hand-over.ts';
import { ticketHost, entryHost, noteHost } from './ticket-host.ts';
import { TicketEntity } from './ticket.entity.ts';
import { servedTicket, servedTicketInternal, servedTicketQueue, servedOwnTickets } from './ticket.room.ts';
import { ticketNotifications } from './ticket-notifications.ts';

export const supportFeature = defineFeature({
  name: 'support',
  entities: [TicketEntity, TicketEntryEntity, TicketNoteEntity],
  rooms: [servedTicket, servedTicketInternal, servedTicketQueue, servedOwnTickets],
  notifications: ticketNotifications,
  routes: () => [supportRoutes],
  handOvers: [ticketHandOver],
  hosts: [ticketHost, entryHost, noteHost],
  demo: async () => (await import('./support.demo.ts')).supportDemo,
  personalColumns: [
    { table: 'ticket', column: 'raised_by', record: 'id', author: 'requester_id', room: `'ticket:' || id` },
    { table: 'ticket', column: 'headline', record: 'id', author: 'requester_id', room: `'ticket:' || id` },
    { table: 'ticket', column: 'description', record: 'id', author: 'requester_id', room: `'ticket:' || id` },
    { table: 'ticket_entry', column: 'body', record: 'id', author: 'author_id', room: `'ticket:' || ticket_id`, isCrossing: true },
    { table: 'ticket_note', column: 'body', record: 'id', author: 'author_id', room: `'ticket-internal:' || ticket_id`, isCrossing: true },
  ],
  otherTextColumns: {
    ticket: ['area', 'company_name', 'number', 'priority', 'status', 'time_zone'],
    ticket_entry: ['kind', 'previous', 'status'],
    ticket_note: ['kind'],
  },
  tags: [{ name: 'Support', description: 'Support tickets.', segments: ['tickets', 'support'] }],
  schemas: {
    TicketCard,
    TicketNote,
    TicketStatus,
    ProblemArea,
    FeedEntry,
    NewTicket,
    NewComment,
    Supporter,
  },
});
