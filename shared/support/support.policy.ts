import type { Actor } from '#shared/platform/actor.schema.ts';
import { isProviderOperator } from '#shared/platform/provider.policy.ts';
import type { TicketCard, TicketStatus } from './ticket.schema.ts';

/** So long after it was resolved who asked can answer and open it again, in milliseconds: 7 days. */
export const answerable = 7 * 86_400_000;

type Asked = Pick<TicketCard, 'requesterId' | 'companyId'>;
type Standing = Asked & Pick<TicketCard, 'status' | 'resolvedAt'>;

/** The provider's operators answer for every company. */
export const isOfSupport = isProviderOperator;

/** A company's Super Admin follows what its people ask of support, and says nothing in their place. */
export const canFollowCompanyTickets = (actor: Actor, companyId: string) =>
  actor.role === 'super-admin' && actor.kind === 'person' && actor.companyId === companyId;

/** Who answers does not ask. */
export const canCreateTicket = (actor: Actor) => !isOfSupport(actor);

const isRequester = (actor: Actor, { requesterId }: Asked) => actor.id === requesterId;

/** The two sides of the conversation write in it. */
export const takesPart = (actor: Actor, ticket: Asked) => isRequester(actor, ticket) || isOfSupport(actor);

export const canReadTicket = (actor: Actor, ticket: Asked) => takesPart(actor, ticket) || canFollowCompanyTickets(actor, ticket.companyId);

/** Who asked stays on their side of it, whatever they have become. */
export const answersAsSupport = (actor: Actor, ticket: Asked) => isOfSupport(actor) && !isRequester(actor, ticket);

/** Seven days after it was resolved nothing more is said, unless support takes it up again. */
export const isLocked = ({ status, resolvedAt }: Pick<TicketCard, 'status' | 'resolvedAt'>, now: Date) =>
  status === 'resolved' && resolvedAt !== null && now.getTime() - Date.parse(resolvedAt) >= answerable;

export const canCommentOnTicket = (actor: Actor, ticket: Standing, now: Date) => takesPart(actor, ticket) && !isLocked(ticket, now);

/** Status, claim and notes are support's. */
export const canWorkOnTicket = (actor: Actor, ticket: Asked) => answersAsSupport(actor, ticket);

/** From a status to which others; nothing becomes new again. */
const ways: Readonly<Record<TicketStatus, readonly TicketStatus[]>> = {
  new: ['work-in-progress', 'resolved'],
  'work-in-progress': ['resolved'],
  resolved: ['work-in-progress'],
};

export const nextStatuses = (from: TicketStatus): readonly TicketStatus[] => ways[from];

/** What was never taken up is not resolved without a word. */
export const needsComment = ({ status, answeredAt }: Pick<TicketCard, 'status' | 'answeredAt'>, to: TicketStatus) =>
  status === 'new' && to === 'resolved' && answeredAt === null;
