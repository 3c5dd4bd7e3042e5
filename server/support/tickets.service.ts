import { AppError, invalid } from '#shared/platform/errors.ts';
import { canCommentOnTicket, canCreateTicket, takesPart, answersAsSupport, isLocked } from '#shared/support/support.policy.ts';
import { headlineOf, maxEntries, type FeedEntry, type TicketCard, type TicketStatus } from '#shared/support/ticket.schema.ts';
import { ticketRoom } from '#shared/support/ticket.room.ts';
import type { NewComment, NewTicket } from '#shared/support/tickets.api.ts';
import { ticketCommented, ticketCreated, ticketReopened, ticketSeen } from '#shared/support/tickets.events.ts';
import { CompanyEntity } from '#server/access/company.entity.ts';
import { PersonEntity } from '#server/access/person.entity.ts';
import { read, write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import { authorize, load } from '#server/platform/base/load.ts';
import { violatesConstraint } from '#server/platform/data/constraint-errors.ts';
import { attachFiles } from '#server/files/attachments.ts';
import { attachSentFiles, type AttachFiles } from './attach-sent-files.ts';
import { entryHost, ticketHost } from './ticket-host.ts';
import { recordTicketInLists } from './record-ticket.ts';
import { contextInTicketCompany, lockTicket } from './ticket-access.service.ts';
import { TicketEntryEntity } from './ticket-feed.entity.ts';
import { maxNumberAttempts, ticketNumberOf } from './ticket-number.ts';
import { TicketEntity } from './ticket.entity.ts';

type NewEntry = { kind: 'created' } | { kind: 'comment'; id: string; body: string | null } | { kind: 'status'; previous: TicketStatus };

/** The ticket must be locked. */
export function addEntry(
  { em }: Pick<WriteTransaction, 'em'>,
  { actor, now }: Context,
  ticket: TicketEntity,
  entry: NewEntry,
): TicketEntryEntity {
  if (ticket.entries >= maxEntries) throw new AppError('ticket.full');
  ticket.entries += 1;
  ticket.changedAt = now;
  return em.create(TicketEntryEntity, {
    id: entry.kind === 'comment' ? entry.id : crypto.randomUUID(),
    companyId: ticket.companyId,
    ticket,
    place: ticket.entries,
    kind: entry.kind,
    body: entry.kind === 'comment' ? (entry.body?.trim() ?? null) : null,
    authorId: actor.id,
    isSupport: answersAsSupport(actor, ticket),
    at: now,
    previous: entry.kind === 'status' ? entry.previous : null,
    status: entry.kind === 'status' ? ticket.status : null,
  });
}

/** Tries the next number if the derived one is already taken. */
export async function createTicket(ctx: Context, input: NewTicket): Promise<TicketCard> {
  authorize(canCreateTicket(ctx.actor));
  for (let attempt = 0; ; attempt++) {
    try {
      return await openTicket(ctx, input, ticketNumberOf(input.id, attempt));
    } catch (error) {
      if (violatesConstraint(error, 'ticket_pkey')) return askedBefore(ctx, input);
      if (!violatesConstraint(error, 'ticket_number_unique') || attempt + 1 === maxNumberAttempts) throw error;
    }
  }
}

/** Returns the ticket of an earlier identical request, for clients that repeat it after a lost response. */
async function askedBefore(ctx: Context, { id, area, priority, description }: NewTicket): Promise<TicketCard> {
  const filter = { id, area, priority, description: description.trim(), requesterId: ctx.actor.id };
  const ticket = await read(ctx, ({ em }) => em.findOne(TicketEntity, filter));
  if (!ticket) throw invalid('body.id', 'taken');
  return ticket.card();
}

const openTicket = (ctx: Context, { id, area, priority, description, fileIds = [] }: NewTicket, number: string): Promise<TicketCard> =>
  write(ctx, async (unit) => {
    const { em, recordEvent } = unit;
    const { actor, now } = ctx;
    const company = await em.findOneOrFail(CompanyEntity, { id: actor.companyId });
    const requester = await load(em, PersonEntity, actor.id);
    const ticket = em.create(TicketEntity, {
      id,
      number,
      area,
      priority,
      companyId: company.id,
      companyName: company.name,
      timeZone: company.timeZone,
      requesterId: actor.id,
      raisedBy: requester.name,
      headline: headlineOf(description),
      description: description.trim(),
      createdAt: now,
      changedAt: now,
    });
    const entry = addEntry(unit, ctx, ticket, { kind: 'created' });
    // The permission to attach files reads this row.
    if (fileIds.length > 0) await em.flush();
    const files = fileIds.length > 0 ? await attachFiles(unit, ctx, { host: ticketHost, hostId: id, fileIds }) : [];
    recordEvent(ticketRoom, id, ticketCreated, () => ({
      ...ticket.card(),
      description: ticket.description,
      files,
      feed: [entry.present()],
    }));
    recordTicketInLists(recordEvent, ticket, true);
    return () => ticket.card();
  });

/** Number shown in the form. The ticket can still get the next one if this is taken in the meantime. */
export const readNumber = (ctx: Context, ticketId: string): Promise<{ number: string }> =>
  read(ctx, async ({ em }) => {
    const ticket = await em.findOne(TicketEntity, { id: ticketId, requesterId: ctx.actor.id });
    return { number: ticket?.number ?? ticketNumberOf(ticketId, 0) };
  });

export interface TicketChangeResult {
  readonly card: TicketCard;
  readonly entries: FeedEntry[];
}

export async function commentOnTicket(ctx: Context, ticketId: string, comment: NewComment): Promise<TicketChangeResult> {
  const within = await contextInTicketCompany(ctx, ticketId);
  return attachSentFiles(ctx, within, comment, (hang) => writeComment(within, ticketId, comment, hang));
}

async function writeComment(ctx: Context, ticketId: string, { id, body }: NewComment, hang: AttachFiles) {
  try {
    return await write(ctx, async (unit) => {
      const { em, recordEvent } = unit;
      const { actor, now } = ctx;
      const ticket = await lockTicket(em, ctx, ticketId);
      const card = ticket.card();
      if (isLocked(card, now)) throw new AppError('ticket.locked', { current: card });
      authorize(canCommentOnTicket(actor, card, now));

      const comment = addEntry(unit, ctx, ticket, { kind: 'comment', id, body });
      const files = await hang(unit, { host: entryHost, hostId: id });
      const opened: TicketEntryEntity[] = [];
      const isSupport = answersAsSupport(actor, ticket);
      const isReopened = !isSupport && ticket.status === 'resolved';
      if (isReopened) {
        ticket.status = 'work-in-progress';
        ticket.resolvedAt = null;
        opened.push(addEntry(unit, ctx, ticket, { kind: 'status', previous: 'resolved' }));
      }
      markAnswered(ticket, isSupport, now);
      const present = () => ({ card: ticket.card(), entries: [comment.present(files), ...opened.map((entry) => entry.present())] });
      recordEvent(ticketRoom, ticketId, isReopened ? ticketReopened : ticketCommented, () => ({
        ...ticket.card(),
        entries: present().entries,
      }));
      recordTicketInLists(recordEvent, ticket);
      return present;
    });
  } catch (error) {
    if (violatesConstraint(error, 'ticket_entry_pkey')) throw invalid('body.id', 'taken');
    throw error;
  }
}

export function markAnswered(ticket: TicketEntity, isSupport: boolean, now: Date): void {
  if (isSupport) ticket.answeredAt ??= now;
  if (isSupport) ticket.isUnreadByRequester = true;
  else ticket.isUnreadBySupport = true;
}

export async function seeTicket(ctx: Context, ticketId: string): Promise<TicketCard> {
  const within = await contextInTicketCompany(ctx, ticketId);
  return write(within, async ({ em, recordEvent }) => {
    const ticket = await lockTicket(em, within, ticketId);
    authorize(takesPart(ctx.actor, ticket));
    const side = answersAsSupport(ctx.actor, ticket) ? 'isUnreadBySupport' : 'isUnreadByRequester';
    if (!ticket[side]) return () => ticket.card();
    ticket[side] = false;
    recordEvent(ticketRoom, ticketId, ticketSeen, () => ticket.card());
    recordTicketInLists(recordEvent, ticket);
    return () => ticket.card();
  });
}
