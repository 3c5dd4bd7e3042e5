import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { FileRecord } from '#shared/files/file.schema.ts';
import { AppError } from '#shared/platform/errors.ts';
import { maxTicketFiles } from '#shared/support/ticket.schema.ts';
import { filesOf } from '#server/files/attachments.ts';
import { defineHost } from '#server/files/host.ts';
import { answersAsSupport } from '#shared/support/support.policy.ts';
import { everyCompany } from '#server/platform/owned.ts';
import { readableTicket } from './ticket-access.service.ts';
import { TicketEntryEntity, TicketNoteEntity } from './ticket-feed.entity.ts';
import type { RoomSnapshot } from '#server/platform/live/served-room.ts';

/** The ticket; null for who may not read it. */
const readable = ({ em, actor }: RoomSnapshot, ticketId: string) =>
  readableTicket({ em, actor }, ticketId).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });

/** Files hang on tickets: whoever reads one reads them, of whatever company; who asks sends them along. */
export const ticketHost = defineHost('ticket', {
  maxFiles: maxTicketFiles,
  canRead: async (snapshot, ticketId) => (await readable(snapshot, ticketId)) !== null,
  canWrite: async (snapshot, ticketId) => (await readable(snapshot, ticketId))?.requesterId === snapshot.actor.id,
});

const entryOf = ({ em }: RoomSnapshot, id: string) => em.findOne(TicketEntryEntity, { id }, everyCompany);
const noteOf = ({ em }: RoomSnapshot, id: string) => em.findOne(TicketNoteEntity, { id }, everyCompany);

/** Files hang on what is said: whoever reads the ticket reads them. */
export const entryHost = defineHost('ticket-entry', {
  maxFiles: maxTicketFiles,
  canRead: async (snapshot, id) => {
    const entry = await entryOf(snapshot, id);
    return (await readable(snapshot, entry?.ticket.id ?? id)) !== null;
  },
  canWrite: async (snapshot, id) => (await entryOf(snapshot, id))?.authorId === snapshot.actor.id,
});

/** Files hang on notes: those of support alone read them. */
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
