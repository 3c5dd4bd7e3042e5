import { Type, type Static, type TObject, type TString, type TUnsafe } from 'typebox';
import { defineEndpoint, type Access, type Endpoint } from '#shared/platform/endpoint.ts';
import { Language } from '#shared/platform/languages.ts';
import { FreeText, Id, Nullable } from '#shared/platform/schema.ts';
import './records.errors.ts';
import { FileFormat, maxDirectRows, Transfer } from './transfer.schema.ts';

/** A CSV or XLSX file. */
export const TableFile = { ...Type.String(), contentMediaType: '*/*' };

const columnNames = { ...Type.String({ maxLength: 2000 }), description: 'Names of fields, separated by commas; by default all.' };
const fileQuery = {
  format: Type.Optional(FileFormat),
  language: Type.Optional({ ...Language, description: 'Language of the titles; by default English.' }),
  columns: Type.Optional(columnNames),
};

/** List that a job exports. */
export interface ExportRequest {
  readonly format: FileFormat;
  readonly language: Language;
  readonly columns: string[] | null;
  readonly query: { readonly sort: string } & Readonly<Record<string, unknown>>;
}

/** Query of a file that is sent at once, without the filters of its list. */
export type FileQuery = Static<TObject<typeof fileQuery>>;

export type NewExport = ExportRequest & { readonly id: string };
const newExport = (filters: TObject['properties']) =>
  Type.Object({
    id: Id,
    format: FileFormat,
    language: Language,
    columns: Nullable(Type.Array(FreeText({ maxLength: 60 }), { maxItems: 60 })),
    query: Type.Object(filters),
  });

export interface ExportEndpoints {
  readonly export: Endpoint<{ querystring: TObject; response: { 200: TString } }>;
  readonly startExport: Endpoint<{ body: TUnsafe<NewExport>; response: { 200: typeof Transfer } }>;
}

interface ExportPlan {
  readonly plural: string;
  readonly url: `/api/${string}`;
  readonly tag: string;
  readonly access: Access;
  /** Query of the list, without its page. */
  readonly filters: TObject['properties'];
}

const direct = `A CSV or XLSX file with the records of the list that have these filters, at most ${maxDirectRows}.`;
const byJob = 'For long lists: a job writes the file, which can be downloaded for a day.';

/** Endpoints that export a list: at once as a download, or by a job. */
export function exportEndpointsOf({ plural, url, tag, access, filters }: ExportPlan): ExportEndpoints {
  // The browser build shortens literal endpoints, and would not see that the second one has a body.
  const endpoints = {
    export: {
      method: 'GET',
      url: url.replace('/api/', '/api/get/') as typeof url,
      summary: `Export the ${plural}`,
      description: direct,
      tag,
      access,
      schema: { querystring: Type.Object({ ...filters, ...fileQuery }), response: { 200: TableFile } },
    },
    startExport: {
      method: 'POST',
      url: `${url}/export`,
      summary: `Start an export of the ${plural}`,
      description: byJob,
      tag,
      access,
      whileImpersonating: 'allowed',
      schema: { body: newExport(filters), response: { 200: Transfer } },
    },
  } as const;
  return { export: defineEndpoint(endpoints.export), startExport: defineEndpoint(endpoints.startExport) } as unknown as ExportEndpoints;
}
