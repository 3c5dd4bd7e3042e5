import { may } from '#shared/access/access.policy.ts';
import type { Actor, BaseRole } from '#shared/platform/actor.schema.ts';

export const canReadRoles = (actor: Actor, companyId: string) =>
  actor.companyId === companyId && may(actor, 'Roles and Privileges', 'view');

export const canReadGroups = (actor: Actor, companyId: string) => actor.companyId === companyId && may(actor, 'Privilege Groups', 'view');

/** Only a Super Admin, who has all privileges, changes them. */
export const canEditRoles = (actor: Actor) => actor.role === 'super-admin';

const standardNames: Readonly<Record<BaseRole, string>> = {
  'super-admin': 'Super Admin',
  'hr-admin': 'HR Admin',
  manager: 'Manager',
  employee: 'Employee',
};

/** The four roles that every company has keep their names and cannot be deleted. */
export const isStandardRole = ({ name, base }: { readonly name: string; readonly base: BaseRole }) => standardNames[base] === name;

/** A role whose name contains “Employee” counts as one. */
export const isBaseOfName = (name: string, base: BaseRole) => base === 'employee' || !/employee/i.test(name);
