import type { Actor } from '#shared/platform/actor.schema.ts';
import { isProviderOperator } from '#shared/platform/provider.policy.ts';
import type { TicketCard, TicketStatus } from './ticket.schema.ts';

/** Time in milliseconds after the resolution in which the requester can answer and reopen: 7 days. */
export const reopenWindowMs = 7 * 86_400_000;

type TicketOwner = Pick<TicketCard, 'requesterId' | 'companyId'>;
type TicketState = TicketOwner & Pick<TicketCard, 'status' | 'resolvedAt'>;

export const isSupportStaff = isProviderOperator;

/** A company's Super Admin can read the tickets of its people but not write in them. */
export const canFollowCompanyTickets = (actor: Actor, companyId: string) =>
  actor.role === 'super-admin' && actor.kind === 'person' && actor.companyId === companyId;

export const canCreateTicket = (actor: Actor) => !isSupportStaff(actor);

const isRequester = (actor: Actor, { requesterId }: TicketOwner) => actor.id === requesterId;

export const takesPart = (actor: Actor, ticket: TicketOwner) => isRequester(actor, ticket) || isSupportStaff(actor);

export const canReadTicket = (actor: Actor, ticket: TicketOwner) =>
  takesPart(actor, ticket) || canFollowCompanyTickets(actor, ticket.companyId);

/** Requesters never answer their own ticket as support, even if they have joined support since. */
export const answersAsSupport = (actor: Actor, ticket: TicketOwner) => isSupportStaff(actor) && !isRequester(actor, ticket);

/** Seven days after its resolution a ticket is locked, until support reopens it. */
export const isLocked = ({ status, resolvedAt }: Pick<TicketCard, 'status' | 'resolvedAt'>, now: Date) =>
  status === 'resolved' && resolvedAt !== null && now.getTime() - Date.parse(resolvedAt) >= reopenWindowMs;

export const canCommentOnTicket = (actor: Actor, ticket: TicketState, now: Date) => takesPart(actor, ticket) && !isLocked(ticket, now);

export const canWorkOnTicket = (actor: Actor, ticket: TicketOwner) => answersAsSupport(actor, ticket);

/** Allowed status changes; no ticket returns to new. */
const ways: Readonly<Record<TicketStatus, readonly TicketStatus[]>> = {
  new: ['work-in-progress', 'resolved'],
  'work-in-progress': ['resolved'],
  resolved: ['work-in-progress'],
};

export const nextStatuses = (from: TicketStatus): readonly TicketStatus[] => ways[from];

/** A new ticket that was never answered needs a comment to be resolved. */
export const needsComment = ({ status, answeredAt }: Pick<TicketCard, 'status' | 'answeredAt'>, to: TicketStatus) =>
  status === 'new' && to === 'resolved' && answeredAt === null;
