import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { AppError } from '#shared/platform/errors.ts';
import { canReadTicket, isSupportStaff } from '#shared/support/support.policy.ts';
import { read, type ReadTransaction } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import { authorizeRead, load } from '#server/platform/base/load.ts';
import { withoutTenantFilter } from '#server/platform/data/owned.ts';
import { TicketEntity } from './ticket.entity.ts';

/** Loads the ticket, of any company, for a reader. Throws `record.absent`. */
export async function loadReadableTicket(
  { em, actor }: ReadTransaction & { readonly actor: Actor },
  ticketId: string,
): Promise<TicketEntity> {
  const ticket = await em.findOne(TicketEntity, { id: ticketId }, withoutTenantFilter);
  authorizeRead(ticket !== null && canReadTicket(actor, ticket));
  return ticket!;
}

/**
 * Context for changing this ticket. For support, it switches to the company of the ticket, so that rows and events fall under that company's
 * row-level security.
 */
export async function contextInTicketCompany(ctx: Context, ticketId: string): Promise<Context> {
  if (!isSupportStaff(ctx.actor)) return ctx;
  const { companyId } = await read(ctx, ({ em }) => loadReadableTicket({ em, actor: ctx.actor }, ticketId));
  return contextInCompany(ctx, companyId);
}

export const contextInCompany = (ctx: Context, companyId: string): Context => ({ ...ctx, actor: { ...ctx.actor, companyId } });

/** Loads and locks the ticket for a reader, so that changes of it are serialised. */
export async function lockTicket(em: SqlEntityManager, { actor }: Context, ticketId: string): Promise<TicketEntity> {
  const ticket = await load(em, TicketEntity, ticketId, { lock: true });
  authorizeRead(canReadTicket(actor, ticket));
  return ticket;
}

/** Throws `record.stale` with the current ticket if it differs from the version that the actor saw. */
export function refuseStale(ticket: TicketEntity, isAsSeen: boolean): void {
  if (!isAsSeen) throw new AppError('record.stale', { current: ticket.card() });
}
