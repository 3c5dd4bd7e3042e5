import { defineEntity, p } from '@mikro-orm/postgresql';
import { FileRefusal, FileState, type FileRecord } from '#shared/files/file.schema.ts';
import { companyKey, owned, providerReadPolicy, tenantFilter } from '#server/platform/data/owned.ts';

const file = defineEntity({
  name: 'FileEntity',
  tableName: 'file',
  filters: tenantFilter,
  policies: [providerReadPolicy('file', 'cairn.is_ticket_file(company_id, id)')],
  indexes: [
    {
      name: 'file_check_index',
      expression: 'create index "file_check_index" on "file" ("id") where "check_due_at" is not null',
    },
    {
      name: 'file_unattached_index',
      expression: 'create index "file_unattached_index" on "file" ("uploader_id") where "is_unattached"',
    },
    {
      name: 'file_waiting_index',
      expression: 'create index "file_waiting_index" on "file" ("company_id", "updated_at") where "is_unattached"',
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
    /** Random key in the object store; never sent to a client. */
    storeKey: p.string().length(80),
    hash: p.string().length(43).nullable(),
    width: p.integer().nullable(),
    height: p.integer().nullable(),
    hasThumbnail: p.boolean().default(false),
    /** True until the file is attached; the sweep removes it after a day. */
    isUnattached: p.boolean().default(true),
    /** Time after which the sweep has a pending file checked, in case its job was lost; null after the check. */
    checkDueAt: p.datetime().nullable(),
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
  policies: [providerReadPolicy('attachment', `host_kind in ('ticket', 'ticket-entry', 'ticket-note')`)],
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
    hostKind: p.string().length(32),
    hostId: p.uuid(),
    /** Time of removal; the attachment can be restored for a day. */
    removedAt: p.datetime().nullable(),
  },
});

export class AttachmentEntity extends attachment.class {}
attachment.setClass(AttachmentEntity);
