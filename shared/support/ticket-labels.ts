import { msg, type Message } from '#shared/platform/message.ts';
import type { TicketStatus } from './ticket.schema.ts';

export const ticketStatusLabels: Record<TicketStatus, Message> = {
  new: msg({ message: 'New' }),
  'work-in-progress': msg({ message: 'Work In Progress' }),
  resolved: msg({ message: 'Resolved' }),
};
