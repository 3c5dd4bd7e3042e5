import { defineEntity, p } from '@mikro-orm/postgresql';
import type { FileRecord } from '#shared/files/file.schema.ts';
import { FeedEntry, TicketNote, ticketStatuses } from '#shared/support/ticket.schema.ts';
import { owned, providerReadPolicy, tenantFilter } from '#server/platform/data/owned.ts';
import { TicketEntity } from './ticket.entity.ts';

const entry = defineEntity({
  name: 'TicketEntryEntity',
  tableName: 'ticket_entry',
  filters: tenantFilter,
  policies: [providerReadPolicy('ticket_entry')],
  uniques: [{ name: 'ticket_entry_place_unique', properties: ['ticket', 'place'] }],
  indexes: [
    {
      name: 'ticket_entry_supporter_index',
      expression: 'create index "ticket_entry_supporter_index" on "ticket_entry" ("author_id") where "is_support"',
    },
  ],
  properties: {
    ...owned,
    ticket: () => p.manyToOne(TicketEntity).ref(),
    place: p.integer(),
    kind: p.enum(FeedEntry.properties.kind.enum),
    body: p.text().nullable(),
    authorId: p.uuid(),
    isSupport: p.boolean(),
    at: p.datetime(),
    previous: p.enum(ticketStatuses).nullable(),
    status: p.enum(ticketStatuses).nullable(),
  },
});

export class TicketEntryEntity extends entry.class {
  present(files: FileRecord[] = []): FeedEntry {
    const { id, place, kind, authorId, isSupport, at } = this;
    const [body, previous, status] = [this.body ?? null, this.previous ?? null, this.status ?? null];
    return { id, place, kind, body, authorId, isSupport, at: at.toISOString(), previous, status, files };
  }
}
entry.setClass(TicketEntryEntity);

const note = defineEntity({
  name: 'TicketNoteEntity',
  tableName: 'ticket_note',
  filters: tenantFilter,
  policies: [providerReadPolicy('ticket_note')],
  uniques: [{ name: 'ticket_note_place_unique', properties: ['ticket', 'place'] }],
  properties: {
    ...owned,
    ticket: () => p.manyToOne(TicketEntity).ref(),
    place: p.integer(),
    kind: p.enum(TicketNote.properties.kind.enum),
    body: p.text().nullable(),
    authorId: p.uuid(),
    toId: p.uuid().nullable(),
    at: p.datetime(),
  },
});

/** Internal notes of support, in a table of their own that no query of the requester reads. */
export class TicketNoteEntity extends note.class {
  present(files: FileRecord[] = []): TicketNote {
    const { id, place, kind, authorId, at } = this;
    return { id, place, kind, body: this.body ?? null, authorId, toId: this.toId ?? null, at: at.toISOString(), files };
  }
}
note.setClass(TicketNoteEntity);
