import { Type } from 'typebox';
import { defineEvent } from '#shared/platform/event.ts';
import { defineRoom } from '#shared/platform/room.ts';
import { Id, Nullable } from '#shared/platform/schema.ts';

export const personRoleChanged = defineEvent('person-role.changed', Type.Object({ id: Id, roleId: Id, before: Id }));

const Place = Type.Object({ managerId: Type.Optional(Nullable(Id)), departmentId: Type.Optional(Nullable(Id)) });

/** The person has another line manager or department; parts that stay are left out. The directory learns it by an event of its own. */
export const placeChanged = defineEvent('person-place.changed', Type.Object({ id: Id, before: Place, after: Place }));

/** Role of one person, for the person and those who edit employees. Its log tells who gave which role, line manager and department. */
export const personRoleRoom = defineRoom({
  name: 'person-role',
  state: Type.Object({ id: Id, roleId: Id }),
  events: [personRoleChanged, placeChanged],
  apply: {
    'person-role.changed': (person, { roleId }) => {
      person.roleId = roleId;
    },
    'person-place.changed': () => {},
  },
});
