import type { Action, Actor, Grant, Grants, Reach, Scope } from '#shared/platform/actor.schema.ts';

/** Grants these actions with one scope. */
export const grantOf = (actions: readonly Action[], scope: Scope): Grant => Object.fromEntries(actions.map((action) => [action, scope]));

/** Scopes that a reach consists of. */
export const scopesIn = (reach: Reach): Scope[] => reach.split('+') as Scope[];

/** Smallest reach that contains both. A department and reports contain neither each other, so both are kept. */
export function widest(one: Reach, other: Reach): Reach {
  const scopes = new Set([...scopesIn(one), ...scopesIn(other)]);
  const whole = (['all', 'company'] as const).find((scope) => scopes.has(scope));
  if (whole) return whole;
  const reports = (['tree', 'team'] as const).find((scope) => scopes.has(scope));
  if (!scopes.has('department')) return reports ?? 'own';
  return reports ? `${reports}+department` : 'department';
}

/** Grants of a role and of groups together: the widest of each action of a page. */
export function joinGrants(sources: readonly (Grants | Actor['grants'])[]): Actor['grants'] {
  const [first = {}, ...others] = sources;
  if (others.length === 0) return first;
  const joined: Actor['grants'] = structuredClone(first);
  for (const [page, grant] of others.flatMap((grants) => Object.entries(grants))) {
    const own = (joined[page] ??= {});
    for (const [action, reach] of Object.entries(grant) as [Action, Reach][]) {
      const known = own[action];
      own[action] = known ? widest(known, reach) : reach;
    }
  }
  return joined;
}

/** Grants of everybody without a line manager: the set-up pages that their menu always shows. */
const withoutManager: Grants = { Departments: grantOf(['view'], 'company'), Employees: grantOf(['view'], 'company') };

/** Grants of a person: those of the role and of groups, and the implicit ones of a person without a line manager. */
export const effectiveGrants = (path: Actor['path'], sources: readonly Grants[]): Actor['grants'] =>
  joinGrants(path.length === 0 ? [...sources, withoutManager] : sources);
