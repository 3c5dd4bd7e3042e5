import type { NotificationKind } from '#shared/platform/notification.schema.ts';
import type { FeedEntry, TicketCard } from '#shared/support/ticket.schema.ts';
import { ticketClaimed, ticketCommented, ticketReopened, ticketStatusChanged } from '#shared/support/tickets.events.ts';
import { notifyOn, type AudienceContext } from '#server/platform/data/notification-definition.ts';
import type { ReceivedEvent } from '#server/platform/data/received-event.ts';
import { read } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import { contextInCompany } from './ticket-access.service.ts';
import { loadStatusForRequester } from './ticket-requester.sql.ts';
import { TicketEntity } from './ticket.entity.ts';

/** Contains only the ticket number: the text must not leave the company of the requester. */
const requestFor = ({ id, number, status }: TicketCard, personId: string, kind: NotificationKind) => ({
  personId,
  kind,
  subject: { id, title: number },
  data: { status },
});

type Told = TicketCard & { readonly entries: readonly FeedEntry[] };
const isFromSupport = ({ entries }: Told) => entries.some(({ isSupport }) => isSupport);
const isFromRequester = ({ entries }: Told) => entries.some(({ isSupport }) => !isSupport);

const ofAnswer = async (context: AudienceContext, { data }: ReceivedEvent<typeof ticketCommented>) =>
  isFromSupport(data) && (await loadStatusForRequester(context.em, data.id)) !== undefined
    ? [requestFor(data, data.requesterId, 'ticket-answered')]
    : [];

const ofMove = async (context: AudienceContext, { data }: ReceivedEvent<typeof ticketStatusChanged>) =>
  (await loadStatusForRequester(context.em, data.id)) === data.status ? [requestFor(data, data.requesterId, 'ticket-status-changed')] : [];

/** Context in the claimer's company, which stores their notifications. Null if they no longer have the ticket. */
async function contextOfClaimer(ctx: Context, { data, actorId }: ReceivedEvent<typeof ticketClaimed>): Promise<Context | null> {
  const { id, claimerId } = data;
  if (claimerId === null || actorId === null || claimerId === actorId) return null;
  const ticket = await read(ctx, ({ em }) => em.findOne(TicketEntity, { id, claimerId }));
  return ticket?.claimerCompanyId ? contextInCompany(ctx, ticket.claimerCompanyId) : null;
}

const toClaimer =
  (kind: NotificationKind) =>
  async (_: AudienceContext, { data: { claimerId, ...ticket } }: ReceivedEvent<typeof ticketClaimed>) =>
    claimerId === null ? [] : [{ personId: claimerId, kind, subject: { id: ticket.id, title: ticket.number } }];

/** Comments by support itself do not notify support. */
const ofReply = {
  contextFor: async (ctx: Context, event: ReceivedEvent<typeof ticketCommented>) =>
    isFromRequester(event.data) ? contextOfClaimer(ctx, event) : null,
};

export const ticketNotifications = [
  notifyOn(ticketCommented, ofAnswer),
  notifyOn(ticketStatusChanged, ofMove),
  notifyOn(ticketCommented, toClaimer('ticket-replied'), ofReply),
  notifyOn(ticketReopened, toClaimer('ticket-replied'), ofReply),
  notifyOn(ticketClaimed, toClaimer('ticket-handed-over'), { contextFor: contextOfClaimer }),
];
