import { AppError, invalid } from '#shared/platform/errors.ts';
import { canCommentOnTicket, canCreateTicket, takesPart, answersAsSupport, isLocked } from '#shared/support/support.policy.ts';
import { headlineOf, maxEntries, type FeedEntry, type TicketCard, type TicketStatus } from '#shared/support/ticket.schema.ts';
import { ticketRoom } from '#shared/support/ticket.room.ts';
import type { NewComment, NewTicket } from '#shared/support/tickets.api.ts';
import { ticketCommented, ticketCreated, ticketReopened, ticketSeen } from '#shared/support/tickets.events.ts';
import { CompanyEntity } from '#server/access/company.entity.ts';
import { PersonEntity } from '#server/access/person.entity.ts';
import { read, write, type Unit } from '#server/platform/doors.ts';
import type { Context } from '#server/platform/house.ts';
import { authorize, load } from '#server/platform/load.ts';
import { violates } from '#server/platform/violates.ts';
import { attachFiles } from '#server/files/attachments.ts';
import { sendAlong, type Hang } from './sent-along.ts';
import { entryHost, ticketHost } from './ticket-host.ts';
import { tellLists } from './record-ticket.ts';
import { contextOfTicket, lockTicket } from './ticket-access.service.ts';
import { TicketEntryEntity } from './ticket-feed.entity.ts';
import { numberAttempts, numberOf } from './ticket-number.ts';
import { TicketEntity } from './ticket.entity.ts';
import { tellRequester } from './ticket-notices.ts';

type NewEntry = { kind: 'created' } | { kind: 'comment'; id: string; body: string | null } | { kind: 'status'; previous: TicketStatus };

/** Adds to the feed of a ticket that is locked. */
export function addEntry({ em }: Pick<Unit, 'em'>, { actor, now }: Context, ticket: TicketEntity, entry: NewEntry): TicketEntryEntity {
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

/** A number is taken once in so many thousand million; then the next is tried. */
export async function createTicket(ctx: Context, input: NewTicket): Promise<TicketCard> {
  authorize(canCreateTicket(ctx.actor));
  for (let attempt = 0; ; attempt++) {
    try {
      return await openTicket(ctx, input, numberOf(input.id, attempt));
    } catch (error) {
      if (violates(error, 'ticket_pkey')) return askedBefore(ctx, input);
      if (!violates(error, 'ticket_number_unique') || attempt + 1 === numberAttempts) throw error;
    }
  }
}

/** Whoever did not hear that they were answered asks once more, and is answered the same. */
async function askedBefore(ctx: Context, { id, area, priority, description }: NewTicket): Promise<TicketCard> {
  const asked = { id, area, priority, description: description.trim(), requesterId: ctx.actor.id };
  const ticket = await read(ctx, ({ em }) => em.findOne(TicketEntity, asked));
  if (!ticket) throw invalid('body.id', 'taken');
  return ticket.card();
}

const openTicket = (ctx: Context, { id, area, priority, description, fileIds = [] }: NewTicket, number: string): Promise<TicketCard> =>
  write(ctx, async (unit) => {
    const { em, record } = unit;
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
    // Who may hang files on it is asked of the row.
    if (fileIds.length > 0) await em.flush();
    const files = fileIds.length > 0 ? await attachFiles(unit, ctx, { host: ticketHost, hostId: id, fileIds }) : [];
    record(ticketRoom, id, ticketCreated, () => ({ ...ticket.card(), description: ticket.description, files, feed: [entry.present()] }));
    tellLists(record, ticket, true);
    return () => ticket.card();
  });

/** The number that the form shows; where another has taken it meanwhile, the ticket has the next. */
export const readNumber = (ctx: Context, ticketId: string): Promise<{ number: string }> =>
  read(ctx, async ({ em }) => {
    const ticket = await em.findOne(TicketEntity, { id: ticketId, requesterId: ctx.actor.id });
    return { number: ticket?.number ?? numberOf(ticketId, 0) };
  });

export interface ToldTicket {
  readonly card: TicketCard;
  readonly entries: FeedEntry[];
}

/** Says something in the feed; what is resolved is open again when who asked says it. */
export async function commentOnTicket(ctx: Context, ticketId: string, comment: NewComment): Promise<ToldTicket> {
  const within = await contextOfTicket(ctx, ticketId);
  return sendAlong(ctx, within, comment, (hang) => writeComment(within, ticketId, comment, hang));
}

async function writeComment(ctx: Context, ticketId: string, { id, body }: NewComment, hang: Hang) {
  try {
    return await write(ctx, async (unit) => {
      const { em, record } = unit;
      const { actor, now } = ctx;
      const ticket = await lockTicket(em, ctx, ticketId);
      const card = ticket.card();
      if (isLocked(card, now)) throw new AppError('ticket.locked', { current: card });
      authorize(canCommentOnTicket(actor, card, now));

      const said = addEntry(unit, ctx, ticket, { kind: 'comment', id, body });
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
      const told = () => ({ card: ticket.card(), entries: [said.present(files), ...opened.map((entry) => entry.present())] });
      record(ticketRoom, ticketId, isReopened ? ticketReopened : ticketCommented, () => ({
        ...ticket.card(),
        entries: told().entries,
      }));
      tellLists(record, ticket);
      if (isSupport) await tellRequester(unit, ctx, ticket, 'ticket-answered');
      return told;
    });
  } catch (error) {
    if (violates(error, 'ticket_entry_pkey')) throw invalid('body.id', 'taken');
    throw error;
  }
}

/** The other side has something to read. */
export function markAnswered(ticket: TicketEntity, isSupport: boolean, now: Date): void {
  if (isSupport) ticket.answeredAt ??= now;
  if (isSupport) ticket.isUnreadByRequester = true;
  else ticket.isUnreadBySupport = true;
}

/** What the other side has said is read. */
export async function seeTicket(ctx: Context, ticketId: string): Promise<TicketCard> {
  const within = await contextOfTicket(ctx, ticketId);
  return write(within, async ({ em, record }) => {
    const ticket = await lockTicket(em, within, ticketId);
    authorize(takesPart(ctx.actor, ticket));
    const side = answersAsSupport(ctx.actor, ticket) ? 'isUnreadBySupport' : 'isUnreadByRequester';
    if (!ticket[side]) return () => ticket.card();
    ticket[side] = false;
    record(ticketRoom, ticketId, ticketSeen, () => ticket.card());
    tellLists(record, ticket);
    return () => ticket.card();
  });
}
