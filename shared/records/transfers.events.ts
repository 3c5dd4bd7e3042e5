import { Type } from 'typebox';
import { defineEvent } from '#shared/platform/event.ts';
import { Id } from '#shared/platform/schema.ts';
import { maxImportRows, Transfer } from './transfer.schema.ts';

/** Earlier transfers had no reason of their failure, were no prints, and could not be undone. */
const unchanged = (data: unknown) => data;

/** The rows or the state have changed, or more rows are finished. */
export const transferChanged = defineEvent('transfer.changed', Transfer, [unchanged, unchanged, unchanged]);
/** Work for a job has been asked for. */
export const transferStarted = defineEvent('transfer.started', Transfer, [unchanged, unchanged, unchanged]);

/** Records that a run of an import has created, in the order of the file: its rows can be deleted before subscribers read them. */
const EndedImport = Type.Object({ transfer: Transfer, createdIds: Type.Array(Id, { maxItems: maxImportRows }) });

/** A job has stored the rows of an import that it could store. */
export const importEnded = defineEvent('transfer.import-ended', EndedImport, [
  (data: Transfer) => ({ transfer: data, createdIds: [] }),
  unchanged,
  unchanged,
  unchanged,
]);
export const transferDeleted = defineEvent('transfer.deleted', Type.Object({ id: Id }));
