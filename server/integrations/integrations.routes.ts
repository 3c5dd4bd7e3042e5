import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  beginSignInEndpoint,
  checkConnectionEndpoint,
  disconnectEndpoint,
  finishSignInEndpoint,
  readSecretsEndpoint,
  storeSecretsEndpoint,
} from '#shared/integrations/connections.api.ts';
import { queryRunsEndpoint, runQueryEndpoint, testQueryEndpoint } from '#shared/integrations/kpi-queries.api.ts';
import { storeAddressEndpoint, testWebhookEndpoint, webhookRunsEndpoint } from '#shared/integrations/webhooks.api.ts';
import { checkConnectionNow, listRuns, runQueryNow, testQuery } from './run-query.service.ts';
import { beginSignIn, disconnect, finishSignIn, readSecrets, storeSecrets } from './sign-in.service.ts';
import { listWebhookRuns, storeAddress, testWebhook } from './webhook-messages.service.ts';

export const integrationsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({ ...readSecretsEndpoint, handler: ({ ctx, params }) => readSecrets(ctx, params.recordId) });
  app.route({ ...storeSecretsEndpoint, handler: ({ ctx, params, body }) => storeSecrets(ctx, params.recordId, body) });
  app.route({ ...beginSignInEndpoint, handler: ({ ctx, params }) => beginSignIn(ctx, params.recordId) });
  app.route({ ...finishSignInEndpoint, handler: ({ ctx, body }) => finishSignIn(ctx, body) });
  app.route({ ...disconnectEndpoint, handler: ({ ctx, params }) => disconnect(ctx, params.recordId) });
  app.route({ ...checkConnectionEndpoint, handler: ({ ctx, params }) => checkConnectionNow(ctx, params.recordId) });
  app.route({ ...testQueryEndpoint, handler: ({ ctx, body }) => testQuery(ctx, body) });
  app.route({ ...runQueryEndpoint, handler: ({ ctx, params }) => runQueryNow(ctx, params.recordId) });
  app.route({ ...queryRunsEndpoint, handler: ({ ctx, params, query }) => listRuns(ctx, params.recordId, query) });
  app.route({ ...storeAddressEndpoint, handler: ({ ctx, params, body }) => storeAddress(ctx, params.recordId, body.address) });
  app.route({ ...testWebhookEndpoint, handler: ({ ctx, params }) => testWebhook(ctx, params.recordId) });
  app.route({ ...webhookRunsEndpoint, handler: ({ ctx, params }) => listWebhookRuns(ctx, params.recordId) });
};
