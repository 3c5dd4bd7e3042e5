import type { PlannedPerson, RoleName } from './make-people.ts';

const personOf = (login: string, firstName: string, lastName: string, at: string, role: RoleName): PlannedPerson => ({
  login,
  firstName,
  lastName,
  email: `${login}@${at}.example`,
  department: 'Office',
  manager: null,
  role,
});

const people: Readonly<Record<string, readonly PlannedPerson[]>> = {
  'Nordvik Marine': [
    personOf('elif', 'Elif', 'Demir', 'nordvik', 'Super Admin'),
    personOf('sigrid', 'Sigrid', 'Nordvik', 'nordvik', 'HR Admin'),
    personOf('torvald', 'Torvald', 'Ness', 'nordvik', 'Employee'),
  ],
  'Kaveri Components': [personOf('kavitha', 'కవిత', 'మీనన్', 'kaveri', 'HR Admin')],
};

/** People of the companies that the demo company supports, by the name of the company. */
export const clientPeople = (company: string): readonly PlannedPerson[] => people[company] ?? [];
