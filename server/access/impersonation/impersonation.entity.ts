import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Impersonation } from '#shared/access/impersonation.schema.ts';
import { owned, tenantFilter } from '#server/platform/data/owned.ts';

const schema = defineEntity({
  name: 'ImpersonationEntity',
  tableName: 'impersonation',
  filters: tenantFilter,
  indexes: [
    // A session acts as one person at a time.
    {
      name: 'impersonation_session_unique',
      expression: 'create unique index "impersonation_session_unique" on "impersonation" ("session_id") where "ended_at" is null',
    },
    { name: 'impersonation_person_index', properties: ['personId', 'startedAt'] },
    { name: 'impersonation_actor_index', properties: ['actorId', 'startedAt'] },
  ],
  properties: {
    ...owned,
    sessionId: p.uuid(),
    actorId: p.uuid(),
    personId: p.uuid(),
    reason: p.string().length(200),
    startedAt: p.datetime(),
    expiresAt: p.datetime(),
    /** Null for one that still runs, and for one that its time has ended. */
    endedAt: p.datetime().nullable(),
    endedById: p.uuid().nullable(),
  },
});

export class ImpersonationEntity extends schema.class {
  present(): Impersonation {
    const { id, actorId, personId, reason, startedAt, expiresAt } = this;
    return { id, actorId, personId, reason, startedAt: startedAt.toISOString(), expiresAt: expiresAt.toISOString() };
  }
}
schema.setClass(ImpersonationEntity);
