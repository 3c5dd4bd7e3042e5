import type { NoticeKind } from '#shared/platform/notice.schema.ts';
import type { FeedEntry, TicketCard } from '#shared/support/ticket.schema.ts';
import { ticketClaimed, ticketCommented, ticketReopened } from '#shared/support/tickets.events.ts';
import { claimerContext, tellClaimer } from '#server/support/ticket-notices.ts';
import { on, type Heard } from '#worker/platform/subscriber.ts';
import { onceFor, type Work } from '#worker/platform/work.ts';

type Told = Pick<Heard<unknown>, 'id' | 'actorId' | 'realActorId'>;

/** In the company of who has the ticket, which is another than that of who asked: a transaction of its own. */
async function tell(
  { ctx }: Work,
  { id, actorId, realActorId }: Told,
  { claimerId, ...ticket }: TicketCard,
  kind: NoticeKind,
): Promise<void> {
  if (claimerId === null || actorId === null || claimerId === actorId) return;
  const within = await claimerContext(ctx, ticket.id, claimerId);
  if (!within) return;
  const at = { ...within, actor: { ...within.actor, kind: 'person' as const, id: actorId, realId: realActorId ?? actorId } };
  await onceFor(at, `tell-claimer.${id}`)((unit) => tellClaimer(unit, at, { ...ticket, claimerId }, kind));
}

/** What support says itself is no answer that it waits for. */
const replied = async (work: Work, told: Told, { entries, ...ticket }: TicketCard & { entries: readonly FeedEntry[] }): Promise<void> => {
  if (entries.some(({ isSupport }) => !isSupport)) await tell(work, told, ticket, 'ticket-replied');
};

export const tellOfReply = on(ticketCommented, 'tell-claimer-of-reply', (work, heard) => replied(work, heard, heard.data));
export const tellOfReopening = on(ticketReopened, 'tell-claimer-of-reopening', (work, heard) => replied(work, heard, heard.data));
export const tellOfHandOver = on(ticketClaimed, 'tell-claimer-of-hand-over', (work, heard) =>
  tell(work, heard, heard.data, 'ticket-handed-over'),
);
