import { expect, test } from 'vitest';
import { authPaths } from '#shared/access/auth-paths.ts';
import { sampleActor } from '#shared/test/sample-actor.ts';
import { linkPrivilegeOf } from '#client/platform/base/menu-order.ts';
import { menuOf, pages } from './pages.ts';

/** Routes of the administration area, as the specification of the product spells them. */
const specified = `
/admin/slider
/admin/dashboard/me
/admin/dashboard/myteam
/admin/objectives
/admin/objectives/okr-details/:id
/admin/objectives/okrdetails
/admin/keyresults
/admin/tasks
/admin/goals
/admin/orgChart
/admin/sessions
/admin/calibration/:id
/admin/reviews
/admin/reviews/:id
/admin/reviews-report/:id/:userId
/admin/advancedreviews
/admin/advancedreviews/:id/:templateId
/admin/rewards/recognize
/admin/rewards/rewardsRedemption
/admin/rewards/rewardsNomination
/admin/rewards/ihaveidea
/admin/reward-points-management
/admin/setups/company
/admin/setups/departments
/admin/setups/employees
/admin/setups/employeeform
/admin/setups/employeeEdit
/admin/previlages/rolesandprevilages
/admin/previlages/privilegegroups
/admin/previlages/okrmanagement
/admin/previlages/questionaireManagement
/admin/previlages/rewardsManagement
/admin/previlages/catalogManagement
/admin/previlages/performanceManagement
/admin/previlages/competencyManagement
/admin/previlages/reviewPerformanceManagement
/admin/previlages/templatesPerformanceManagement
/admin/previlages/launchFormsPerformanceManagement
/admin/previlages/advanced-launchFormsPerformanceManagement
/admin/previlages/configureReviewManagement
/admin/previlages/calibrationManagement
/admin/Previlages
/admin/previlages/integrationManagement
/admin/previlages/integrationManagement/salesforce/setup
/admin/previlages/integrationManagement/salesforce/setup/:id
/admin/previlages/integrationManagement/salesforce/setup/:id/kpiquery
/admin/settings/notificationsettings
/admin/notifications
`
  .trim()
  .split('\n');

/** The router ignores the case of letters and the names of parameters. */
const patternOf = (path: string) => path.replaceAll(/:\w+/g, ':').toLowerCase();
const routed = new Set(pages.map(({ path }) => patternOf(path)));

test.each(specified)('the specified route %s is a page of the router', (path) => {
  expect(routed).toContain(patternOf(path));
});

test('the router has no page besides the specified ones, except stored emails', () => {
  const known = new Set(specified.map(patternOf));
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

test('the pages before sign-in have the specified paths', () => {
  const { login, register, forgotPassword, resetPassword } = authPaths;
  expect([login, register, forgotPassword, resetPassword]).toEqual([
    '/auth/login',
    '/auth/register',
    '/auth/forgotpassword',
    '/auth/resetpassword',
  ]);
});
