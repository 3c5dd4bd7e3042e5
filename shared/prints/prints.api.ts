import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Language } from '#shared/platform/languages.ts';
import { Id } from '#shared/platform/schema.ts';
import '#shared/records/records.errors.ts';
import { Transfer } from '#shared/records/transfer.schema.ts';

const NewPrint = Type.Object({
  id: Id,
  /** Name of the document, as its feature gives it. */
  document: Type.String({ pattern: '^[a-z]{2,20}(-[a-z]{2,20}){0,2}$' }),
  recordId: Id,
  language: Language,
});
export type NewPrint = Static<typeof NewPrint>;

export const startPrintEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/prints',
  summary: 'Start a print',
  description:
    'A job prints the document as PDF, or all documents of a launch into a ZIP file, with the rights of this session. Signing out stops it. The file can be downloaded for a day.',
  access: 'signed-in',
  whileImpersonating: 'refused',
  attemptsPerMinute: 60,
  schema: { body: NewPrint, response: { 200: Transfer } },
});

export const downloadPrintEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/get/prints/:transferId',
  summary: 'Download a print',
  description: 'For the person who asked for it, while they may still read the document. A file expires after a day.',
  access: 'signed-in',
  schema: {
    params: Type.Object({ transferId: Id }),
    response: { 200: { ...Type.String(), contentMediaType: 'application/octet-stream' } },
  },
});
