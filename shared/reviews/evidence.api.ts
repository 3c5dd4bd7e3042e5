import { Type } from 'typebox';
import { EvidenceItem } from '#shared/people/evidence.schema.ts';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Id } from '#shared/platform/schema.ts';

export const listEvidenceEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/reviews/:recordId/evidence',
  summary: 'List the evidence of a review',
  description:
    'The last closed review of the employee, and their check-ins, comments on their goals and recognitions in the period, as far as the caller may read each of them.',
  tag: 'Reviews',
  access: 'signed-in',
  schema: { params: Type.Object({ recordId: Id }), response: { 200: Type.Array(EvidenceItem, { maxItems: 500 }) } },
});
