import { emptyRule } from '#shared/privileges/group.schema.ts';
import {
  createGroupEndpoint,
  deleteGroupEndpoint,
  fillGroupEndpoint,
  grantGroupEndpoint,
  groupPeopleEndpoint,
  privilegeSourcesEndpoint,
  renameGroupEndpoint,
} from '#shared/privileges/groups.api.ts';
import { unplaced } from '#server/test/proof.ts';
import type { World } from '#server/test/world.ts';

const newGroup = (name: string) => ({
  id: crypto.randomUUID(),
  name: `${name} ${crypto.randomUUID().slice(0, 8)}`,
  grants: [{ page: 'Tasks', action: 'view' as const, scope: 'team' as const }],
  rule: emptyRule,
  memberIds: [],
});

async function created({ inject, superAdmin }: World): Promise<string> {
  return (await inject(superAdmin, createGroupEndpoint, { body: newGroup('Visitors') })).body.id;
}

const turns = Array.from({ length: 8 });

export const proofs = [
  unplaced(createGroupEndpoint, async ({ superAdmin: who }) => () => ({ who, input: { body: newGroup('Planners') } })),

  unplaced(renameGroupEndpoint, async (world) => {
    const groupId = await created(world);
    return (turn) => ({ who: world.superAdmin, input: { params: { groupId }, body: { name: `Guests ${turn} ${groupId}` } } });
  }),

  unplaced(grantGroupEndpoint, async (world) => {
    const ids = await Promise.all(turns.map(() => created(world)));
    const changes = [{ page: 'Tasks', action: 'view' as const, from: 'team' as const, to: 'tree' as const }];
    return (turn) => ({ who: world.superAdmin, input: { params: { groupId: ids[turn % ids.length]! }, body: { changes } } });
  }),

  unplaced(fillGroupEndpoint, async (world) => {
    const groupId = await created(world);
    const members = [world.viewer.id, world.editor.id];
    return (turn) => ({ who: world.superAdmin, input: { params: { groupId }, body: { memberIds: [members[turn % 2]!] } } });
  }),

  unplaced(deleteGroupEndpoint, async (world) => {
    const ids = await Promise.all(turns.map(() => created(world)));
    return (turn) => ({ who: world.superAdmin, input: { params: { groupId: ids[turn % ids.length]! } } });
  }),

  unplaced(groupPeopleEndpoint, async (world) => {
    const groupId = await created(world);
    return () => ({ who: world.hrAdmin, input: { params: { groupId } } });
  }),

  unplaced(privilegeSourcesEndpoint, async ({ hrAdmin: who, viewer }) => () => ({ who, input: { params: { personId: viewer.id } } })),
];
