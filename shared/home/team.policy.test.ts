import { expect, test } from 'vitest';
import { defaultGrants } from '#shared/access/pages.ts';
import type { Actor, BaseRole } from '#shared/platform/actor.schema.ts';
import { canViewScope, canViewTeam, usualScope } from './team.policy.ts';

const actorOf = (role: BaseRole): Actor => ({
  id: 'amara',
  realId: 'amara',
  companyId: 'company',
  homeCompanyId: 'company',
  isProvider: false,
  departmentId: null,
  kind: 'person',
  role,
  grants: defaultGrants(role),
  path: [],
});

test.each([
  ['super-admin', true, true, 'reports'],
  ['hr-admin', true, true, 'company'],
  ['manager', true, false, 'reports'],
  ['employee', false, false, 'reports'],
] as const)('%s: team %s, company %s, at first %s', (role, team, company, scope) => {
  const actor = actorOf(role);
  expect([canViewTeam(actor), canViewScope(actor, 'company'), usualScope(actor)]).toEqual([team, company, scope]);
});

test('without the privilege nobody sees a team', () => {
  expect(canViewTeam({ ...actorOf('manager'), grants: {} })).toBe(false);
});
