import { Type } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { OpenSession } from './access.api.ts';

export const openPrintSessionEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/auth/prints',
  summary: 'Open the session of a print',
  description:
    'Exchanges the ticket of a print for an access token that only reads, for five minutes. A ticket is used once, within a minute. The session that asked for the print must still be open.',
  access: 'public',
  attemptsPerMinute: 3000,
  schema: { body: Type.Object({ ticket: Type.String({ pattern: '^[\\w-]{43}$' }) }), response: { 200: OpenSession } },
});
