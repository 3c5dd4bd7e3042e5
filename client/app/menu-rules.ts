import { may } from '#shared/access/access.policy.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import type { FeaturePage } from '#client/platform/base/feature.ts';
import { linkPrivilegeOf } from '#client/platform/base/menu-order.ts';

type MenuPage = Pick<FeaturePage, 'privilege' | 'linkPrivilege' | 'group'>;

/** Main links that employees do not get, whatever their privileges. */
const ofHigherRoles: readonly string[] = ['Sessions', 'Advanced Launch Forms', 'Reward Points'];

const isOfMain = (actor: Actor, privilege: string | null): boolean => {
  if (privilege === null || !ofHigherRoles.includes(privilege)) return true;
  return actor.role !== 'employee' && (privilege !== 'Reward Points' || may(actor, 'Org Chart', 'view'));
};

/** The administration is for whoever views the roles, for HR, and for people without a line manager. */
const hasSetups = (actor: Actor): boolean =>
  actor.role === 'super-admin' || actor.role === 'hr-admin' || may(actor, 'Roles and Privileges', 'view') || actor.path.length === 0;

/** True if the menu shows a page that the person may view. A page outside of the menu has no group. */
export function isInMenu(actor: Actor, { group, ...page }: MenuPage): boolean {
  const privilege = linkPrivilegeOf(page);
  if (group === null || (privilege !== null && !may(actor, privilege, 'view'))) return false;
  if (group === 'main') return isOfMain(actor, privilege);
  return group === 'privileges' || hasSetups(actor);
}
