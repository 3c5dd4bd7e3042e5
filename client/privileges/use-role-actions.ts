import { useLingui } from '@lingui/react/macro';
import type { GrantedScope, Role } from '#shared/privileges/role.schema.ts';
import { changesFor } from '#shared/privileges/grant-changes.ts';
import { useRoleName } from '#client/access/role-name.ts';
import { createId } from '#client/platform/base/new-id.ts';
import { useUndoable } from '#client/ui/use-undoable.ts';
import type { Cell } from './grant-matrix.tsx';
import { useRefused } from './use-refused.ts';
import { addRole, changeGrants, removeRole, renameRole, reversed, type RolesHandle } from './roles.store.ts';

/** Changes of the roles, each of which can be undone. */
export function useRoleActions(room: RolesHandle) {
  const { t } = useLingui();
  const roleName = useRoleName();
  const undoable = useUndoable();
  const refused = useRefused();
  const setScope = (role: Role, cell: Cell, to: GrantedScope | null) => {
    const changes = changesFor(role.grants, { ...cell, to });
    const act = () => changeGrants(room, role.id, changes);
    const revert = () => changeGrants(room, role.id, reversed(changes));
    const name = roleName(role.name);
    undoable({ title: t`Privileges of ${name}`, act, revert, onRefused: refused });
  };
  const rename = async (role: Role, name: string) => {
    if (name === role.name) return;
    await renameRole(room, role, name);
    const revert = () => renameRole(room, { ...role, name }, role.name);
    undoable({
      title: t`Name of the role`,
      act: async (): Promise<unknown> => role,
      again: () => renameRole(room, role, name),
      words: () => t`Role renamed`,
      revert,
    });
  };
  const create = async (name: string, like: Role): Promise<string> => {
    const role = { id: createId(), name, base: like.base, grants: structuredClone(like.grants) };
    await addRole(room, role);
    const words = () => t`Role created: ${name}`;
    undoable({ title: t`New role`, act: async () => role, again: () => addRole(room, role), words, revert: () => removeRole(room, role) });
    return role.id;
  };
  const remove = (role: Role) => {
    const { name } = role;
    const words = () => t`Role deleted: ${name}`;
    undoable({ title: t`Deleted role`, act: () => removeRole(room, role), words, revert: () => addRole(room, role) });
  };
  return { setScope, rename, create, remove };
}

export type RoleActions = ReturnType<typeof useRoleActions>;
