import { may } from '#shared/access/access.policy.ts';
import { scopesIn } from '#shared/access/grants.ts';
import type { Actor, Scope } from '#shared/platform/actor.schema.ts';
import type { TeamScope } from './team.schema.ts';

const page = 'Dashboards';

/** The dashboard of the team is for managers, and that of the company for administrators; employees have only their own. */
export const canViewTeam = (actor: Actor): boolean => actor.role !== 'employee' && may(actor, page, 'view');

/** A manager sees the people below; the whole company needs a privilege that reaches all of it. */
export const canViewScope = (actor: Actor, scope: TeamScope): boolean =>
  canViewTeam(actor) && (scope !== 'company' || may(actor, page, 'view', { companyId: actor.companyId }));

/** Scope that a dashboard shows at first. */
export const usualScope = (actor: Actor): TeamScope =>
  actor.role === 'hr-admin' && canViewScope(actor, 'company') ? 'company' : 'reports';

const below: readonly Scope[] = ['tree', 'company', 'all'];
const scopesFor: Readonly<Record<TeamScope, readonly Scope[]>> = {
  reports: ['team', ...below],
  tree: below,
  company: ['company', 'all'],
};

/** True if the privilege for the records of a page reaches all people of a scope. */
export function reachesScope(actor: Actor, records: string, scope: TeamScope): boolean {
  const granted = actor.grants[records]?.view;
  return actor.role === 'super-admin' || (granted !== undefined && scopesIn(granted).some((one) => scopesFor[scope].includes(one)));
}
