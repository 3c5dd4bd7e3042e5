import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Language } from '#shared/platform/languages.ts';
import { FreeText, Id, Nullable } from '#shared/platform/schema.ts';
import { TableFile } from '#shared/records/export.api.ts';
import { FileFormat } from '#shared/records/transfer.schema.ts';

const Count = Type.Integer({ minimum: 0 });

/** Reviews of a department in a cycle. */
export const DepartmentReport = Type.Object({
  departmentId: Nullable(Id),
  /** Reviews without cancelled ones. */
  total: Count,
  /** Those that the reviewer has submitted. */
  rated: Count,
  /** Those that are closed. */
  closed: Count,
  /** Open reviews whose step is late. */
  late: Count,
  /** Number of ratings of record by whole point, rounded half up, without that of the caller. */
  ratings: Type.Record(Type.String(), Count),
  mean: Nullable(Type.Number()),
});
export type DepartmentReport = Static<typeof DepartmentReport>;

/** Completion and distribution of the ratings of a review cycle. */
export const CycleReport = Type.Object({
  /** Cycles with reviews, the newest first. */
  cycles: Type.Array(Type.Object({ id: Id, name: FreeText({ maxLength: 120 }) })),
  /** Cycle of the report; null without any review. */
  cycleId: Nullable(Id),
  departments: Type.Array(DepartmentReport),
});
export type CycleReport = Static<typeof CycleReport>;

const chosen = { cycleId: Type.Optional({ ...Id, description: 'By default the newest cycle with reviews.' }) };

export const readCycleReportEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/reviewcycles/report',
  summary: 'Read the report of a review cycle',
  description: 'For HR: completion and ratings of record by department.',
  tag: 'Reviews',
  access: 'Advanced Performance Management.view',
  schema: { querystring: Type.Object(chosen), response: { 200: CycleReport } },
});

export const exportCycleReportEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/get/reviewcycles/report',
  summary: 'Export the report of a review cycle',
  description: 'A CSV or XLSX file for HR with a row for each department.',
  tag: 'Reviews',
  access: 'Advanced Performance Management.export',
  schema: {
    querystring: Type.Object({
      ...chosen,
      format: Type.Optional(FileFormat),
      language: Type.Optional({ ...Language, description: 'Language of the titles; by default English.' }),
    }),
    response: { 200: TableFile },
  },
});
