import { defineEntity, p } from '@mikro-orm/postgresql';
import { webhookFaults, WebhookRun, type WebhookRun as PresentedRun } from '#shared/integrations/webhook-outcome.schema.ts';
import { companyKey, owned, tenantFilter } from '#server/platform/data/owned.ts';

const schema = defineEntity({
  name: 'WebhookRunEntity',
  tableName: 'webhook_run',
  filters: tenantFilter,
  uniques: [companyKey('webhook_run')],
  indexes: [{ name: 'webhook_run_webhook_index', properties: ['webhookId', 'createdAt', 'id'] }],
  properties: {
    ...owned,
    webhookId: p.uuid(),
    kind: p.enum(WebhookRun.properties.kind.enum),
    duration: p.integer(),
    fault: p.enum(webhookFaults).nullable(),
  },
});

/** One message to a channel, sent or not. Its text is not stored. */
export class WebhookRunEntity extends schema.class {
  present(): PresentedRun {
    const { id, createdAt, kind, duration, fault = null } = this;
    return { id, at: createdAt.toISOString(), kind, duration, fault };
  }
}
schema.setClass(WebhookRunEntity);
