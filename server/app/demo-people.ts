/** One person of the demo company. The key is their user name too. */
export interface DemoPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly role: 'Super Admin' | 'HR Admin' | 'Manager' | 'Employee';
  readonly department: keyof typeof demoDepartments;
  readonly manager: string | null;
}

export const demoCompany = { name: 'Halden Flow Systems', timeZone: 'Europe/Oslo' };

/** Departments with their heads. */
export const demoDepartments = {
  Leadership: 'helena',
  'Customer operations': 'amara',
  Finance: 'layla',
  People: 'priya',
  Technology: 'marek',
} as const;

const operations = { role: 'Employee', department: 'Customer operations', manager: 'amara' } as const;
const finance = { role: 'Employee', department: 'Finance', manager: 'layla' } as const;

export const demoPeople: Readonly<Record<string, DemoPerson>> = {
  helena: { firstName: 'Helena', lastName: 'Brandt', role: 'Manager', department: 'Leadership', manager: null },
  marek: { firstName: 'Marek', lastName: 'Dvořák', role: 'Super Admin', department: 'Technology', manager: 'helena' },
  priya: { firstName: 'Priya', lastName: 'Raghavan', role: 'HR Admin', department: 'People', manager: 'helena' },
  amara: { firstName: 'Amara', lastName: 'Okafor', role: 'Manager', department: 'Customer operations', manager: 'helena' },
  layla: { firstName: 'ليلى', lastName: 'حداد', role: 'Manager', department: 'Finance', manager: 'helena' },
  jose: { firstName: 'José', lastName: 'Núñez', ...operations },
  ananya: { firstName: 'अनन्या', lastName: 'शर्मा', ...operations },
  venkat: { firstName: 'వెంకట్', lastName: 'రావు', ...operations },
  chen: { firstName: 'Chen', lastName: 'Wei', ...operations },
  sofia: { firstName: 'Sofia', lastName: 'Lindqvist', ...operations },
  hannah: { firstName: 'Hannah', lastName: 'Boateng', ...operations },
  nadia: { firstName: 'Nadia', lastName: 'Karam', ...finance },
  tomas: { firstName: 'Tomás', lastName: 'Rivera', ...finance },
  ingrid: { firstName: 'Ingrid', lastName: 'Solberg', role: 'Employee', department: 'People', manager: 'priya' },
  kofi: { firstName: 'Kofi', lastName: 'Mensah', role: 'Employee', department: 'Technology', manager: 'marek' },
};

/** Those whom the sign-in page offers, one for each role and a colleague to work with. */
export const demoOffered = ['amara', 'jose', 'ananya', 'layla', 'priya', 'marek'];
export const demoPassword = 'three-stones';

export const demoEmail = (login: string) => `${login}@halden.example`;

/** The ids that the seed gave to people, by user name, and to departments, by name. */
export interface DemoIds {
  readonly people: Readonly<Record<string, string>>;
  readonly departments: Readonly<Record<string, string>>;
}

/** The managers above, from the top down. */
export function managersOf(login: string): string[] {
  const manager = demoPeople[login]!.manager;
  return manager ? [...managersOf(manager), manager] : [];
}
