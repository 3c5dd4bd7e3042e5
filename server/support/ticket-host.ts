import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { FileRecord } from '#shared/files/file.schema.ts';
import { AppError } from '#shared/platform/errors.ts';
import { maxTicketFiles } from '#shared/support/ticket.schema.ts';
import { filesOf } from '#server/files/attachments.ts';
import { defineHost } from '#server/files/host.ts';
import { readableTicket } from './ticket-access.service.ts';
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

export const filesOfTicket = async (em: SqlEntityManager, ticketId: string): Promise<FileRecord[]> =>
  (await filesOf(em, ticketHost, [ticketId]))(ticketId);
