import { Type } from 'typebox';
import { defineEvent } from '#shared/platform/event.ts';
import { defineRoom } from '#shared/platform/room.ts';
import { Id } from '#shared/platform/schema.ts';
import { applyGrantChanges } from './grant-changes.ts';
import { GroupRule, MemberIds, PrivilegeGroup } from './group.schema.ts';
import { GrantChange, RoleName } from './role.schema.ts';

export const groupCreated = defineEvent('privilege-group.created', PrivilegeGroup);
export const groupRenamed = defineEvent('privilege-group.renamed', Type.Object({ id: Id, name: RoleName, before: RoleName }));
export const groupGranted = defineEvent('privilege-group.granted', Type.Object({ id: Id, changes: Type.Array(GrantChange) }));
/** The group has this rule, or these members by hand, from now on. */
export const groupFilled = defineEvent(
  'privilege-group.filled',
  Type.Object({ id: Id, rule: Type.Optional(Type.Partial(GroupRule)), memberIds: Type.Optional(MemberIds) }),
);
export const groupDeleted = defineEvent('privilege-group.deleted', Type.Object({ id: Id, name: RoleName }));

/** Privilege groups of a company, for those who may view them. */
export const groupsRoom = defineRoom({
  name: 'privilege-groups',
  state: Type.Object({ id: Id, groups: Type.Record(Type.String(), PrivilegeGroup) }),
  events: [groupCreated, groupRenamed, groupGranted, groupFilled, groupDeleted],
  apply: {
    'privilege-group.created': ({ groups }, group) => {
      groups[group.id] = group;
    },
    'privilege-group.renamed': ({ groups }, { id, name }) => {
      if (groups[id]) groups[id].name = name;
    },
    'privilege-group.granted': ({ groups }, { id, changes }) => {
      if (groups[id]) applyGrantChanges(groups[id].grants, changes);
    },
    'privilege-group.filled': ({ groups }, { id, rule, memberIds }) => {
      const group = groups[id];
      if (!group) return;
      Object.assign(group.rule, rule);
      if (memberIds) group.memberIds = memberIds;
    },
    'privilege-group.deleted': ({ groups }, { id }) => {
      delete groups[id];
    },
  },
});
