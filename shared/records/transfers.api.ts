import { Type } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import './records.errors.ts';
import { Id } from '#shared/platform/schema.ts';
import {
  CellText,
  ImportChange,
  ImportColumn,
  ImportDraft,
  ImportFormats,
  ImportRow,
  ImportValue,
  lastRow,
  maxImportColumns,
  ReplacedValue,
  Transfer,
} from './transfer.schema.ts';

const TransferParams = Type.Object({ transferId: Id });
const tag = 'Imports and exports';
const at = '/api/transfers/:transferId' as const;
const own = 'Imports and exports are visible to the person who made them only.';

const ColumnFields = Type.Array(ImportColumn.properties.field, { maxItems: maxImportColumns });
const Cell = Type.Object({ column: Type.Integer({ minimum: 0, maximum: maxImportColumns - 1 }), text: CellText });

export const readImportEndpoint = defineEndpoint({
  method: 'GET',
  url: at,
  summary: 'Read an import',
  description: own,
  tag,
  access: 'signed-in',
  schema: { params: TransferParams, response: { 200: ImportDraft } },
});

export const listImportRowsEndpoint = defineEndpoint({
  method: 'GET',
  url: `${at}/rows`,
  summary: 'List the rows of an import',
  description: 'Rows are sorted by their position in the file.',
  tag,
  access: 'signed-in',
  schema: {
    params: TransferParams,
    querystring: Type.Object({
      isFaulty: Type.Optional(Type.Boolean({ description: 'Only rows with a faulty value.' })),
      after: Type.Optional(Type.Integer({ minimum: 0, maximum: lastRow, description: 'Number of the last row of the previous page.' })),
      limit: Type.Integer({ minimum: 1, maximum: 500 }),
    }),
    response: { 200: Type.Object({ rows: Type.Array(ImportRow), hasMore: Type.Boolean() }) },
  },
});

export const mapImportColumnsEndpoint = defineEndpoint({
  method: 'PUT',
  url: `${at}/columns`,
  summary: 'Choose the fields of the columns of an import',
  description:
    'The fields stand in the order of the columns of the file. Without formats, they are guessed from its cells. `takesRepeated` says whether rows that an earlier import has stored count again, as in imports of points; without it the last choice stays. All rows are checked again.',
  tag,
  access: 'signed-in',
  whileImpersonating: 'refused',
  schema: {
    params: TransferParams,
    body: Type.Object({ fields: ColumnFields, formats: Type.Optional(ImportFormats), takesRepeated: Type.Optional(Type.Boolean()) }),
    response: { 200: ImportDraft },
  },
});

export const correctImportRowEndpoint = defineEndpoint({
  method: 'PATCH',
  url: `${at}/rows/:number`,
  summary: 'Correct a row of an import',
  description: 'The row is checked again, with the other faulty rows.',
  tag,
  access: 'signed-in',
  whileImpersonating: 'refused',
  schema: {
    params: Type.Object({ transferId: Id, number: Type.Integer({ minimum: 2, maximum: lastRow }) }),
    body: Type.Object({ cells: Type.Array(Cell, { minItems: 1, maxItems: maxImportColumns }) }),
    response: { 200: Type.Object({ ...ImportChange.properties, row: ImportRow }) },
  },
});

export const listImportValuesEndpoint = defineEndpoint({
  method: 'GET',
  url: `${at}/values`,
  summary: 'List the different values of a column of an import',
  description: 'In the order of the file, at most 500, with the person whom each names.',
  tag,
  access: 'signed-in',
  schema: {
    params: TransferParams,
    querystring: Type.Object({ field: ReplacedValue.properties.field }),
    response: { 200: Type.Object({ values: Type.Array(ImportValue) }) },
  },
});

export const replaceImportValueEndpoint = defineEndpoint({
  method: 'PUT',
  url: `${at}/values`,
  summary: 'Replace a value in all rows of an import',
  description: 'All rows are checked again.',
  tag,
  access: 'signed-in',
  whileImpersonating: 'refused',
  schema: { params: TransferParams, body: ReplacedValue, response: { 200: ImportChange } },
});

export const startImportEndpoint = defineEndpoint({
  method: 'POST',
  url: `${at}/start`,
  summary: 'Start an import',
  description: 'Refused if a row is faulty, unless only the valid rows are asked for. An import that stands still is continued.',
  tag,
  access: 'signed-in',
  whileImpersonating: 'refused',
  schema: { params: TransferParams, body: Type.Object({ isPartial: Type.Boolean() }), response: { 200: Transfer } },
});

export const undoImportEndpoint = defineEndpoint({
  method: 'POST',
  url: `${at}/undo`,
  summary: 'Undo an import',
  description:
    'Possible for 24 hours after the end of the import. Created people are deactivated, other created records are deleted, and changed values return unless somebody has changed them since. The rows that could not be undone are faulty afterwards.',
  tag,
  access: 'signed-in',
  whileImpersonating: 'refused',
  schema: { params: TransferParams, body: Type.Object({}), response: { 200: Transfer } },
});

export const deleteTransferEndpoint = defineEndpoint({
  method: 'DELETE',
  url: at,
  summary: 'Delete an import or an export',
  description: 'Records that an import has stored stay.',
  tag,
  access: 'signed-in',
  whileImpersonating: 'allowed',
  schema: { params: TransferParams, response: { 200: Type.Object({ id: Id }) } },
});

export const downloadExportEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/get/transfers/:transferId',
  summary: 'Download an export',
  description: `${own} A file expires after a day.`,
  tag,
  access: 'signed-in',
  schema: { params: TransferParams, response: { 200: { ...Type.String(), contentMediaType: 'application/octet-stream' } } },
});
