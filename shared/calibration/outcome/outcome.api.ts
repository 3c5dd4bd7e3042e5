import { Type } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Language } from '#shared/platform/languages.ts';
import { Id } from '#shared/platform/schema.ts';
import { TableFile } from '#shared/records/export.api.ts';
import { FileFormat } from '#shared/records/transfer.schema.ts';
import '#shared/calibration/calibration.errors.ts';

export const exportOutcomeEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/get/calibrations/:recordId/outcome',
  summary: 'Export the outcome of a session',
  description:
    'A CSV or XLSX file for facilitators and HR: the ratings of the managers, those that apply, and the moves in effect with their reasons.',
  tag: 'Calibration sessions',
  access: 'signed-in',
  schema: {
    params: Type.Object({ recordId: Id }),
    querystring: Type.Object({
      format: Type.Optional(FileFormat),
      language: Type.Optional({ ...Language, description: 'Language of the titles; by default English.' }),
    }),
    response: { 200: TableFile },
  },
});
