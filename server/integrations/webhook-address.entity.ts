import { defineEntity, p } from '@mikro-orm/postgresql';
import { companyKey, owned, tenantFilter } from '#server/platform/data/owned.ts';

const schema = defineEntity({
  name: 'WebhookAddressEntity',
  tableName: 'webhook_address',
  filters: tenantFilter,
  uniques: [companyKey('webhook_address'), { name: 'webhook_address_webhook_unique', properties: ['companyId', 'webhookId'] }],
  properties: { ...owned, webhookId: p.uuid(), sealed: p.text() },
});

/** Address of a webhook, encrypted: whoever knows it can post to the channel. No reply, event, history or export contains it. */
export class WebhookAddressEntity extends schema.class {}
schema.setClass(WebhookAddressEntity);
