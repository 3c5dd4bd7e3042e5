import { defineEntity, p } from '@mikro-orm/postgresql';
import type { FileReading, ImportColumn, ImportCounts, ImportFault, ImportFormats, Transfer } from '#shared/records/transfer.schema.ts';
import type { ExportRequest } from '#shared/records/export.api.ts';
import type { Language } from '#shared/platform/languages.ts';
import { companyKey, owned, tenantFilter } from '#server/platform/data/owned.ts';
import type { RowChanges } from './parse-import.ts';

/** Document to print, in a language, with the rights of a session. */
export interface PrintRequest {
  readonly language: Language;
  readonly sessionId: string;
}

const transfer = defineEntity({
  name: 'TransferEntity',
  tableName: 'transfer',
  filters: tenantFilter,
  uniques: [companyKey('transfer')],
  indexes: [{ name: 'transfer_person_index', properties: ['companyId', 'personId'] }],
  properties: {
    ...owned,
    personId: p.uuid(),
    kind: p.enum(['import', 'export', 'print']),
    record: p.string().length(40),
    /** Place into which rows are imported, for example a board; record that is printed. */
    targetId: p.uuid().nullable(),
    fileName: p.string().length(255),
    state: p.enum(['draft', 'running', 'done', 'failed']),
    /** Reason why it has failed, where the person can change it. */
    failure: p.enum(['denied', 'unavailable']).nullable(),
    done: p.integer().default(0),
    total: p.integer().default(0),
    counts: p.json<ImportCounts>(),
    revision: p.integer().default(0),
    /** Number of new starts since it last made progress. */
    resumes: p.integer().default(0),
    /** All rows of the import are stored in one transaction, or none. */
    isWhole: p.boolean().default(false),
    /** Rows that an earlier import has stored are stored again, where rows create no records by which they are known. */
    takesRepeated: p.boolean().default(false),
    /** The stored rows are taken back. */
    isUndo: p.boolean().default(false),
    /** Moment until which stored rows can be taken back. */
    undoUntil: p.datetime().nullable(),
    columns: p.json<ImportColumn[]>(),
    formats: p.json<ImportFormats>().nullable(),
    reading: p.json<FileReading>().nullable(),
    /** List that is exported. */
    request: p.json<ExportRequest>().nullable(),
    /** Document that is printed. */
    printed: p.json<PrintRequest>().nullable(),
    /** Random key in the object store; never sent to a client. */
    storeKey: p.string().length(80).nullable(),
    expiresAt: p.datetime(),
  },
});

export class TransferEntity extends transfer.class {
  present(): Transfer {
    const { id, kind, record, fileName, state, done, total, counts, revision, updatedAt, expiresAt } = this;
    const times = { updatedAt: updatedAt.toISOString(), expiresAt: expiresAt.toISOString() };
    const target = { ...(this.targetId && { targetId: this.targetId }), ...(this.failure && { failure: this.failure }) };
    const undo = { ...(this.isUndo && { isUndo: true }), ...(this.undoUntil && { undoUntil: this.undoUntil.toISOString() }) };
    return { id, kind, record, ...target, ...undo, fileName, state, done, total, counts, revision, ...times };
  }
}
transfer.setClass(TransferEntity);

const row = defineEntity({
  name: 'TransferRowEntity',
  tableName: 'transfer_row',
  filters: tenantFilter,
  uniques: [{ name: 'transfer_row_number_unique', properties: ['transferId', 'number'] }],
  properties: {
    ...owned,
    transferId: p.uuid(),
    number: p.integer(),
    cells: p.json<string[]>(),
    faults: p.json<ImportFault[]>(),
    action: p.enum(['create', 'update', 'unchanged']).nullable(),
    /** Hashes of the values by which other rows of the file find this one. */
    keys: p.json<string[]>(),
    /** Rows whose parents are in the file are stored after them. */
    level: p.integer().default(0),
    isDone: p.boolean().default(false),
    /** Record that the row has created in the last run. */
    createdId: p.uuid().nullable(),
    /** Record that the stored row has created or changed, until that is undone. */
    recordId: p.uuid().nullable(),
    /** Values before and after the row, of the fields that it changes; null for a row that creates a record. */
    changes: p.json<RowChanges>().nullable(),
  },
});

export class TransferRowEntity extends row.class {}
row.setClass(TransferRowEntity);
