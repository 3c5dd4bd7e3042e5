import { defineEntity, p } from '@mikro-orm/postgresql';
import { companyKey, owned, tenantFilter } from '#server/platform/data/owned.ts';

const schema = defineEntity({
  name: 'DepartmentEntity',
  tableName: 'department',
  filters: tenantFilter,
  uniques: [companyKey('department'), { name: 'department_name_unique', properties: ['companyId', 'name'] }],
  properties: {
    ...owned,
    name: p.string().length(120),
    headId: p.uuid().nullable(),
  },
});

export class DepartmentEntity extends schema.class {}
schema.setClass(DepartmentEntity);
