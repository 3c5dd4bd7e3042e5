import { StoredSecrets } from '#shared/integrations/connections.api.ts';
import { QueryOutcome, QueryRun } from '#shared/integrations/query-outcome.schema.ts';
import { WebhookOutcome, WebhookRun } from '#shared/integrations/webhook-outcome.schema.ts';
import { defineFeature } from '#server/platform/http/feature.ts';
import { recordParts } from '#server/records/record-parts.ts';
import { ConnectionSecretEntity } from './connection-secret.entity.ts';
import { connectionsService } from './connections.service.ts';
import { integrationsRoutes } from './integrations.routes.ts';
import { kpiQueriesService } from './kpi-queries.service.ts';
import { KpiQueryRunEntity } from './kpi-query-run.entity.ts';
import { queryNotifications } from './query-notifications.ts';
import { WebhookAddressEntity } from './webhook-address.entity.ts';
import { webhookNotifications } from './webhook-notifications.ts';
import { WebhookRunEntity } from './webhook-run.entity.ts';
import { webhooksService } from './webhooks.service.ts';

const connections = recordParts(connectionsService);
const queries = recordParts(kpiQueriesService);
const webhooks = recordParts(webhooksService);

export const integrationsFeature = defineFeature({
  name: 'integrations',
  entities: [
    ...connections.entities,
    ...queries.entities,
    ...webhooks.entities,
    ConnectionSecretEntity,
    KpiQueryRunEntity,
    WebhookAddressEntity,
    WebhookRunEntity,
  ],
  rooms: [...connections.rooms, ...queries.rooms, ...webhooks.rooms],
  routes: () => [...connections.routes(), ...queries.routes(), ...webhooks.routes(), integrationsRoutes],
  references: [...connections.references, ...queries.references, ...webhooks.references],
  demo: async () => (await import('./integrations.demo.ts')).integrationsDemo,
  notifications: [...queryNotifications, ...webhookNotifications],
  personalColumns: [...connections.personalColumns, ...queries.personalColumns, ...webhooks.personalColumns],
  otherTextColumns: {
    ...connections.otherTextColumns,
    ...queries.otherTextColumns,
    ...webhooks.otherTextColumns,
    connection_secret: ['sealed'],
    kpi_query_run: ['trigger', 'fault', 'detail'],
    webhook_address: ['sealed'],
    webhook_run: ['kind', 'fault'],
  },
  schemas: {
    ...connections.schemas,
    ...queries.schemas,
    ...webhooks.schemas,
    StoredSecrets,
    QueryOutcome,
    QueryRun,
    WebhookOutcome,
    WebhookRun,
  },
  tags: [
    {
      name: 'Integrations',
      description: 'Connections to other systems, the queries that measure key results, and webhooks of channels.',
      segments: ['connections', 'connection-sign-ins', 'kpiqueries', 'webhooks'],
    },
  ],
});
