import { PrivilegeGroup } from '#shared/privileges/group.schema.ts';
import { Role } from '#shared/privileges/role.schema.ts';
import { defineFeature } from '#server/platform/http/feature.ts';
import { servedGroups } from './privilege-groups.room.ts';
import { PrivilegeGroupEntity } from './privilege-group.entity.ts';
import { privilegesRoutes } from './privileges.routes.ts';
import { servedRoles } from './roles.room.ts';

export const privilegesFeature = defineFeature({
  name: 'privileges',
  entities: [PrivilegeGroupEntity],
  rooms: [servedRoles, servedGroups],
  routes: () => [privilegesRoutes],
  otherTextColumns: { privilege_group: ['department_ids', 'designation_ids', 'grade_ids', 'grants', 'member_ids', 'name'] },
  tags: [
    { name: 'Audit', description: 'Actions of people and of Cairn.', segments: ['audit'] },
    { name: 'Privilege groups', description: 'Privileges of people besides those of their roles.', segments: ['privilege-groups'] },
  ],
  schemas: { PrivilegeGroup, Role },
});
