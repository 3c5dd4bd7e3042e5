import { Type } from 'typebox';
import { defineEvent } from '#shared/platform/event.ts';
import { defineRoom } from '#shared/platform/room.ts';
import { Id } from '#shared/platform/schema.ts';
import { applyGrantChanges } from './grant-changes.ts';
import { GrantChange, Role, RoleName } from './role.schema.ts';

export const roleCreated = defineEvent('role.created', Role);
export const roleRenamed = defineEvent('role.renamed', Type.Object({ id: Id, name: RoleName, before: RoleName }));
export const roleGranted = defineEvent('role.granted', Type.Object({ id: Id, changes: Type.Array(GrantChange) }));
export const roleDeleted = defineEvent('role.deleted', Type.Object({ id: Id, name: RoleName }));

/** Roles of a company with their privileges, for those who may view them. */
export const rolesRoom = defineRoom({
  name: 'roles',
  state: Type.Object({ id: Id, roles: Type.Record(Type.String(), Role) }),
  events: [roleCreated, roleRenamed, roleGranted, roleDeleted],
  apply: {
    'role.created': ({ roles }, role) => {
      roles[role.id] = role;
    },
    'role.renamed': ({ roles }, { id, name }) => {
      if (roles[id]) roles[id].name = name;
    },
    'role.granted': ({ roles }, { id, changes }) => {
      if (roles[id]) applyGrantChanges(roles[id].grants, changes);
    },
    'role.deleted': ({ roles }, { id }) => {
      delete roles[id];
    },
  },
});
