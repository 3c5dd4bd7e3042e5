import { may } from '#shared/access/access.policy.ts';
import { personRoleRoom } from '#shared/access/person-role.room.ts';
import { authorizeRead, load } from '#server/platform/base/load.ts';
import { serveRoom } from '#server/platform/live/served-room.ts';
import { loadOwners } from './owners.ts';
import { PersonEntity } from './person.entity.ts';

export const servedPersonRole = serveRoom(personRoleRoom, {
  rowsOf: 'person',
  async authorize({ em, actor }, id) {
    const person = (await loadOwners(em, [id]))(id);
    authorizeRead(person !== null && (id === actor.id || may(actor, 'Employees', 'edit', person)));
  },
  async load({ em }, id) {
    const { role } = await load(em, PersonEntity, id);
    return { id, roleId: role.id };
  },
});
