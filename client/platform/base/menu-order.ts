import type { FeaturePage, PageGroup } from './feature.ts';

/** Links of each group in their order, by their privileges. */
const orders: Readonly<Record<PageGroup, readonly string[]>> = {
  main: 'Dashboards,Objectives,Key Results,Tasks,Reviews,Advanced Reviews,Rewards,RewardsNomination,IHaveIdea,Org Chart,Goals,Sessions,Advanced Launch Forms,Reward Points'.split(
    ',',
  ),
  setups: ['Company', 'Departments', 'Employees'],
  privileges: [
    'Roles and Privileges',
    'Privilege Groups',
    'OKR Management',
    'Rewards Management',
    'Catalog Management',
    'Notification Settings',
    'Advanced Performance Management',
    'Integration Management',
    'Questionnaire Management',
    'Competency Management',
    'Performance Management Templates',
    'Launch Forms Management',
    'Calibration Management',
    'Advanced Launch Forms',
  ],
};

type LinkedPage = Pick<FeaturePage, 'privilege' | 'linkPrivilege'>;

/** Row of the privileges that governs the link of a page. */
export const linkPrivilegeOf = ({ privilege, linkPrivilege }: LinkedPage): string | null => linkPrivilege ?? privilege;

/** Sorts the pages of a group as its links stand. Pages that the order does not name follow in the order of their features. */
export function inMenuOrder<Page extends LinkedPage>(group: PageGroup, pages: readonly Page[]): Page[] {
  const order = orders[group];
  const placeOf = (page: Page) => {
    const place = order.indexOf(linkPrivilegeOf(page) ?? '');
    return place < 0 ? order.length : place;
  };
  return pages.toSorted((one, other) => placeOf(one) - placeOf(other));
}
