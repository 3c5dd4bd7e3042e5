import { msg, type Words } from '#shared/platform/words.ts';
import type { TicketStatus } from './ticket.schema.ts';

export const ticketStatusWords: Record<TicketStatus, Words> = {
  new: msg({ message: 'New' }),
  'work-in-progress': msg({ message: 'Work In Progress' }),
  resolved: msg({ message: 'Resolved' }),
};
