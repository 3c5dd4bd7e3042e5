import { Type, type Static } from 'typebox';
import { Bytes } from '#shared/files/files.api.ts';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Id, Instant } from '#shared/platform/schema.ts';

const MailId = Type.String({ pattern: '^[0-9a-f]{32}$' });

/** A mail that lies in the folder of an installation without a mail server. */
export const KeptMail = Type.Object({ id: MailId, personId: Id, at: Instant, subject: Type.String(), to: Type.String() });
export type KeptMail = Static<typeof KeptMail>;

const params = Type.Object({ personId: Id, mailId: MailId });

/** One's own, the newest first; the super admin sees those of the whole company. Absent where mails are delivered. */
export const listKeptMailsEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/mails',
  access: 'signed-in',
  schema: { response: { 200: Type.Array(KeptMail) } },
});

export const readKeptMailEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/mails/:personId/:mailId',
  access: 'signed-in',
  schema: { params, response: { 200: Type.Object({ ...KeptMail.properties, from: Type.String(), text: Type.String() }) } },
});

/** Its HTML as a page of its own, for a frame: no code runs in it, and nothing else is fetched. */
export const showKeptMailEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/get/mails/:personId/:mailId',
  access: 'signed-in',
  schema: { params, response: { 200: Bytes } },
});
