import type { Action, BaseRole, Grants, Scope } from '#shared/platform/actor.schema.ts';
import { grantOf } from './grants.ts';

type Cell = readonly [actions: string, scope: Scope] | null;

/** Default privileges of HR Admin, Manager and Employee. The Super Admin may do everything. */
const defaults: Readonly<Record<string, readonly [Cell, Cell, Cell]>> = {
  Dashboards: [
    ['VX', 'company'],
    ['VX', 'tree'],
    ['V', 'own'],
  ],
  Objectives: [
    ['VCEDAX', 'company'],
    ['VCEDAX', 'company'],
    ['VCED', 'company'],
  ],
  'Key Results': [
    ['VCEDX', 'company'],
    ['VCEDX', 'company'],
    ['VCED', 'company'],
  ],
  Tasks: [
    ['VCEDX', 'company'],
    ['VCEDX', 'tree'],
    ['VCED', 'own'],
  ],
  Goals: [
    ['VCEDAX', 'company'],
    ['VCEDA', 'tree'],
    ['VCED', 'own'],
  ],
  Reviews: [
    ['VCEDAX', 'company'],
    ['VEAX', 'tree'],
    ['VE', 'own'],
  ],
  'Advanced Reviews': [
    ['VCEDAX', 'company'],
    ['VEA', 'tree'],
    ['VE', 'own'],
  ],
  Rewards: [
    ['VCDX', 'company'],
    ['VCD', 'company'],
    ['VCD', 'company'],
  ],
  RewardsNomination: [
    ['VCEDAX', 'company'],
    ['VCEDA', 'company'],
    ['VCED', 'company'],
  ],
  IHaveIdea: [
    ['VCEDAX', 'company'],
    ['VCEDA', 'company'],
    ['VCED', 'company'],
  ],
  'Org Chart': [
    ['VEX', 'company'],
    ['VX', 'company'],
    ['V', 'company'],
  ],
  Sessions: [['VCEDAX', 'company'], ['V', 'own'], null],
  'Advanced Launch Forms': [['VCEDAX', 'company'], ['V', 'tree'], null],
  'Reward Points': [['VCAX', 'company'], ['VA', 'tree'], null],
  Departments: [['VCEDX', 'company'], null, null],
  Employees: [['VCEDX', 'company'], null, null],
  'Roles and Privileges': [['V', 'company'], null, null],
  'Privilege Groups': [['V', 'company'], null, null],
  'OKR Management': [['VCEDX', 'company'], null, null],
  'Rewards Management': [['VCEDAX', 'company'], null, null],
  'Catalog Management': [['VCEDX', 'company'], null, null],
  'Notification Settings': [['VE', 'company'], null, null],
  'Advanced Performance Management': [['VCEDAX', 'company'], null, null],
  'Integration Management': [['VCED', 'company'], null, null],
  'Questionnaire Management': [['VCEDX', 'company'], null, null],
  'Competency Management': [['VCEDX', 'company'], null, null],
  'Performance Management Templates': [['VCEDX', 'company'], null, null],
  'Launch Forms Management': [['VCEDAX', 'company'], null, null],
  'Calibration Management': [['VCEDAX', 'company'], null, null],
};

/** Pages of the privileges, in the order of the table of rules. */
export const privilegePages: readonly string[] = Object.keys(defaults);

const actionOf: Readonly<Record<string, Action>> = { V: 'view', C: 'create', E: 'edit', D: 'delete', A: 'approve', X: 'export' };
const column: Readonly<Record<Exclude<BaseRole, 'super-admin'>, 0 | 1 | 2>> = { 'hr-admin': 0, manager: 1, employee: 2 };

/** Part of the menu in which a page of the privileges stands. */
export function groupOfPage(page: string): 'main' | 'setups' | 'privileges' {
  const place = privilegePages.indexOf(page);
  if (place < privilegePages.indexOf('Departments')) return 'main';
  return place < privilegePages.indexOf('Roles and Privileges') ? 'setups' : 'privileges';
}

export function defaultGrants(base: BaseRole): Grants {
  if (base === 'super-admin') return {};
  const grants: Grants = {};
  for (const [page, cells] of Object.entries(defaults)) {
    const cell = cells[column[base]];
    if (cell)
      grants[page] = grantOf(
        [...cell[0]].map((letter) => actionOf[letter]!),
        cell[1],
      );
  }
  return grants;
}

const widest = defaultGrants('hr-admin');

/** Actions that a page has: those that its HR Admin may be granted. */
export const actionsOf = (page: string): Action[] => Object.keys(widest[page] ?? {}) as Action[];
