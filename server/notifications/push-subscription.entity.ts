import { defineEntity, p } from '@mikro-orm/postgresql';
import { owned, tenantFilter } from '#server/platform/data/owned.ts';

const schema = defineEntity({
  name: 'PushSubscriptionEntity',
  tableName: 'push_subscription',
  filters: tenantFilter,
  indexes: [
    { name: 'push_subscription_person_index', properties: ['personId'] },
    { name: 'push_subscription_session_index', properties: ['sessionId'] },
  ],
  uniques: [{ name: 'push_subscription_endpoint_unique', properties: ['endpoint'] }],
  properties: {
    ...owned,
    personId: p.uuid(),
    /** The subscription ends with this session. */
    sessionId: p.uuid(),
    endpoint: p.string().length(1000),
    p256dh: p.string().length(120),
    auth: p.string().length(40),
  },
});

export class PushSubscriptionEntity extends schema.class {}
schema.setClass(PushSubscriptionEntity);
