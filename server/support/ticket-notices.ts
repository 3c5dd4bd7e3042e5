import { createHash } from 'node:crypto';
import type { NoticeKind } from '#shared/platform/notice.schema.ts';
import { write, type Unit } from '#server/platform/doors.ts';
import type { Context } from '#server/platform/house.ts';
import { inCompany } from './ticket-access.service.ts';
import type { TicketEntity } from './ticket.entity.ts';

/** By its number alone: what somebody wrote stays in their company. */
const subjectOf = ({ id, number }: Pick<TicketEntity, 'id' | 'number'>) => ({ id, title: number });

export const tellRequester = (unit: Unit, ctx: Context, ticket: TicketEntity, kind: NoticeKind): Promise<void> =>
  ctx.house.notify(unit, ctx, [{ personId: ticket.requesterId, kind, subject: subjectOf(ticket), data: { status: ticket.status } }]);

/** The key of what follows from what was asked under a key: asked again, it is told once. */
function keyAfter(key: string): string {
  const hex = createHash('sha256').update(`${key} told`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}

/** Who has a ticket, and where they are at home. */
export interface Claimer {
  readonly id: string;
  readonly number: string;
  readonly claimerId: string;
  readonly claimerCompanyId: string;
}

/**
 * Tells who has the ticket, in their own company: that is another transaction, after the one that it tells of. What fails
 * here is no reason to say what was done was not.
 */
export async function tellClaimer(ctx: Context, claimer: Claimer, kind: NoticeKind): Promise<void> {
  const { idempotency, ...others } = inCompany(ctx, claimer.claimerCompanyId);
  const at: Context = { ...others, seqs: {}, ...(idempotency && { idempotency: { ...idempotency, key: keyAfter(idempotency.key) } }) };
  await write(at, async (unit) => {
    await ctx.house.notify(unit, at, [{ personId: claimer.claimerId, kind, subject: subjectOf(claimer) }]);
    return () => null;
  }).catch((error: unknown) => ctx.house.log.error(error, 'Who has a ticket could not be told.'));
}
