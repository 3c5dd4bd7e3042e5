import { privilegePages } from '#shared/access/pages.ts';
import type { Action, Grants } from '#shared/platform/actor.schema.ts';
import type { GrantChange, GrantedScope, Role } from '#shared/privileges/role.schema.ts';
import { createRoleEndpoint, deleteRoleEndpoint, grantEndpoint, renameRoleEndpoint } from '#shared/privileges/roles.api.ts';
import { roleCreated, roleDeleted, roleGranted, roleRenamed, type rolesRoom } from '#shared/privileges/roles.room.ts';
import { callWithSeqs } from '#client/platform/http/call.ts';
import type { LiveRoom } from '#client/platform/live/live-room.ts';

export type RolesHandle = LiveRoom<typeof rolesRoom>;

/** Grants as a list, as requests of what is created have them. */
export const listed = (grants: Grants) =>
  privilegePages.flatMap((page) =>
    (Object.entries(grants[page] ?? {}) as [Action, GrantedScope][]).map(([action, scope]) => ({ page, action, scope })),
  );

export const addRole = ({ predict }: RolesHandle, role: Role) =>
  predict(roleCreated, role, (key) => callWithSeqs(createRoleEndpoint, { body: { ...role, grants: listed(role.grants) }, key }));

export const renameRole = ({ predict }: RolesHandle, { id, name: before }: Role, name: string) =>
  predict(roleRenamed, { id, name, before }, (key) => callWithSeqs(renameRoleEndpoint, { params: { roleId: id }, body: { name }, key }));

export const removeRole = ({ predict }: RolesHandle, { id, name }: Role) =>
  predict(roleDeleted, { id, name }, (key) => callWithSeqs(deleteRoleEndpoint, { params: { roleId: id }, key }));

export const changeGrants = ({ predict }: RolesHandle, id: string, changes: GrantChange[]) =>
  predict(roleGranted, { id, changes }, (key) => callWithSeqs(grantEndpoint, { params: { roleId: id }, body: { changes }, key }));

/** Changes that take these back. */
export const reversed = (changes: readonly GrantChange[]): GrantChange[] =>
  changes.map(({ from, to, ...place }) => ({ ...place, from: to, to: from }));
