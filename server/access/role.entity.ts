import { defineEntity, p } from '@mikro-orm/postgresql';
import { BaseRole, type Grants } from '#shared/platform/actor.schema.ts';
import { companyKey, owned, tenantFilter } from '#server/platform/data/owned.ts';

const schema = defineEntity({
  name: 'RoleEntity',
  tableName: 'role',
  filters: tenantFilter,
  uniques: [companyKey('role'), { name: 'role_name_unique', properties: ['companyId', 'name'] }],
  properties: {
    ...owned,
    name: p.string().length(60),
    base: p.enum(BaseRole.enum),
    grants: p.json<Grants>(),
  },
});

export class RoleEntity extends schema.class {}
schema.setClass(RoleEntity);
