import { ticketQueueId, ticketQueueRoom } from '#shared/support/ticket-queue.room.ts';
import { ticketInternalRoom } from '#shared/support/ticket-internal.room.ts';
import { ticketRoom } from '#shared/support/ticket.room.ts';
import { ownTicketsRoom } from '#shared/support/own-tickets.room.ts';
import { answersAsSupport, canFollowCompanyTickets, isSupportStaff } from '#shared/support/support.policy.ts';
import { filesOf } from '#server/files/attachments.ts';
import { serveRoom } from '#server/platform/live/served-room.ts';
import { authorizeRead } from '#server/platform/base/load.ts';
import { withoutTenantFilter } from '#server/platform/data/owned.ts';
import { loadReadableTicket } from './ticket-access.service.ts';
import { filesOfTicket, noteHost, entryHost } from './ticket-host.ts';
import { TicketEntryEntity, TicketNoteEntity } from './ticket-feed.entity.ts';
import { TicketEntity } from './ticket.entity.ts';

export const servedTicket = serveRoom(ticketRoom, {
  rowsOf: 'ticket',
  endsFor: { 'ticket.requester-changed': ({ formerId }) => formerId },
  async authorize(snapshot, ticketId) {
    await loadReadableTicket(snapshot, ticketId);
  },
  async load({ em }, id) {
    const ticket = await em.findOneOrFail(TicketEntity, { id }, withoutTenantFilter);
    const feed = await em.find(TicketEntryEntity, { ticket: id }, { orderBy: { place: 'asc' }, ...withoutTenantFilter });
    const files = await filesOfTicket(em, id);
    const hung = await filesOf(
      em,
      entryHost,
      feed.filter(({ kind }) => kind === 'comment').map((entry) => entry.id),
    );
    return { ...ticket.card(), description: ticket.description, files, feed: feed.map((entry) => entry.present(hung(entry.id))) };
  },
});

export const servedTicketInternal = serveRoom(ticketInternalRoom, {
  rowsOf: 'ticket',
  async authorize(snapshot, ticketId) {
    authorizeRead(answersAsSupport(snapshot.actor, await loadReadableTicket(snapshot, ticketId)));
  },
  async load({ em }, id) {
    const notes = await em.find(TicketNoteEntity, { ticket: id }, { orderBy: { place: 'asc' }, ...withoutTenantFilter });
    const hung = await filesOf(
      em,
      noteHost,
      notes.filter(({ kind }) => kind === 'note').map((note) => note.id),
    );
    return { id, notes: notes.map((note) => note.present(hung(note.id))) };
  },
});

export const servedTicketQueue = serveRoom(ticketQueueRoom, {
  rowsOf: 'company',
  sharedId: ticketQueueId,
  async authorize({ actor }, id) {
    authorizeRead(id === ticketQueueId ? isSupportStaff(actor) : canFollowCompanyTickets(actor, id));
  },
  async load(_, id) {
    return { id };
  },
});

export const servedOwnTickets = serveRoom(ownTicketsRoom, {
  rowsOf: 'person',
  async authorize({ actor }, personId) {
    authorizeRead(actor.id === personId);
  },
  async load(_, id) {
    return { id };
  },
});
