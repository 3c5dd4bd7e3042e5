import type { GroupRule, PrivilegeGroup } from '#shared/privileges/group.schema.ts';
import {
  createGroupEndpoint,
  deleteGroupEndpoint,
  fillGroupEndpoint,
  grantGroupEndpoint,
  renameGroupEndpoint,
} from '#shared/privileges/groups.api.ts';
import {
  groupCreated,
  groupDeleted,
  groupFilled,
  groupGranted,
  groupRenamed,
  type groupsRoom,
} from '#shared/privileges/privilege-groups.room.ts';
import type { GrantChange } from '#shared/privileges/role.schema.ts';
import { callWithSeqs } from '#client/platform/http/call.ts';
import type { LiveRoom } from '#client/platform/live/live-room.ts';
import { listed } from './roles.store.ts';

export type GroupsHandle = LiveRoom<typeof groupsRoom>;

/** Change of who is in a group. */
export interface Filling {
  readonly rule?: Partial<GroupRule>;
  readonly memberIds?: string[];
}

export const addGroup = ({ predict }: GroupsHandle, group: PrivilegeGroup) =>
  predict(groupCreated, group, (key) => callWithSeqs(createGroupEndpoint, { body: { ...group, grants: listed(group.grants) }, key }));

export const renameGroup = ({ predict }: GroupsHandle, { id, name: before }: PrivilegeGroup, name: string) =>
  predict(groupRenamed, { id, name, before }, (key) => callWithSeqs(renameGroupEndpoint, { params: { groupId: id }, body: { name }, key }));

export const removeGroup = ({ predict }: GroupsHandle, { id, name }: PrivilegeGroup) =>
  predict(groupDeleted, { id, name }, (key) => callWithSeqs(deleteGroupEndpoint, { params: { groupId: id }, key }));

export const grantGroup = ({ predict }: GroupsHandle, id: string, changes: GrantChange[]) =>
  predict(groupGranted, { id, changes }, (key) => callWithSeqs(grantGroupEndpoint, { params: { groupId: id }, body: { changes }, key }));

export const fillGroup = ({ predict }: GroupsHandle, id: string, filling: Filling) =>
  predict(groupFilled, { id, ...filling }, (key) => callWithSeqs(fillGroupEndpoint, { params: { groupId: id }, body: filling, key }));
