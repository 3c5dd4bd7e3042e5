import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Id, Instant } from '#shared/platform/schema.ts';

const EmailId = Type.String({ pattern: '^[0-9a-f]{32}$' });

/** Email stored in a folder, in an installation without a mail server. */
export const StoredEmailSummary = Type.Object({ id: EmailId, personId: Id, at: Instant, subject: Type.String(), to: Type.String() });
export type StoredEmailSummary = Static<typeof StoredEmailSummary>;

const params = Type.Object({ personId: Id, emailId: EmailId });

export const listStoredEmailsEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/emails',
  summary: 'List the stored emails',
  description:
    'Emails of an installation without a mail server: those of the caller, for a super admin those of the company. Newest first.',
  access: 'signed-in',
  schema: { response: { 200: Type.Array(StoredEmailSummary) } },
});

export const readStoredEmailEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/emails/:personId/:emailId',
  summary: 'Read a stored email',
  description:
    'For its receiver and the super admin of the company, in an installation without a mail server. Refused as `route.absent` in all others.',
  access: 'signed-in',
  schema: { params, response: { 200: Type.Object({ ...StoredEmailSummary.properties, from: Type.String(), text: Type.String() }) } },
});

/** HTML of an email as a page for a frame, without scripts and external resources. */
export const showStoredEmailEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/get/emails/:personId/:emailId',
  summary: 'Show a stored email as a page',
  description:
    'For its receiver and the super admin of the company, in an installation without a mail server. The page runs no scripts and loads no external resources.',
  access: 'signed-in',
  schema: { params, response: { 200: Type.String({ contentMediaType: 'text/html' }) } },
});
