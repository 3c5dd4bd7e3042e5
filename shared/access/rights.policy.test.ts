import { expect, test } from 'vitest';
import { BaseRole, type Actor } from '#shared/platform/actor.schema.ts';
import { defaultGrants } from './pages.ts';
import { canChangeRole, canDeactivate, canReorganise, type Holder } from './rights.policy.ts';

const actorAs = (role: BaseRole): Actor => ({
  id: 'me',
  realId: 'me',
  companyId: 'here',
  homeCompanyId: 'here',
  isProvider: false,
  departmentId: null,
  kind: 'person',
  role,
  grants: defaultGrants(role),
  path: [],
});
const someone = (role: BaseRole, companyId = 'here'): Holder => ({ role, companyId, departmentId: null, ownerId: 'them', chain: ['me'] });
const roles = BaseRole.enum;

test('nobody grants a role above their own, and managers and employees none at all', () => {
  const granted = roles.map((role) => [role, roles.filter((to) => canChangeRole(actorAs(role), someone('employee'), to))]);
  expect(granted).toEqual([
    ['super-admin', ['super-admin', 'hr-admin', 'manager', 'employee']],
    ['hr-admin', ['hr-admin', 'manager', 'employee']],
    ['manager', []],
    ['employee', []],
  ]);
});

test('nobody takes a role from, sends away or moves those who stand above them, nor anybody of another company', () => {
  const hr = actorAs('hr-admin');
  for (const can of [canDeactivate, canReorganise, (actor: Actor, person: Holder) => canChangeRole(actor, person, 'employee')]) {
    expect(roles.filter((role) => can(hr, someone(role)))).toEqual(['hr-admin', 'manager', 'employee']);
    expect(can(hr, someone('employee', 'there'))).toBe(false);
    expect(can(actorAs('super-admin'), someone('super-admin'))).toBe(true);
  }
});
