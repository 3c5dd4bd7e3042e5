import { useLingui } from '@lingui/react/macro';
import { changesFor } from '#shared/privileges/grant-changes.ts';
import { emptyRule, type PrivilegeGroup } from '#shared/privileges/group.schema.ts';
import type { GrantedScope } from '#shared/privileges/role.schema.ts';
import { createId } from '#client/platform/base/new-id.ts';
import { useUndoable } from '#client/ui/use-undoable.ts';
import type { Cell } from './grant-matrix.tsx';
import { addGroup, fillGroup, grantGroup, removeGroup, renameGroup, type Filling, type GroupsHandle } from './groups.store.ts';
import { reversed } from './roles.store.ts';
import { useRefused } from './use-refused.ts';

/** Changes of the groups, each of which can be undone. */
export function useGroupActions(room: GroupsHandle) {
  const { t } = useLingui();
  const undoable = useUndoable();
  const onRefused = useRefused();
  const setScope = ({ id, name, grants }: PrivilegeGroup, cell: Cell, to: GrantedScope | null) => {
    const changes = changesFor(grants, { ...cell, to });
    const revert = () => grantGroup(room, id, reversed(changes));
    undoable({ title: t`Privileges of ${name}`, act: () => grantGroup(room, id, changes), revert, onRefused });
  };
  const fill = ({ id, name, rule, memberIds }: PrivilegeGroup, filling: Filling) => {
    const before: Filling = filling.memberIds ? { memberIds } : { rule };
    const revert = () => fillGroup(room, id, before);
    undoable({ title: t`People of ${name}`, act: () => fillGroup(room, id, filling), revert, onRefused });
  };
  return { setScope, fill, ...useGroupLife(room) };
}

/** Creation, name and end of the groups. */
function useGroupLife(room: GroupsHandle) {
  const { t } = useLingui();
  const undoable = useUndoable();
  const rename = async (group: PrivilegeGroup, name: string) => {
    if (name === group.name) return;
    await renameGroup(room, group, name);
    const again = () => renameGroup(room, group, name);
    const revert = () => renameGroup(room, { ...group, name }, group.name);
    undoable({ title: t`Name of the group`, act: async () => group, again, words: () => t`Group renamed`, revert });
  };
  const create = async (name: string): Promise<string> => {
    const group = { id: createId(), name, grants: {}, rule: emptyRule, memberIds: [] };
    await addGroup(room, group);
    const again = () => addGroup(room, group);
    undoable({
      title: t`New group`,
      act: async () => group,
      again,
      words: () => t`Group created: ${name}`,
      revert: () => removeGroup(room, group),
    });
    return group.id;
  };
  const remove = (group: PrivilegeGroup) => {
    const { name } = group;
    const words = () => t`Group deleted: ${name}`;
    undoable({ title: t`Deleted group`, act: () => removeGroup(room, group), words, revert: () => addGroup(room, group) });
  };
  return { rename, create, remove };
}

export type GroupActions = ReturnType<typeof useGroupActions>;
