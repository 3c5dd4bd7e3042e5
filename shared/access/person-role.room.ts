import { Type } from 'typebox';
import { defineEvent } from '#shared/platform/event.ts';
import { defineRoom } from '#shared/platform/room.ts';
import { Id } from '#shared/platform/schema.ts';

export const personRoleChanged = defineEvent('person-role.changed', Type.Object({ id: Id, roleId: Id, before: Id }));

/** Role of one person, for the person and those who edit employees. Its log tells who gave which role. */
export const personRoleRoom = defineRoom({
  name: 'person-role',
  state: Type.Object({ id: Id, roleId: Id }),
  events: [personRoleChanged],
  apply: {
    'person-role.changed': (person, { roleId }) => {
      person.roleId = roleId;
    },
  },
});
