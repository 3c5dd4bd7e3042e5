import { expect, test } from 'vitest';
import { defaultGrants, groupOfPage, privilegePages } from '#shared/access/pages.ts';
import type { Actor, BaseRole } from '#shared/platform/actor.schema.ts';
import { sampleActor } from '#shared/test/sample-actor.ts';
import { isInMenu } from './menu-rules.ts';

const actorOf = (role: BaseRole, over: Partial<Actor> = {}) => sampleActor({ role, path: ['boss'], ...over });
const roles = ['super-admin', 'hr-admin', 'manager', 'employee'] as const;
const shownTo = (privilege: string, group: 'main' | 'setups' | 'privileges', over: Partial<Actor> = {}) =>
  roles.filter((role) => isInMenu(actorOf(role, over), { privilege, group }));

const everybody = [...roles];
const above = ['super-admin', 'hr-admin', 'manager'];
const admins = ['super-admin', 'hr-admin'];
const ofPage: Readonly<Record<string, readonly string[]>> = {
  Sessions: above,
  'Advanced Launch Forms': above,
  'Reward Points': above,
};

test.each(privilegePages)('the link of %s is shown to the roles of the table of privileges', (privilege) => {
  const group = groupOfPage(privilege);
  expect(shownTo(privilege, group)).toEqual(ofPage[privilege] ?? (group === 'main' ? everybody : admins));
});

test('only the Super Admin has the link of the company', () => {
  expect(shownTo('Company', 'setups')).toEqual(['super-admin']);
});

test('the link of the launch forms in the privileges needs the view only', () => {
  expect(shownTo('Advanced Launch Forms', 'privileges')).toEqual(above);
});

test('three main links need a role above Employee whatever a group gives, and the points the org chart too', () => {
  const grants = {
    ...defaultGrants('employee'),
    ...Object.fromEntries(Object.keys(ofPage).map((page) => [page, { view: 'company' as const }])),
  };
  for (const page of Object.keys(ofPage)) expect(shownTo(page, 'main', { grants })).toEqual(above);
  const { 'Org Chart': _, ...rest } = grants;
  expect(shownTo('Reward Points', 'main', { grants: rest })).toEqual(['super-admin']);
});

test('the administration needs the roles, HR, or nobody above', () => {
  const grants = { Departments: { view: 'company' as const } };
  expect(shownTo('Departments', 'setups', { grants })).toEqual(admins);
  expect(shownTo('Departments', 'setups', { grants, path: [] })).toEqual(everybody);
  expect(shownTo('Departments', 'setups', { grants: { ...grants, 'Roles and Privileges': { view: 'company' } } })).toEqual(everybody);
});

test('the link of the notification settings needs the privilege, although everybody may open the page', () => {
  const page = { privilege: null, linkPrivilege: 'Notification Settings', group: 'privileges' } as const;
  expect(roles.filter((role) => isInMenu(actorOf(role), page))).toEqual(admins);
});

test('a page without a group is in no menu', () => {
  expect(roles.filter((role) => isInMenu(actorOf(role), { privilege: null, group: null }))).toEqual([]);
});
