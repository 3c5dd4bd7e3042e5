import { exportAuditEndpoint, listAuditEndpoint } from '#shared/privileges/audit.api.ts';
import {
  createRoleEndpoint,
  deleteRoleEndpoint,
  grantEndpoint,
  renameRoleEndpoint,
  roleHoldersEndpoint,
} from '#shared/privileges/roles.api.ts';
import type { GrantedScope } from '#shared/privileges/role.schema.ts';
import { unplaced } from '#server/test/proof.ts';
import type { World } from '#server/test/world.ts';

const newRole = (name: string) => ({
  id: crypto.randomUUID(),
  name: `${name} ${crypto.randomUUID()}`,
  base: 'manager' as const,
  grants: [{ page: 'Tasks', action: 'view' as const, scope: 'team' as const }],
});

async function created({ inject, superAdmin }: World): Promise<string> {
  return (await inject(superAdmin, createRoleEndpoint, { body: newRole('Site lead') })).body.id;
}

const turns = Array.from({ length: 8 });
const scopes: readonly GrantedScope[] = ['team', 'tree'];

export const proofs = [
  unplaced(listAuditEndpoint, async ({ hrAdmin: who }) => () => ({ who, input: { query: { limit: 20 } } })),

  unplaced(exportAuditEndpoint, async ({ hrAdmin: who }) => () => ({ who, input: { query: {} } })),

  unplaced(createRoleEndpoint, async ({ superAdmin: who }) => () => ({ who, input: { body: newRole('Planner') } })),

  unplaced(renameRoleEndpoint, async (world) => {
    const roleId = await created(world);
    return (turn) => ({ who: world.superAdmin, input: { params: { roleId }, body: { name: `Site lead ${turn} ${roleId}` } } });
  }),

  unplaced(grantEndpoint, async (world) => {
    const ids = await Promise.all(turns.map(() => created(world)));
    return (turn) => {
      const change = { page: 'Tasks', action: 'view' as const, from: scopes[0]!, to: scopes[1]! };
      return { who: world.superAdmin, input: { params: { roleId: ids[turn % ids.length]! }, body: { changes: [change] } } };
    };
  }),

  unplaced(deleteRoleEndpoint, async (world) => {
    const ids = await Promise.all(turns.map(() => created(world)));
    return (turn) => ({ who: world.superAdmin, input: { params: { roleId: ids[turn % ids.length]! } } });
  }),

  unplaced(roleHoldersEndpoint, async (world) => {
    const roleId = await created(world);
    return () => ({ who: world.hrAdmin, input: { params: { roleId } } });
  }),
];
