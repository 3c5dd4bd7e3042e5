import { Type } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { FieldFault } from '#shared/platform/errors.ts';
import { Id } from '#shared/platform/schema.ts';

export const checkReadinessEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/calibrations/:recordId/readiness',
  summary: 'List what a draft needs before it is ready',
  description:
    'Conditions that the session does not meet, with the ids of people where one is about them; empty for a session that is no longer a draft. For facilitators, the owner and HR.',
  tag: 'Calibration sessions',
  access: 'signed-in',
  schema: { params: Type.Object({ recordId: Id }), response: { 200: Type.Object({ faults: Type.Array(FieldFault) }) } },
});
