import { canReadGroups } from '#shared/privileges/privileges.policy.ts';
import { groupsRoom } from '#shared/privileges/privilege-groups.room.ts';
import { authorizeRead } from '#server/platform/base/load.ts';
import { serveRoom } from '#server/platform/live/served-room.ts';
import { PrivilegeGroupEntity } from './privilege-group.entity.ts';

export const servedGroups = serveRoom(groupsRoom, {
  rowsOf: 'company',
  async authorize({ actor }, companyId) {
    authorizeRead(canReadGroups(actor, companyId));
  },
  async load({ em }, id) {
    const groups = await em.find(PrivilegeGroupEntity, { companyId: id });
    return { id, groups: Object.fromEntries(groups.map((group) => [group.id, group.present()])) };
  },
});
