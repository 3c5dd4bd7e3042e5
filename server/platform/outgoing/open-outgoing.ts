import type { Config } from '#server/platform/base/config.ts';
import type { OutgoingClients } from '#server/platform/base/guarded-calls.ts';
import { createGuardedClient } from './guarded-client.ts';

const timeoutMs = 20_000;
/** A person waits for the result of a test. */
const webhookTimeoutMs = 10_000;
const teamsOrigins = ['https://*.webhook.office.com', 'https://*.logic.azure.com', 'https://*.api.powerplatform.com'];
const maxBytes = 1024 * 1024;

/** Opens the clients of the integrations. Origins of the operator may be in the own network. */
export const openOutgoing = ({ integrationOrigins }: Pick<Config, 'integrationOrigins'>): OutgoingClients => ({
  salesforce: createGuardedClient({
    origins: ['https://*.salesforce.com', 'https://*.force.com', ...integrationOrigins],
    timeoutMs,
    maxBytes,
    maxRedirects: 0,
  }),
  files: createGuardedClient({ origins: ['https://*', ...integrationOrigins], timeoutMs, maxBytes, maxRedirects: 5 }),
  webhooks: createGuardedClient({
    origins: ['https://hooks.slack.com', ...teamsOrigins, ...integrationOrigins],
    timeoutMs: webhookTimeoutMs,
    maxBytes,
    maxRedirects: 0,
  }),
});
