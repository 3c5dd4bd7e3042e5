import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { AppError } from '#shared/platform/errors.ts';
import { canReadTicket, isOfSupport } from '#shared/support/support.policy.ts';
import { read, type Snapshot } from '#server/platform/doors.ts';
import type { Context } from '#server/platform/house.ts';
import { authorizeRead, load } from '#server/platform/load.ts';
import { everyCompany } from '#server/platform/owned.ts';
import { TicketEntity } from './ticket.entity.ts';

/** The ticket, for who may read it, of whatever company. Throws `record.absent`. */
export async function readableTicket({ em, actor }: Snapshot & { readonly actor: Actor }, ticketId: string): Promise<TicketEntity> {
  const ticket = await em.findOne(TicketEntity, { id: ticketId }, everyCompany);
  authorizeRead(ticket !== null && canReadTicket(actor, ticket));
  return ticket!;
}

/**
 * The same asking, made in the company whose ticket it is: what support does there is written in that company, under its
 * row-level security, and told to its people. For everybody else it is the asking itself.
 */
export async function contextOfTicket(ctx: Context, ticketId: string): Promise<Context> {
  if (!isOfSupport(ctx.actor)) return ctx;
  const { companyId } = await read(ctx, ({ em }) => readableTicket({ em, actor: ctx.actor }, ticketId));
  return inCompany(ctx, companyId);
}

export const inCompany = (ctx: Context, companyId: string): Context => ({ ...ctx, actor: { ...ctx.actor, companyId } });

/** The ticket locked, so that what is said of it comes one after the other, for who may read it. */
export async function lockTicket(em: SqlEntityManager, { actor }: Context, ticketId: string): Promise<TicketEntity> {
  const ticket = await load(em, TicketEntity, ticketId, { lock: true });
  authorizeRead(canReadTicket(actor, ticket));
  return ticket;
}

/** Throws `record.stale` with the ticket as it is, where it is not as it was seen. */
export function refuseStale(ticket: TicketEntity, isAsSeen: boolean): void {
  if (!isAsSeen) throw new AppError('record.stale', { current: ticket.card() });
}
