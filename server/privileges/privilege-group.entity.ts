import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Grants } from '#shared/platform/actor.schema.ts';
import type { PrivilegeGroup } from '#shared/privileges/group.schema.ts';
import { companyKey, owned, tenantFilter } from '#server/platform/data/owned.ts';

const idList = () => p.array().columnType('uuid[]');

const schema = defineEntity({
  name: 'PrivilegeGroupEntity',
  tableName: 'privilege_group',
  filters: tenantFilter,
  uniques: [companyKey('privilege_group'), { name: 'privilege_group_name_unique', properties: ['companyId', 'name'] }],
  properties: {
    ...owned,
    name: p.string().length(60),
    grants: p.json<Grants>(),
    departmentIds: idList(),
    designationIds: idList(),
    gradeIds: idList(),
    memberIds: idList(),
  },
});

export class PrivilegeGroupEntity extends schema.class {
  /** The group as its room and endpoints have it. */
  present(): PrivilegeGroup {
    const { id, name, grants, departmentIds, designationIds, gradeIds, memberIds } = this;
    return { id, name, grants, rule: { departmentIds, designationIds, gradeIds }, memberIds };
  }
}
schema.setClass(PrivilegeGroupEntity);
