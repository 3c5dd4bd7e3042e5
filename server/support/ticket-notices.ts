import type { NoticeKind } from '#shared/platform/notice.schema.ts';
import { read, type Unit } from '#server/platform/doors.ts';
import type { Context } from '#server/platform/house.ts';
import { inCompany } from './ticket-access.service.ts';
import { TicketEntity } from './ticket.entity.ts';

/** By its number alone: what somebody wrote stays in their company. */
const subjectOf = ({ id, number }: Pick<TicketEntity, 'id' | 'number'>) => ({ id, title: number });

export const tellRequester = (unit: Unit, ctx: Context, ticket: TicketEntity, kind: NoticeKind): Promise<void> =>
  ctx.house.notify(unit, ctx, [{ personId: ticket.requesterId, kind, subject: subjectOf(ticket), data: { status: ticket.status } }]);

/** Where who has a ticket is at home: what they are told is written there. Null where they do not have it any more. */
export async function claimerContext(ctx: Context, ticketId: string, claimerId: string): Promise<Context | null> {
  const ticket = await read(ctx, ({ em }) => em.findOne(TicketEntity, { id: ticketId, claimerId }));
  return ticket?.claimerCompanyId ? inCompany(ctx, ticket.claimerCompanyId) : null;
}

/** Tells who has a ticket, in their own company. */
export const tellClaimer = (
  unit: Unit,
  ctx: Context,
  { id, number, claimerId }: Pick<TicketEntity, 'id' | 'number'> & { claimerId: string },
  kind: NoticeKind,
): Promise<void> => ctx.house.notify(unit, ctx, [{ personId: claimerId, kind, subject: subjectOf({ id, number }) }]);
