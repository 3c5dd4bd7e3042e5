import { expect, test } from 'vitest';
import { grantOf } from '#shared/access/grants.ts';
import type { RecordOwner } from '#shared/access/access.policy.ts';
import type { Actor, BaseRole } from '#shared/platform/actor.schema.ts';
import { sampleActor } from '#shared/test/sample-actor.ts';
import { canCreateGoal, canDeleteGoal, canEditGoal, canReadGoals } from './goals.policy.ts';

const actorAs = (id: string, role: BaseRole, over: Partial<Actor> = {}) => sampleActor({ id, role, departmentId: 'sales', ...over });
const owner: RecordOwner = { ownerId: 'amy', companyId: 'here', departmentId: 'sales', chain: ['top', 'boss'] };
const everyone = [
  actorAs('amy', 'employee'),
  actorAs('boss', 'manager'),
  actorAs('top', 'manager'),
  actorAs('helen', 'hr-admin'),
  actorAs('sam', 'super-admin'),
  actorAs('other', 'manager'),
  actorAs('colleague', 'employee'),
  actorAs('foreign', 'hr-admin', { companyId: 'there' }),
];

test('goals are read and changed by the person, the managers above and HR', () => {
  for (const can of [canReadGoals, canCreateGoal, canEditGoal, canDeleteGoal])
    expect(everyone.filter((actor) => can(actor, owner)).map(({ id }) => id)).toEqual(['amy', 'boss', 'top', 'helen', 'sam']);
  expect(everyone.filter((actor) => canReadGoals(actor, null))).toEqual([]);
});

test('a wider scope lets a colleague read goals, but not change them', () => {
  const all = { Goals: grantOf(['view', 'create', 'edit', 'delete'], 'company') };
  const colleague = actorAs('colleague', 'employee', { grants: all });
  expect(canReadGoals(colleague, owner)).toBe(true);
  for (const can of [canCreateGoal, canEditGoal, canDeleteGoal]) expect(can(colleague, owner)).toBe(false);
});

test('a privilege without an action does not allow it', () => {
  const readOnly = actorAs('amy', 'employee', { grants: { Goals: { view: 'own' } } });
  expect([canReadGoals, canCreateGoal, canEditGoal, canDeleteGoal].map((can) => can(readOnly, owner))).toEqual([true, false, false, false]);
});
