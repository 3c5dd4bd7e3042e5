import { defineEntity, p } from '@mikro-orm/postgresql';
import { FileRefusal, FileState, type FileRecord } from '#shared/files/file.schema.ts';
import { companyKey, owned, readByProvider, tenantFilter } from '#server/platform/owned.ts';

const file = defineEntity({
  name: 'FileEntity',
  tableName: 'file',
  filters: tenantFilter,
  policies: [readByProvider('file', 'cairn.hangs_on_ticket(company_id, id)')],
  indexes: [
    {
      name: 'file_loose_index',
      expression: 'create index "file_loose_index" on "file" ("uploader_id") where "is_loose"',
    },
    {
      name: 'file_waiting_index',
      expression: 'create index "file_waiting_index" on "file" ("company_id", "updated_at") where "is_loose"',
    },
  ],
  uniques: [companyKey('file'), { name: 'file_store_key_unique', properties: ['storeKey'] }],
  properties: {
    ...owned,
    uploaderId: p.uuid(),
    name: p.string().length(255),
    size: p.integer(),
    type: p.string().length(127),
    state: p.enum(FileState.enum).default('pending'),
    reason: p.enum(FileRefusal.enum).nullable(),
    /** Where its bytes are; random, and told to nobody. */
    storeKey: p.string().length(80),
    /** Of the bytes as they are stored. */
    hash: p.string().length(43).nullable(),
    width: p.integer().nullable(),
    height: p.integer().nullable(),
    hasThumbnail: p.boolean().default(false),
    /** Whether it hangs on nothing yet; the sweep takes it away after a day. */
    isLoose: p.boolean().default(true),
  },
});

export class FileEntity extends file.class {
  present(): FileRecord {
    const { id, name, size, type, state, hasThumbnail, uploaderId, createdAt } = this;
    return { id, name, size, type, state, reason: this.reason ?? null, hasThumbnail, uploaderId, createdAt: createdAt.toISOString() };
  }
}
file.setClass(FileEntity);

const attachment = defineEntity({
  name: 'AttachmentEntity',
  tableName: 'attachment',
  filters: tenantFilter,
  policies: [readByProvider('attachment', `host_kind in ('ticket', 'ticket-entry', 'ticket-note')`)],
  uniques: [{ name: 'attachment_unique', properties: ['hostId', 'file'] }],
  indexes: [
    { name: 'attachment_file_index', properties: ['file'] },
    {
      name: 'attachment_removed_index',
      expression: 'create index "attachment_removed_index" on "attachment" ("company_id", "removed_at") where "removed_at" is not null',
    },
  ],
  properties: {
    ...owned,
    file: () => p.manyToOne(FileEntity).ref(),
    /** The kind of record that the file hangs on, as its host is called, and its id. */
    hostKind: p.string().length(32),
    hostId: p.uuid(),
    /** Since when it is taken away; for a day it can be brought back. */
    removedAt: p.datetime().nullable(),
  },
});

/** That a file hangs on a record. */
export class AttachmentEntity extends attachment.class {}
attachment.setClass(AttachmentEntity);
