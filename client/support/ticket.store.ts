import type { FileRecord } from '#shared/files/file.schema.ts';
import { answersAsSupport } from '#shared/support/support.policy.ts';
import type { FeedEntry, Ticket, TicketCard, TicketStatus } from '#shared/support/ticket.schema.ts';
import type { ticketInternalRoom } from '#shared/support/ticket-internal.room.ts';
import type { ticketRoom } from '#shared/support/ticket.room.ts';
import {
  claimTicketEndpoint,
  commentOnTicketEndpoint,
  moveTicketEndpoint,
  noteOnTicketEndpoint,
  seeTicketEndpoint,
} from '#shared/support/tickets.api.ts';
import {
  ticketClaimed,
  ticketCommented,
  ticketNoted,
  ticketReopened,
  ticketSeen,
  ticketStatusChanged,
} from '#shared/support/tickets.events.ts';
import { responseDueAt } from '#shared/support/service-times.ts';
import { serverNow, session } from '#client/access/session.store.ts';
import { call, callWithSeqs } from '#client/platform/http/call.ts';
import { createId } from '#client/platform/base/new-id.ts';
import type { LiveRoom } from '#client/platform/live/live-room.ts';
import { markUntilConfirmed } from '#client/platform/base/unconfirmed.ts';

export type TicketHandle = LiveRoom<typeof ticketRoom>;
export type InternalHandle = LiveRoom<typeof ticketInternalRoom>;

function cardOf(ticket: Readonly<Ticket>): TicketCard {
  const { description: _description, files: _files, feed: _feed, ...card } = ticket;
  return card;
}

function changed(ticket: Readonly<Ticket>, changes: Partial<TicketCard>): TicketCard {
  const card = { ...cardOf(ticket), ...changes, updatedAt: serverNow().toISOString() };
  return { ...card, dueAt: responseDueAt(card) };
}

function entryAfter(ticket: Readonly<Ticket>, after: number, entry: Pick<FeedEntry, 'id' | 'kind'> & Partial<FeedEntry>): FeedEntry {
  const actor = session.actor!;
  return {
    place: (ticket.feed.at(-1)?.place ?? 0) + after,
    authorId: actor.id,
    isSupport: answersAsSupport(actor, ticket),
    at: serverNow().toISOString(),
    body: null,
    previous: null,
    status: null,
    files: [],
    ...entry,
  };
}

export interface TicketMessage {
  readonly text: string;
  readonly files: readonly FileRecord[];
}

const toSend = ({ text, files }: TicketMessage) => ({ body: text === '' ? null : text, fileIds: files.map(({ id }) => id) });
const copied = (files: readonly FileRecord[]) => files.map((file) => ({ ...file }));

/** Adds an answer. An answer by the requester reopens a resolved ticket. */
export function sendReply(room: TicketHandle, answer: TicketMessage): Promise<unknown> {
  const ticket = room.state()!;
  const id = createId();
  const sent = toSend(answer);
  const comment = entryAfter(ticket, 1, { id, kind: 'comment', body: sent.body, files: copied(answer.files) });
  const send = (key: string) => callWithSeqs(commentOnTicketEndpoint, { params: { ticketId: ticket.id }, body: { id, ...sent }, key });
  const isReopened = !comment.isSupport && ticket.status === 'resolved';
  if (!isReopened) return markUntilConfirmed(id, room.predict(ticketCommented, { ...changed(ticket, {}), entries: [comment] }, send));
  const opened = entryAfter(ticket, 2, { id: createId(), kind: 'status', previous: 'resolved', status: 'work-in-progress' });
  const card = changed(ticket, { status: 'work-in-progress', resolvedAt: null });
  return markUntilConfirmed(id, room.predict(ticketReopened, { ...card, entries: [comment, opened] }, send));
}

export function setTicketStatus(room: TicketHandle, to: TicketStatus, word: string | null): Promise<unknown> {
  const ticket = room.state()!;
  const { status: from, id: ticketId } = ticket;
  const comments = word === null ? [] : [entryAfter(ticket, 1, { id: createId(), kind: 'comment', body: word })];
  const moved = entryAfter(ticket, 1 + comments.length, { id: createId(), kind: 'status', previous: from, status: to });
  const card = changed(ticket, { status: to, resolvedAt: to === 'resolved' ? serverNow().toISOString() : null });
  return room.predict(ticketStatusChanged, { ...card, entries: [...comments, moved] }, (key) =>
    callWithSeqs(moveTicketEndpoint, { params: { ticketId }, body: { from, to, comment: word }, key }),
  );
}

export const reopenTicket = (ticketId: string): Promise<unknown> =>
  call(moveTicketEndpoint, { params: { ticketId }, body: { from: 'resolved', to: 'work-in-progress', comment: null }, key: createId() });

export function claimTicket(room: TicketHandle, to: string | null): Promise<unknown> {
  const ticket = room.state()!;
  const card = { ...cardOf(ticket), claimerId: to };
  return room.predict(ticketClaimed, card, (key) =>
    callWithSeqs(claimTicketEndpoint, { params: { ticketId: ticket.id }, body: { from: ticket.claimerId, to }, key }),
  );
}

export const claimFromList = ({ id }: Pick<TicketCard, 'id'>): Promise<unknown> =>
  call(claimTicketEndpoint, { params: { ticketId: id }, body: { from: null, to: session.actor!.id }, key: createId() });

export function addInternalNote(room: InternalHandle, message: TicketMessage): Promise<unknown> {
  const internal = room.state()!;
  const id = createId();
  const place = (internal.notes.at(-1)?.place ?? 0) + 1;
  const sent = toSend(message);
  const by = { authorId: session.actor!.id, toId: null, at: serverNow().toISOString() };
  const note = { id, place, kind: 'note' as const, body: sent.body, ...by, files: copied(message.files) };
  const sending = room.predict(ticketNoted, { id: internal.id, note }, (key) =>
    callWithSeqs(noteOnTicketEndpoint, { params: { ticketId: internal.id }, body: { id, ...sent }, key }),
  );
  return markUntilConfirmed(id, sending);
}

export function markTicketSeen(room: TicketHandle): Promise<unknown> {
  const ticket = room.state()!;
  const side = answersAsSupport(session.actor!, ticket) ? 'isUnreadBySupport' : 'isUnreadByRequester';
  return room.predict(ticketSeen, { ...cardOf(ticket), [side]: false }, (key) =>
    callWithSeqs(seeTicketEndpoint, { params: { ticketId: ticket.id }, body: {}, key }),
  );
}
