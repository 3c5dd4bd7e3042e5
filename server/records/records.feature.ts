import { Type } from 'typebox';
import { personal } from '#shared/platform/schema.ts';
import { SaveView } from '#shared/records/saved-views.api.ts';
import { ColumnLayout, SavedView } from '#shared/records/saved-views.room.ts';
import { CellText, FileReading, ImportColumn, ImportDraft, ImportRow, Transfer } from '#shared/records/transfer.schema.ts';
import { ArchivedOption } from '#shared/records/archived-options.api.ts';
import { defineFeature } from '#server/platform/http/feature.ts';
import { archivedOptionsRoutes } from './archived-options.routes.ts';
import { SavedViewEntity } from './saved-view.entity.ts';
import { servedSavedViews } from './saved-views.room.ts';
import { savedViewsRoutes } from './saved-views.routes.ts';
import { TransferEntity, TransferRowEntity } from './transfer.entity.ts';
import { servedTransfers } from './transfers.room.ts';
import { transfersRoutes } from './transfers.routes.ts';

const ownViews = { table: 'saved_view', record: 'id', author: 'person_id', room: `'saved-views:' || person_id` };
const ownTransfers = { table: 'transfer', record: 'id', author: 'person_id', room: `'transfers:' || person_id` };
const author = '(select person_id from transfer where transfer.id = transfer_id)';
const ownRows = { table: 'transfer_row', record: 'transfer_id', author, room: `'transfers:' || ${author}` };

const anyText = personal(Type.Unknown());

/** Saved views, imports and exports, which every list has. */
export const recordsFeature = defineFeature({
  name: 'records',
  entities: [SavedViewEntity, TransferEntity, TransferRowEntity],
  rooms: [servedSavedViews, servedTransfers],
  routes: ({ may }) => [savedViewsRoutes, transfersRoutes(may), archivedOptionsRoutes(may)],
  personalColumns: [
    { ...ownViews, column: 'name' },
    { ...ownViews, column: 'search' },
    { ...ownTransfers, column: 'file_name' },
    { ...ownTransfers, column: 'columns', schema: Type.Array(ImportColumn) },
    { ...ownTransfers, column: 'reading', schema: FileReading },
    { ...ownTransfers, column: 'request', schema: Type.Object({ query: Type.Record(Type.String(), personal(Type.String())) }) },
    { ...ownRows, column: 'cells', schema: Type.Array(CellText) },
    { ...ownRows, column: 'changes', schema: Type.Record(Type.String(), Type.Object({ from: anyText, to: anyText })) },
  ],
  otherTextColumns: {
    saved_view: ['columns', 'list'],
    transfer: ['counts', 'failure', 'formats', 'kind', 'printed', 'record', 'state', 'store_key'],
    transfer_row: ['action', 'faults', 'keys'],
  },
  tags: [
    { name: 'Saved views', description: 'Filters, sort orders and columns that a person has saved.', segments: ['saved-views'] },
    { name: 'Filters', description: 'Values that the filters of lists offer.', segments: ['archived-options'] },
    { name: 'Imports and exports', description: 'Files with many records.', segments: ['transfers'] },
  ],
  schemas: { ArchivedOption, SaveView, SavedView, ColumnLayout, Transfer, ImportDraft, ImportRow },
});
