import { may } from '#shared/access/access.policy.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';

const privilegeByRoute: Readonly<Record<string, string>> = {
  dashboard: 'Dashboards',
  objectives: 'Objectives',
  keyresults: 'Key Results',
  tasks: 'Tasks',
  goals: 'Goals',
  reviews: 'Reviews',
  'reviews-report': 'Reviews',
  advancedreviews: 'Advanced Reviews',
  'rewards/recognize': 'Rewards',
  'rewards/rewardsredemption': 'Rewards',
  'rewards/rewardsnomination': 'RewardsNomination',
  'rewards/ihaveidea': 'IHaveIdea',
  orgchart: 'Org Chart',
  sessions: 'Sessions',
  'previlages/advanced-launchformsperformancemanagement': 'Advanced Launch Forms',
  'reward-points-management': 'Reward Points',
  'setups/company': 'Company',
  'setups/departments': 'Departments',
  'setups/employees': 'Employees',
  'setups/employeeform': 'Employees',
  'setups/employeeedit': 'Employees',
  'previlages/rolesandprevilages': 'Roles and Privileges',
  'previlages/privilegegroups': 'Privilege Groups',
  'previlages/okrmanagement': 'OKR Management',
  'previlages/rewardsmanagement': 'Rewards Management',
  'previlages/catalogmanagement': 'Catalog Management',
  'previlages/performancemanagement': 'Advanced Performance Management',
  'previlages/reviewperformancemanagement': 'Advanced Performance Management',
  'previlages/configurereviewmanagement': 'Advanced Performance Management',
  'previlages/integrationmanagement': 'Integration Management',
  'previlages/questionairemanagement': 'Questionnaire Management',
  'previlages/competencymanagement': 'Competency Management',
  'previlages/templatesperformancemanagement': 'Performance Management Templates',
  'previlages/launchformsperformancemanagement': 'Launch Forms Management',
  'previlages/calibrationmanagement': 'Calibration Management',
};

const isWithin = (path: string, route: string) => path === route || path.startsWith(`${route}/`);

function privilegesFor(path: string): string[] {
  const entries = Object.entries(privilegeByRoute);
  const own = entries.filter(([route]) => isWithin(path, route));
  const found = own.length > 0 ? own : entries.filter(([route]) => isWithin(route, path));
  return found.map(([, privilege]) => privilege);
}

export function isDeniedRoute(actor: Actor, pathname: string): boolean {
  const path = pathname.toLowerCase().replace(/^\/admin\/|\/+$/g, '');
  if (path === 'dashboard/myteam' && actor.role === 'employee') return true;
  const privileges = privilegesFor(path);
  return privileges.length > 0 && !privileges.some((privilege) => may(actor, privilege, 'view'));
}
