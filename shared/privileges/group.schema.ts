import { Type, type Static } from 'typebox';
import { Grants } from '#shared/platform/actor.schema.ts';
import { Id } from '#shared/platform/schema.ts';
import { RoleName } from './role.schema.ts';

const maxOfRule = 100;
/** Limit of members chosen by hand; a rule can contain any number. */
export const maxMembers = 200;
/** Limit of groups of a company. */
export const maxGroups = 60;

/**
 * People who are in a group by what they are: all that are named of each kind. A kind without an entry admits everybody, and a rule without
 * any entry nobody.
 */
export const GroupRule = Type.Object({
  departmentIds: Type.Array(Id, { maxItems: maxOfRule, uniqueItems: true }),
  designationIds: Type.Array(Id, { maxItems: maxOfRule, uniqueItems: true }),
  gradeIds: Type.Array(Id, { maxItems: maxOfRule, uniqueItems: true }),
});
export type GroupRule = Static<typeof GroupRule>;

export const MemberIds = Type.Array(Id, { maxItems: maxMembers, uniqueItems: true });

/** Privileges that people get besides those of their role. */
export const PrivilegeGroup = Type.Object({ id: Id, name: RoleName, grants: Grants, rule: GroupRule, memberIds: MemberIds });
export type PrivilegeGroup = Static<typeof PrivilegeGroup>;

export const emptyRule: GroupRule = { departmentIds: [], designationIds: [], gradeIds: [] };
