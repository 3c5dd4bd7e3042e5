import type { RoleName } from './make-people.ts';

/** A company beside that of the demo: so that support has more than one to answer. */
export interface OtherCompany {
  readonly name: string;
  readonly timeZone: string;
  readonly reference: string;
  readonly people: readonly {
    readonly login: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly at: string;
    readonly role: RoleName;
  }[];
}

/** The demo company is the provider, because it is stored first: its Super Admins answer these. */
export const otherCompanies: readonly OtherCompany[] = [
  {
    name: 'Nordvik Marine',
    timeZone: 'Europe/Oslo',
    reference: 'NVM',
    people: [
      { login: 'elif', firstName: 'Elif', lastName: 'Demir', at: 'nordvik', role: 'Super Admin' },
      { login: 'sigrid', firstName: 'Sigrid', lastName: 'Nordvik', at: 'nordvik', role: 'HR Admin' },
      { login: 'torvald', firstName: 'Torvald', lastName: 'Ness', at: 'nordvik', role: 'Employee' },
    ],
  },
  {
    name: 'Kaveri Components',
    timeZone: 'Asia/Kolkata',
    reference: 'KVC',
    people: [{ login: 'kavitha', firstName: 'కవిత', lastName: 'మీనన్', at: 'kaveri', role: 'HR Admin' }],
  },
];
