import { canReadRoles } from '#shared/privileges/privileges.policy.ts';
import { rolesRoom } from '#shared/privileges/roles.room.ts';
import { RoleEntity } from '#server/access/role.entity.ts';
import { authorizeRead } from '#server/platform/base/load.ts';
import { serveRoom } from '#server/platform/live/served-room.ts';
import { presentRole } from './roles.service.ts';

export const servedRoles = serveRoom(rolesRoom, {
  rowsOf: 'company',
  async authorize({ actor }, companyId) {
    authorizeRead(canReadRoles(actor, companyId));
  },
  async load({ em }, id) {
    const roles = await em.find(RoleEntity, { companyId: id });
    return { id, roles: Object.fromEntries(roles.map((role) => [role.id, presentRole(role)])) };
  },
});
