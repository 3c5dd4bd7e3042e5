import { expect, test } from 'vitest';
import { authPaths } from '#shared/access/auth-paths.ts';
import { sampleActor } from '#shared/test/sample-actor.ts';
import { linkPrivilegeOf } from '#client/platform/base/menu-order.ts';
import { linkLabelOf, menuOf, pages } from './pages.ts';
import { specifiedRoutes } from './specified-routes.ts';

/** The router ignores the case of letters and the names of parameters. */
const patternOf = (path: string) => path.replaceAll(/:\w+/g, ':').toLowerCase();
const routed = new Set(pages.map(({ path }) => patternOf(path)));

test.each(specifiedRoutes)('the specified route %s is a page of the router', (path) => {
  expect(routed).toContain(patternOf(path));
});

test('the router has no page besides the specified ones, except stored emails', () => {
  const known = new Set(specifiedRoutes.map(patternOf));
  expect([...routed].filter((path) => path.startsWith('/admin') && !known.has(path))).toEqual([]);
});

/** Links of the administration, in the order of the specification. */
const administration = `
Company
Departments
Employees
Roles and Privileges
Privilege Groups
OKR Management
Rewards Management
Catalog Management
Notification Settings
Advanced Performance Management
Integration Management
Questionnaire Management
Competency Management
Performance Management Templates
Launch Forms Management
Calibration Management
Advanced Launch Forms
`
  .trim()
  .split('\n');

test('the links of the administration have the order of the specification', () => {
  const groups = menuOf(sampleActor({ role: 'super-admin' })).filter(({ group }) => group !== 'main');
  const links = groups.flatMap(({ entries }) => entries.map(linkPrivilegeOf));
  expect([...new Set(links)]).toEqual(administration);
});

test('no two links of the menu have the same words', () => {
  const words = menuOf(sampleActor({ role: 'super-admin' })).flatMap(({ group, entries }) =>
    entries.map((entry) => linkLabelOf(entry, group).id),
  );
  expect(words.filter((one, at) => words.indexOf(one) !== at)).toEqual([]);
});

test('the pages before sign-in have the specified paths', () => {
  const { login, register, forgotPassword, resetPassword } = authPaths;
  expect([login, register, forgotPassword, resetPassword]).toEqual([
    '/auth/login',
    '/auth/register',
    '/auth/forgotpassword',
    '/auth/resetpassword',
  ]);
});
