import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { FileRecord } from '#shared/files/file.schema.ts';
import { AppError } from '#shared/platform/errors.ts';
import { maxTicketFiles } from '#shared/support/ticket.schema.ts';
import { filesOf } from '#server/files/attachments.ts';
import { defineHost } from '#server/files/host.ts';
import { answersAsSupport } from '#shared/support/support.policy.ts';
import { withoutTenantFilter } from '#server/platform/data/owned.ts';
import { loadReadableTicket } from './ticket-access.service.ts';
import { TicketEntryEntity, TicketNoteEntity } from './ticket-feed.entity.ts';
import type { RoomAccessContext } from '#server/platform/live/served-room.ts';

const readable = ({ em, actor }: RoomAccessContext, ticketId: string) =>
  loadReadableTicket({ em, actor }, ticketId).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });

/** Files attached to tickets. Every reader of the ticket can read them; the requester can add them. */
export const ticketHost = defineHost('ticket', {
  maxFiles: maxTicketFiles,
  canRead: async (snapshot, ticketId) => (await readable(snapshot, ticketId)) !== null,
  canWrite: async (snapshot, ticketId) => (await readable(snapshot, ticketId))?.requesterId === snapshot.actor.id,
});

const entryOf = ({ em }: RoomAccessContext, id: string) => em.findOne(TicketEntryEntity, { id }, withoutTenantFilter);
const noteOf = ({ em }: RoomAccessContext, id: string) => em.findOne(TicketNoteEntity, { id }, withoutTenantFilter);

/** Files attached to comments. Every reader of the ticket can read them. */
export const entryHost = defineHost('ticket-entry', {
  maxFiles: maxTicketFiles,
  canRead: async (snapshot, id) => {
    const entry = await entryOf(snapshot, id);
    return (await readable(snapshot, entry?.ticket.id ?? id)) !== null;
  },
  canWrite: async (snapshot, id) => (await entryOf(snapshot, id))?.authorId === snapshot.actor.id,
});

/** Files attached to internal notes. Only support can read them. */
export const noteHost = defineHost('ticket-note', {
  maxFiles: maxTicketFiles,
  canRead: async (snapshot, id) => {
    const note = await noteOf(snapshot, id);
    const ticket = await readable(snapshot, note?.ticket.id ?? id);
    return ticket !== null && answersAsSupport(snapshot.actor, ticket);
  },
  canWrite: async (snapshot, id) => (await noteOf(snapshot, id))?.authorId === snapshot.actor.id,
});

export const filesOfTicket = async (em: SqlEntityManager, ticketId: string): Promise<FileRecord[]> =>
  (await filesOf(em, ticketHost, [ticketId]))(ticketId);
