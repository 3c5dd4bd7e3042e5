import { msg } from '#shared/platform/message.ts';
import { defineNotifications } from '#shared/platform/notification-kind.ts';
import { ticketStatusLabels } from './ticket-labels.ts';
import type { TicketStatus } from './ticket.schema.ts';

const onTicket = { category: 'support', link: { parameter: 'support' } } as const;

/** Support is never named: any agent can reply. */
export const supportNotifications = defineNotifications({
  'ticket-answered': { ...onTicket, sentence: { words: msg({ message: 'Support replied to your request <0>{title}</0>' }) } },
  'ticket-status-changed': {
    ...onTicket,
    sentence: ({ status = 'new' }) => ({
      words: msg({ message: 'Your request <0>{title}</0> is now {status}' }),
      values: { status: ticketStatusLabels[status as TicketStatus] },
    }),
  },
  'ticket-replied': { ...onTicket, sentence: { words: msg({ message: 'New reply to the request <0>{title}</0>' }) } },
  'ticket-handed-over': { ...onTicket, sentence: { words: msg({ message: 'You were assigned the request <0>{title}</0>' }) } },
});

declare module '#shared/platform/notification.schema.ts' {
  interface NotificationKinds {
    readonly support: keyof typeof supportNotifications;
  }
}
