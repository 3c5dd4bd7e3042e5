import { describe, expect, test } from 'vitest';
import { Scope, type Action, type Actor, type BaseRole } from '#shared/platform/actor.schema.ts';
import { sampleActor } from '#shared/test/sample-actor.ts';
import { may, type AccessSubject } from './access.policy.ts';
import { defaultGrants } from './pages.ts';

const actorWith = (scope: Scope | null, over: Partial<Actor> = {}) =>
  sampleActor({
    departmentId: 'sales',
    grants: scope ? { Goals: { view: scope, edit: scope } } : {},
    path: ['top', 'boss'],
    ...over,
  });

const mine: AccessSubject = { companyId: 'here', departmentId: 'sales', ownerId: 'me', chain: ['top', 'boss'] };
const myReports: AccessSubject = { companyId: 'here', departmentId: 'ops', ownerId: 'ann', chain: ['top', 'boss', 'me'] };
const belowMyReport: AccessSubject = { companyId: 'here', departmentId: 'ops', ownerId: 'bob', chain: ['top', 'me', 'ann'] };
const myDepartments: AccessSubject = { companyId: 'here', departmentId: 'sales', ownerId: 'cid', chain: ['top'] };
const elsewhere: AccessSubject = { companyId: 'here', departmentId: 'ops', ownerId: 'dan', chain: ['top'] };
const foreign: AccessSubject = { companyId: 'there', departmentId: 'sales', ownerId: 'me', chain: ['me'] };

describe('the scope of a privilege', () => {
  test.each<[Scope, AccessSubject[]]>([
    ['own', [mine]],
    ['team', [mine, myReports]],
    ['tree', [mine, myReports, belowMyReport]],
    ['department', [mine, myDepartments]],
    ['company', [mine, myReports, belowMyReport, myDepartments, elsewhere]],
    ['all', [mine, myReports, belowMyReport, myDepartments, elsewhere]],
  ])('%s', (scope, reached) => {
    const all = [mine, myReports, belowMyReport, myDepartments, elsewhere, foreign];
    expect(all.filter((subject) => may(actorWith(scope), 'Goals', 'view', subject))).toEqual(reached);
  });

  test('a record without a department is outside every department scope', () => {
    const actor = actorWith('department', { departmentId: null });
    expect(may(actor, 'Goals', 'view', { companyId: 'here', departmentId: null })).toBe(false);
  });

  test('a record without an owner is only in the company scope and wider ones', () => {
    const subject = { companyId: 'here' };
    const reaching = (['own', 'team', 'tree', 'department', 'company', 'all'] as const).filter((scope) =>
      may(actorWith(scope), 'Goals', 'view', subject),
    );
    expect(reaching).toEqual(['company', 'all']);
  });
});

test('a check without a record only needs the action to be granted', () => {
  expect(may(actorWith('own'), 'Goals', 'edit')).toBe(true);
  expect(may(actorWith('own'), 'Goals', 'delete')).toBe(false);
  expect(may(actorWith('own'), 'Tasks', 'view')).toBe(false);
  expect(may(actorWith(null), 'Goals', 'view')).toBe(false);
});

test('each action reaches only as far as it is granted itself', () => {
  const scopes = Scope.enum;
  for (const view of scopes)
    for (const edit of scopes) {
      const both = actorWith('own', { grants: { Goals: { view, edit } } });
      for (const subject of [mine, myReports, belowMyReport, myDepartments, elsewhere, foreign]) {
        expect(may(both, 'Goals', 'view', subject)).toBe(may(actorWith(view), 'Goals', 'view', subject));
        expect(may(both, 'Goals', 'edit', subject)).toBe(may(actorWith(edit), 'Goals', 'edit', subject));
        expect(may(both, 'Goals', 'delete', subject)).toBe(false);
      }
    }
});

test('a Super Admin may do everything in their company, and only that of the provider in every other', () => {
  const reached = (isProvider: boolean) =>
    [mine, elsewhere, foreign].map((subject) => may(actorWith(null, { role: 'super-admin', isProvider }), 'Employees', 'delete', subject));
  expect([reached(false), reached(true)]).toEqual([
    [true, true, false],
    [true, true, true],
  ]);
});

describe('the default privileges of a role', () => {
  const allowed = (role: BaseRole, page: string) => {
    const grant = defaultGrants(role)[page];
    if (!grant) return undefined;
    const letters = Object.keys(grant).map((action) => (action === 'export' ? 'x' : action[0]));
    return [letters.join(''), ...new Set(Object.values(grant))].join(' ');
  };

  test.each([
    ['Tasks', 'vcedx company', 'vcedx tree', 'vced own'],
    ['Reviews', 'vcedax company', 'veax tree', 've own'],
    ['Sessions', 'vcedax company', 'v own', undefined],
    ['Employees', 'vcedx company', undefined, undefined],
    ['Company', undefined, undefined, undefined],
  ])('%s', (page, admin, manager, employee) => {
    expect([allowed('hr-admin', page), allowed('manager', page), allowed('employee', page)]).toEqual([admin, manager, employee]);
  });

  test('never exceed those of the role above', () => {
    const order: Scope[] = ['own', 'team', 'tree', 'department', 'company', 'all'];
    for (const [above, below] of [
      ['hr-admin', 'manager'],
      ['manager', 'employee'],
    ] as const)
      for (const [page, grant] of Object.entries(defaultGrants(below))) {
        const higher = defaultGrants(above)[page];
        expect(higher, page).toBeDefined();
        for (const action of Object.keys(grant) as Action[])
          expect(order.indexOf(higher![action]!), `${page}.${action}`).toBeGreaterThanOrEqual(order.indexOf(grant[action]!));
      }
  });
});
