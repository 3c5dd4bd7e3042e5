import { defineEntity, p } from '@mikro-orm/postgresql';
import { tenantFilter } from '#server/platform/data/owned.ts';

const schema = defineEntity({
  name: 'SensitiveReadEntity',
  tableName: 'sensitive_read',
  filters: tenantFilter,
  policies: [{ name: 'sensitive_read_engine_policy', roles: ['cairn_engine'], using: 'true' }],
  indexes: [
    { name: 'sensitive_read_subject_index', properties: ['companyId', 'subjectId', 'at'] },
    { name: 'sensitive_read_time_index', properties: ['companyId', 'at', 'id'] },
    { name: 'sensitive_read_actor_index', properties: ['companyId', 'realActorId', 'at', 'id'] },
  ],
  properties: {
    id: p.uuid().primary(),
    companyId: p.uuid(),
    at: p.datetime(),
    kind: p.string().length(40),
    actorId: p.uuid(),
    realActorId: p.uuid(),
    subjectId: p.uuid(),
  },
});

/** A read of sensitive data about another person. The application may only select rows, so that none is changed or deleted. */
export class SensitiveReadEntity extends schema.class {}
schema.setClass(SensitiveReadEntity);
