import { expect, test } from 'vitest';
import type { BaseRole } from '#shared/platform/actor.schema.ts';
import { sampleActor } from '#shared/test/sample-actor.ts';
import { isDeniedRoute } from './listed-routes.ts';

const actorOf = (role: BaseRole) => sampleActor({ role });
const deniedTo = (path: string) =>
  (['employee', 'manager', 'hr-admin', 'super-admin'] as const).filter((role) => isDeniedRoute(actorOf(role), path));

test.each([
  ['/admin/setups/departments', ['employee', 'manager']],
  ['/admin/setups/employeeEdit/42', ['employee', 'manager']],
  ['/admin/setups/company', ['employee', 'manager', 'hr-admin']],
  ['/admin/previlages/integrationManagement/teams', ['employee', 'manager']],
  ['/admin/sessions/', ['employee']],
  ['/admin/previlages/configureReviewManagement', ['employee', 'manager']],
  ['/admin/rewards/rewardsRedemption', []],
  ['/admin/objectives/okr-details/42', []],
  ['/admin/dashboard/myteam', ['employee']],
  ['/admin/dashboard/me', []],
  ['/admin/goals', []],
  ['/admin/nothing-here', []],
  ['/admin/goalsetting', []],
])('the page %s is denied to the roles %j', (path, roles) => {
  expect(deniedTo(path)).toEqual(roles);
});

test('a page group is denied to a role that can open none of its pages', () => {
  expect(deniedTo('/admin/setups')).toEqual(['employee', 'manager']);
  expect(deniedTo('/admin/previlages')).toEqual(['employee']);
});
