import { expect, test } from 'vitest';
import type { BaseRole } from '#shared/platform/actor.schema.ts';
import { sampleActor } from '#shared/test/sample-actor.ts';
import { canViewScope, canViewTeam, usualScope } from './team.policy.ts';

const actorOf = (role: BaseRole) => sampleActor({ role });

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
