import { expect, test } from 'vitest';
import { Action, Scope, type Actor, type Grants } from '#shared/platform/actor.schema.ts';
import { sampleActor } from '#shared/test/sample-actor.ts';
import { may, type AccessSubject } from './access.policy.ts';
import { effectiveGrants, joinGrants } from './grants.ts';

const actorWith = (grants: Actor['grants']) => sampleActor({ departmentId: 'sales', grants });
const subjects: AccessSubject[] = [
  {},
  { companyId: 'here' },
  { companyId: 'there', ownerId: 'me', departmentId: 'sales', chain: ['me'] },
  { companyId: 'here', ownerId: 'me', departmentId: 'sales', chain: [] },
  { companyId: 'here', ownerId: 'ann', departmentId: 'ops', chain: ['me'] },
  { companyId: 'here', ownerId: 'bob', departmentId: 'ops', chain: ['me', 'ann'] },
  { companyId: 'here', ownerId: 'cid', departmentId: 'sales', chain: ['top'] },
  { companyId: 'here', ownerId: 'dan', departmentId: 'ops', chain: ['top'] },
];
const pages = ['Goals', 'Tasks'];

/** Numbers that are the same in each run. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

function someGrants(random: (below: number) => number): Grants {
  const grants: Grants = {};
  for (const page of pages)
    for (const action of Action.enum)
      if (random(2) === 0) grants[page] = { ...grants[page], [action]: Scope.enum[random(Scope.enum.length)] };
  return grants;
}

const allowed = (grants: Actor['grants'], page: string, action: Action) =>
  subjects.map((subject) => may(actorWith(grants), page, action, subject));

test('role and groups together allow exactly what one of them allows, so that a group never widens an action that it does not name', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const random = randomFrom(seed);
    const sources = Array.from({ length: 1 + random(3) }, () => someGrants(random));
    const joined = joinGrants(sources);
    for (const page of pages)
      for (const action of Action.enum) {
        const each = sources.map((grants) => allowed(grants, page, action));
        expect(allowed(joined, page, action)).toEqual(subjects.map((_, place) => each.some((one) => one[place])));
        const [role, ...groups] = sources;
        const isNamed = groups.some((group) => group[page]?.[action] !== undefined);
        expect(isNamed || joined[page]?.[action] === role![page]?.[action]).toBe(true);
      }
  }
});

test('only a person without a line manager views departments and employees without a grant, and keeps wider grants', () => {
  const edit: Grants = { Employees: { view: 'company', edit: 'company' } };
  expect(effectiveGrants(['chief'], [{}])).toEqual({});
  expect(effectiveGrants([], [{}, edit])).toEqual({ Departments: { view: 'company' }, ...edit });
  expect(effectiveGrants([], [{ Tasks: { view: 'own' } }])['Tasks']).toEqual({ view: 'own' });
});
