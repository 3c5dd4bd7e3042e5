import { Type } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Id, LineText, Nullable } from '#shared/platform/schema.ts';
import { WebhookOutcome, WebhookRun } from './webhook-outcome.schema.ts';

const params = Type.Object({ recordId: Id });
const access = 'Integration Management.edit';
const tag = 'Integrations';
const attemptsPerMinute = 60;

export const WebhookAddress = Type.Object({ address: Nullable(LineText({ minLength: 8, maxLength: 2000 })) });

export const storeAddressEndpoint = defineEndpoint({
  method: 'PUT',
  url: '/api/webhooks/:recordId/address',
  summary: 'Store the address of a webhook',
  description: 'Stores it encrypted, and nobody reads it again. Null deletes it.',
  tag,
  access,
  whileImpersonating: 'refused',
  attemptsPerMinute,
  schema: { params, body: WebhookAddress, response: { 200: Type.Object({ isStored: Type.Boolean() }) } },
});

export const testWebhookEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/webhooks/:recordId/test',
  summary: 'Send a test message to a channel',
  description: 'Answers with the duration, or with the reason for which the channel did not get the message.',
  tag,
  access,
  whileImpersonating: 'refused',
  attemptsPerMinute,
  schema: { params, body: Type.Object({}), response: { 200: WebhookOutcome } },
});

export const webhookRunsEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/webhooks/:recordId/runs',
  summary: 'List the newest messages of a webhook',
  description: 'At most 20, newest first, without their texts.',
  tag,
  access: 'Integration Management.view',
  schema: { params, response: { 200: Type.Object({ runs: Type.Array(WebhookRun) }) } },
});
