import type { SeedBasis } from '#server/platform/seed/seed-basis.ts';
import { demoPassword } from './demo-people.ts';
import { inventName } from './invent-name.ts';
import type { PlannedPerson, RoleName } from './make-people.ts';
import { siteAt } from './sites.ts';

const perDepartment = 45;
const perTeam = 9;

const functions = ['Sales', 'Service', 'Finance', 'Technology', 'Manufacturing', 'Supply chain', 'People', 'Safety'] as const;

const loginOf = (number: number) => `nova-${number}`;
const leading: Readonly<Record<number, RoleName>> = { 2: 'HR Admin', 3: 'Super Admin' };

export const largeSignIns = [
  { role: 'Manager', login: loginOf(1), password: demoPassword },
  { role: 'HR Admin', login: loginOf(2), password: demoPassword },
  { role: 'Super Admin', login: loginOf(3), password: demoPassword },
  { role: 'Employee', login: loginOf(4), password: demoPassword },
];

/** People of a large company in departments of at most 45, each with teams of nine. */
export function inventPeople({ random }: SeedBasis, count: number): PlannedPerson[] {
  const people: PlannedPerson[] = [];
  const add = (department: string, manager: string | null, role?: RoleName) => {
    const login = loginOf(people.length + 1);
    people.push({ login, ...inventName(random), email: `${login}@nova.example`, department, manager, ...(role && { role }) });
    return login;
  };
  const first = add('Leadership', null, 'Manager');
  for (const number of [2, 3, 4]) add('Leadership', first, leading[number]);
  for (let index = 0; people.length < count; index++) {
    const department = `${functions[index % functions.length]}, ${siteAt(Math.floor(index / functions.length))}`;
    const end = Math.min(count, people.length + perDepartment);
    const head = add(department, first);
    while (people.length < end) {
      const lead = add(department, head);
      for (let member = 1; member < perTeam && people.length < end; member++) add(department, lead);
    }
  }
  return people;
}
