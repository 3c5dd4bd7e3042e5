import type { Endpoint, ReplyOf } from '#shared/platform/endpoint.ts';
import type { Language } from '#shared/platform/languages.ts';
import type {
  FileFormat,
  ImportDraft,
  ImportFormats,
  ImportRow,
  ReadingChoice,
  ReplacedValue,
  Transfer,
} from '#shared/records/transfer.schema.ts';
import {
  correctImportRowEndpoint,
  deleteTransferEndpoint,
  listImportRowsEndpoint,
  listImportValuesEndpoint,
  replaceImportValueEndpoint,
  mapImportColumnsEndpoint,
  readImportEndpoint,
  startImportEndpoint,
  undoImportEndpoint,
} from '#shared/records/transfers.api.ts';
import { transfersRoom } from '#shared/records/transfers.room.ts';
import { call } from '#client/platform/http/call.ts';
import { credentials } from '#client/platform/http/credentials.ts';
import { createId } from '#client/platform/base/new-id.ts';
import { useRoomIfAny } from '#client/platform/live/use-room.ts';
import type { ExportableList, ImportableList } from '#client/records/any-record.ts';

const rowsAtOnce = 500;

/** Imports and exports of the reader, the latest first. */
export function useTransfers(isWanted = true): readonly Transfer[] {
  const [live] = useRoomIfAny(transfersRoom, isWanted ? credentials.personId : null);
  return Object.values(live?.state?.transfers ?? {}).toSorted((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1));
}

interface ExportPlan {
  readonly format: FileFormat;
  readonly language: Language;
  readonly columns: readonly string[] | null;
  readonly query: object;
}

export const startExport = ({ endpoints }: ExportableList, plan: ExportPlan) =>
  call(
    endpoints.startExport as Endpoint,
    { body: { id: createId(), ...plan }, key: createId() } as never,
  ) as Promise<unknown> as Promise<Transfer>;

/** Files of the imports that were uploaded on this page, by the id of the import. */
const uploaded = new Map<string, File>();

/** Uploads a file as a new import, read as the reader chose. */
export async function uploadImport(
  { endpoints, params = {} }: ImportableList,
  file: File,
  choice: ReadingChoice = {},
): Promise<ImportDraft> {
  const form = new FormData();
  form.append('file', file, file.name);
  const input = { params, query: { id: createId(), ...choice }, form, key: createId() };
  const draft = (await call(endpoints.import as unknown as Endpoint, input as never)) as unknown as ImportDraft;
  uploaded.set(draft.transfer.id, file);
  return draft;
}

/** True if the file of an import can be read in another way. */
export const canReread = (id: string): boolean => uploaded.has(id);

/** Reads the file of an import in another way, as a new import that replaces it. */
export async function rereadImport(list: ImportableList, id: string, choice: ReadingChoice): Promise<ImportDraft> {
  const draft = await uploadImport(list, uploaded.get(id)!, choice);
  uploaded.delete(id);
  // A draft that stays expires.
  await deleteTransfer(id).catch(() => undefined);
  return draft;
}

const at = (transferId: string) => ({ params: { transferId } });

export const readImport = (id: string) => call(readImportEndpoint, at(id));

/** The first rows of the file, by which people recognise its columns. */
export const readSample = async (id: string): Promise<readonly ImportRow[]> =>
  (await call(listImportRowsEndpoint, { ...at(id), query: { limit: 3 } })).rows;

/** Lists all rows, or the faulty ones, page by page. */
export async function* listImportRows(id: string, isFaulty: boolean, signal: AbortSignal): AsyncGenerator<readonly ImportRow[]> {
  for (let after = 0, hasMore = true; hasMore;) {
    const page: ReplyOf<typeof listImportRowsEndpoint> = await call(listImportRowsEndpoint, {
      ...at(id),
      query: { isFaulty, after, limit: rowsAtOnce },
      signal,
    });
    yield page.rows;
    after = page.rows.at(-1)?.number ?? 0;
    hasMore = page.hasMore;
  }
}

export const mapImportColumns = (id: string, fields: (string | null)[], formats: ImportFormats, takesRepeated?: boolean) =>
  call(mapImportColumnsEndpoint, {
    ...at(id),
    body: { fields, formats, ...(takesRepeated !== undefined && { takesRepeated }) },
    key: createId(),
  });

export const correctImportCell = (id: string, number: number, cell: { column: number; text: string }) =>
  call(correctImportRowEndpoint, { params: { transferId: id, number }, body: { cells: [cell] }, key: createId() });

export const listImportValues = (id: string, field: string) => call(listImportValuesEndpoint, { ...at(id), query: { field } });

export const replaceImportValue = (id: string, value: ReplacedValue) =>
  call(replaceImportValueEndpoint, { ...at(id), body: value, key: createId() });

export const startImport = (id: string, isPartial: boolean) =>
  call(startImportEndpoint, { ...at(id), body: { isPartial }, key: createId() });

export const undoImport = (id: string) => call(undoImportEndpoint, { ...at(id), body: {}, key: createId() });

export const deleteTransfer = (id: string) => call(deleteTransferEndpoint, { ...at(id), key: createId() });
