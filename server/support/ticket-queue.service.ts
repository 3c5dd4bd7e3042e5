import { AppError, invalid } from '#shared/platform/errors.ts';
import { answersAsSupport, canWorkOnTicket, needsComment, nextStatuses } from '#shared/support/support.policy.ts';
import type { TicketCard, TicketNote } from '#shared/support/ticket.schema.ts';
import { ticketInternalRoom } from '#shared/support/ticket-internal.room.ts';
import { ticketRoom } from '#shared/support/ticket.room.ts';
import type { NewComment, TicketClaim, TicketMove } from '#shared/support/tickets.api.ts';
import { ticketClaimed, ticketNoted, ticketStatusChanged } from '#shared/support/tickets.events.ts';
import { write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import { authorize } from '#server/platform/base/load.ts';
import { violatesConstraint } from '#server/platform/data/constraint-errors.ts';
import { recordTicketInLists } from './record-ticket.ts';
import { attachSentFiles, type AttachFiles } from './attach-sent-files.ts';
import { loadSupportTeam } from './team.sql.ts';
import { contextInTicketCompany, lockTicket, refuseStale } from './ticket-access.service.ts';
import { noteHost } from './ticket-host.ts';
import { TicketNoteEntity } from './ticket-feed.entity.ts';
import type { TicketEntity } from './ticket.entity.ts';
import { addEntry, markAnswered, type TicketChangeResult } from './tickets.service.ts';

export async function moveTicket(ctx: Context, ticketId: string, { from, to, comment }: TicketMove): Promise<TicketChangeResult> {
  const within = await contextInTicketCompany(ctx, ticketId);
  return write(within, async (unit) => {
    const { em, recordEvent } = unit;
    const ticket = await lockTicket(em, within, ticketId);
    authorize(canWorkOnTicket(ctx.actor, ticket));
    refuseStale(ticket, ticket.status === from);
    const card = ticket.card();
    if (!nextStatuses(from).includes(to)) throw new AppError('move.forbidden', { current: card });
    if (needsComment(card, to) && comment === null) throw invalid('body.comment', 'required');

    const comments = comment === null ? [] : [addEntry(unit, within, ticket, { kind: 'comment', id: crypto.randomUUID(), body: comment })];
    ticket.status = to;
    ticket.resolvedAt = to === 'resolved' ? ctx.now : null;
    const entries = [...comments, addEntry(unit, within, ticket, { kind: 'status', previous: from })];
    if (comment !== null) markAnswered(ticket, true, ctx.now);
    ticket.isUnreadByRequester = true;
    const presentEntries = () => entries.map((entry) => entry.present());
    recordEvent(ticketRoom, ticketId, ticketStatusChanged, () => ({ ...ticket.card(), entries: presentEntries() }));
    recordTicketInLists(recordEvent, ticket);
    return () => ({ card: ticket.card(), entries: presentEntries() });
  });
}

/** Maximum of written notes per ticket. Changes of the claim are always recorded. */
const maxNotes = 500;

type NewNote = Pick<TicketNote, 'kind' | 'body' | 'toId'> & { id?: string; hang?: AttachFiles };

/** The ticket must be locked. */
async function addNote(unit: WriteTransaction, { actor, now }: Context, ticket: TicketEntity, { id, kind, body, toId, hang }: NewNote) {
  const { em, recordEvent } = unit;
  const place = 1 + (await em.count(TicketNoteEntity, { ticket: ticket.id }));
  if (kind === 'note' && place > maxNotes) throw new AppError('ticket.full');
  const note = em.create(TicketNoteEntity, {
    id: id ?? crypto.randomUUID(),
    companyId: ticket.companyId,
    ticket,
    place,
    kind,
    body,
    toId,
    authorId: actor.id,
    at: now,
  });
  const files = (await hang?.(unit, { host: noteHost, hostId: note.id })) ?? [];
  recordEvent(ticketInternalRoom, ticket.id, ticketNoted, () => ({ id: ticket.id, note: note.present(files) }));
  return () => note.present(files);
}

/** Company of a support agent. Throws for a person who is not one. */
async function homeOf({ em }: WriteTransaction, { actor }: Context, personId: string): Promise<string> {
  if (personId === actor.id) return actor.homeCompanyId;
  const member = (await loadSupportTeam(em)).find(({ id, isActive }) => id === personId && isActive);
  if (!member) throw invalid('body.to', 'absent');
  return member.companyId;
}

const kindOf = (to: string | null, actorId: string) => (to === null ? 'given-back' : to === actorId ? 'claimed' : 'handed-over');

export async function claimTicket(ctx: Context, ticketId: string, { from, to }: TicketClaim): Promise<TicketCard> {
  const within = await contextInTicketCompany(ctx, ticketId);
  return write(within, async (unit) => {
    const { em, recordEvent } = unit;
    const ticket = await lockTicket(em, within, ticketId);
    authorize(canWorkOnTicket(ctx.actor, ticket));
    const had = ticket.claimerId ?? null;
    if (had === to) return () => ticket.card();
    refuseStale(ticket, had === from);
    if (to === ticket.requesterId) throw invalid('body.to', 'absent');

    ticket.claimerCompanyId = to === null ? null : await homeOf(unit, ctx, to);
    ticket.claimerId = to;
    await addNote(unit, within, ticket, { kind: kindOf(to, ctx.actor.id), body: null, toId: to });
    recordEvent(ticketRoom, ticketId, ticketClaimed, () => ticket.card());
    recordTicketInLists(recordEvent, ticket);
    return () => ticket.card();
  });
}

/** Adds an internal note that only support can read. */
export async function noteOnTicket(ctx: Context, ticketId: string, note: NewComment): Promise<TicketNote> {
  const within = await contextInTicketCompany(ctx, ticketId);
  return attachSentFiles(ctx, within, note, (hang) => writeNote(within, ticketId, note, hang));
}

async function writeNote(ctx: Context, ticketId: string, { id, body }: NewComment, hang: AttachFiles): Promise<TicketNote> {
  try {
    return await write(ctx, async (unit) => {
      const ticket = await lockTicket(unit.em, ctx, ticketId);
      authorize(answersAsSupport(ctx.actor, ticket));
      return addNote(unit, ctx, ticket, { id, kind: 'note', body: body?.trim() ?? null, toId: null, hang });
    });
  } catch (error) {
    if (violatesConstraint(error, 'ticket_note_pkey')) throw invalid('body.id', 'taken');
    throw error;
  }
}
