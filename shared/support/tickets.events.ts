import { Type } from 'typebox';
import type { FileRecord } from '#shared/files/file.schema.ts';
import { defineEvent } from '#shared/platform/event.ts';
import { Id } from '#shared/platform/schema.ts';
import { FeedEntry, Ticket, TicketCard, TicketNote } from './ticket.schema.ts';

const Told = Type.Object({ ...TicketCard.properties, entries: Type.Array(FeedEntry) });

interface Hung {
  files: FileRecord[];
}
type Without<T> = Omit<T, 'files'>;

/* Files hang on what is said since a second version. */
const withFiles = <T extends object>(said: T): T & Hung => ({ ...said, files: [] });
const heardAgain = ({ entries, ...card }: TicketCard & { entries: Without<FeedEntry>[] }) => ({ ...card, entries: entries.map(withFiles) });

/* Told in the ticket's own room: the card as it is since, and what its feed has more. */
/* In its second version with what was sent along, in its third with what hangs on what is said. */
export const ticketCreated = defineEvent('ticket.created', Ticket, [
  withFiles<Without<Ticket>>,
  ({ feed, ...ticket }: Omit<Ticket, 'feed'> & { feed: Without<FeedEntry>[] }) => ({ ...ticket, feed: feed.map(withFiles) }),
]);
export const ticketCommented = defineEvent('ticket.commented', Told, [heardAgain]);
export const ticketReopened = defineEvent('ticket.reopened', Told, [heardAgain]);
export const ticketStatusChanged = defineEvent('ticket.status-changed', Told, [heardAgain]);
export const ticketClaimed = defineEvent('ticket.claimed', TicketCard);
export const ticketSeen = defineEvent('ticket.seen', TicketCard);

/* Told among those of support alone. */
export const ticketNoted = defineEvent('ticket-note.added', Type.Object({ id: Id, note: TicketNote }), [
  ({ id, note }: { id: string; note: Without<TicketNote> }) => ({ id, note: withFiles(note) }),
]);

/* Copies for the lists: of who asked, and of everybody's tickets. */
export const ownTicketOpened = defineEvent('own-ticket.opened', TicketCard);
export const ownTicketChanged = defineEvent('own-ticket.changed', TicketCard);
export const deskTicketOpened = defineEvent('desk-ticket.opened', TicketCard);
export const deskTicketChanged = defineEvent('desk-ticket.changed', TicketCard);
