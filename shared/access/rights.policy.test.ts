import { expect, test } from 'vitest';
import { BaseRole, type Actor } from '#shared/platform/actor.schema.ts';
import { sampleActor } from '#shared/test/sample-actor.ts';
import { canChangeRole, canDeactivate, canReorganise, type RoleHolder } from './rights.policy.ts';

const actorAs = (role: BaseRole) => sampleActor({ role });
const someone = (role: BaseRole, companyId = 'here'): RoleHolder => ({
  role,
  companyId,
  departmentId: null,
  ownerId: 'them',
  chain: ['me'],
});
const roles = BaseRole.enum;

test('a role can be granted only up to one’s own, and not at all by managers and employees', () => {
  const granted = roles.map((role) => [role, roles.filter((to) => canChangeRole(actorAs(role), someone('employee'), to))]);
  expect(granted).toEqual([
    ['super-admin', ['super-admin', 'hr-admin', 'manager', 'employee']],
    ['hr-admin', ['hr-admin', 'manager', 'employee']],
    ['manager', []],
    ['employee', []],
  ]);
});

test('a person higher in the hierarchy or of another company cannot be demoted, deactivated or moved', () => {
  const hr = actorAs('hr-admin');
  for (const can of [canDeactivate, canReorganise, (actor: Actor, person: RoleHolder) => canChangeRole(actor, person, 'employee')]) {
    expect(roles.filter((role) => can(hr, someone(role)))).toEqual(['hr-admin', 'manager', 'employee']);
    expect(can(hr, someone('employee', 'there'))).toBe(false);
    expect(can(actorAs('super-admin'), someone('super-admin'))).toBe(true);
  }
});
