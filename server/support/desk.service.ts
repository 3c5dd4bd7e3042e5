import { AppError, invalid } from '#shared/platform/errors.ts';
import { answersAsSupport, canWorkOnTicket, needsComment, nextStatuses } from '#shared/support/support.policy.ts';
import type { TicketCard, TicketNote } from '#shared/support/ticket.schema.ts';
import { ticketInternalRoom } from '#shared/support/ticket-internal.room.ts';
import { ticketRoom } from '#shared/support/ticket.room.ts';
import type { NewComment, TicketClaim, TicketMove } from '#shared/support/tickets.api.ts';
import { ticketClaimed, ticketNoted, ticketStatusChanged } from '#shared/support/tickets.events.ts';
import { write, type Unit } from '#server/platform/doors.ts';
import type { Context } from '#server/platform/house.ts';
import { authorize } from '#server/platform/load.ts';
import { violates } from '#server/platform/violates.ts';
import { tellLists } from './record-ticket.ts';
import { sendAlong, type Hang } from './sent-along.ts';
import { readTeam } from './team.service.ts';
import { contextOfTicket, lockTicket, refuseStale } from './ticket-access.service.ts';
import { noteHost } from './ticket-host.ts';
import { TicketNoteEntity } from './ticket-feed.entity.ts';
import { tellRequester } from './ticket-notices.ts';
import type { TicketEntity } from './ticket.entity.ts';
import { addEntry, markAnswered, type ToldTicket } from './tickets.service.ts';

/** Sets the status, with a word about it where there is one. */
export async function moveTicket(ctx: Context, ticketId: string, { from, to, comment }: TicketMove): Promise<ToldTicket> {
  const within = await contextOfTicket(ctx, ticketId);
  return write(within, async (unit) => {
    const { em, record } = unit;
    const ticket = await lockTicket(em, within, ticketId);
    authorize(canWorkOnTicket(ctx.actor, ticket));
    refuseStale(ticket, ticket.status === from);
    const card = ticket.card();
    if (!nextStatuses(from).includes(to)) throw new AppError('move.forbidden', { current: card });
    if (needsComment(card, to) && comment === null) throw invalid('body.comment', 'required');

    const said = comment === null ? [] : [addEntry(unit, within, ticket, { kind: 'comment', id: crypto.randomUUID(), body: comment })];
    ticket.status = to;
    ticket.resolvedAt = to === 'resolved' ? ctx.now : null;
    const entries = [...said, addEntry(unit, within, ticket, { kind: 'status', previous: from })];
    if (comment !== null) markAnswered(ticket, true, ctx.now);
    ticket.isUnreadByRequester = true;
    const told = () => entries.map((entry) => entry.present());
    record(ticketRoom, ticketId, ticketStatusChanged, () => ({ ...ticket.card(), entries: told() }));
    tellLists(record, ticket);
    await tellRequester(unit, within, ticket, 'ticket-moved');
    return () => ({ card: ticket.card(), entries: told() });
  });
}

/** As many as a ticket holds of what people write; a claim is always told. */
const maxNotes = 500;

type NewNote = Pick<TicketNote, 'kind' | 'body' | 'toId'> & { id?: string; hang?: Hang };

/** Of a ticket that is locked. */
async function addNote(unit: Unit, { actor, now }: Context, ticket: TicketEntity, { id, kind, body, toId, hang }: NewNote) {
  const { em, record } = unit;
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
  record(ticketInternalRoom, ticket.id, ticketNoted, () => ({ id: ticket.id, note: note.present(files) }));
  return () => note.present(files);
}

/** The company in which somebody of support is at home. Throws for who answers for nobody. */
async function homeOf({ em }: Unit, { actor }: Context, personId: string): Promise<string> {
  if (personId === actor.id) return actor.homeCompanyId;
  const member = (await readTeam(em)).find(({ id, isActive }) => id === personId && isActive);
  if (!member) throw invalid('body.to', 'absent');
  return member.companyId;
}

const kindOf = (to: string | null, actorId: string) => (to === null ? 'given-back' : to === actorId ? 'claimed' : 'handed-over');

/** Takes a ticket, hands it to another of support, or gives it back to all. */
export async function claimTicket(ctx: Context, ticketId: string, { from, to }: TicketClaim): Promise<TicketCard> {
  const within = await contextOfTicket(ctx, ticketId);
  return write(within, async (unit) => {
    const { em, record } = unit;
    const ticket = await lockTicket(em, within, ticketId);
    authorize(canWorkOnTicket(ctx.actor, ticket));
    const had = ticket.claimerId ?? null;
    if (had === to) return () => ticket.card();
    refuseStale(ticket, had === from);
    if (to === ticket.requesterId) throw invalid('body.to', 'absent');

    ticket.claimerCompanyId = to === null ? null : await homeOf(unit, ctx, to);
    ticket.claimerId = to;
    await addNote(unit, within, ticket, { kind: kindOf(to, ctx.actor.id), body: null, toId: to });
    record(ticketRoom, ticketId, ticketClaimed, () => ticket.card());
    tellLists(record, ticket);
    return () => ticket.card();
  });
}

/** Says something that those of support alone read. */
export async function noteOnTicket(ctx: Context, ticketId: string, note: NewComment): Promise<TicketNote> {
  const within = await contextOfTicket(ctx, ticketId);
  return sendAlong(ctx, within, note, (hang) => writeNote(within, ticketId, note, hang));
}

async function writeNote(ctx: Context, ticketId: string, { id, body }: NewComment, hang: Hang): Promise<TicketNote> {
  try {
    return await write(ctx, async (unit) => {
      const ticket = await lockTicket(unit.em, ctx, ticketId);
      authorize(answersAsSupport(ctx.actor, ticket));
      return addNote(unit, ctx, ticket, { id, kind: 'note', body: body?.trim() ?? null, toId: null, hang });
    });
  } catch (error) {
    if (violates(error, 'ticket_note_pkey')) throw invalid('body.id', 'taken');
    throw error;
  }
}
