import type { ClientBase } from 'pg';
import { dayIn } from '#shared/platform/day-in.ts';
import type { BoardRole } from '#shared/tasks/members.events.ts';
import { demoPassword } from './demo-people.ts';
import { makeBoard, makeDesk, membersOfDepartment, type MadeBoard } from './make-boards.ts';
import { gather, layGround, makeAccounts } from './make-company.ts';
import { makePeople, type Ground, type MadePeople, type PlannedPerson, type RoleName, type Staff } from './make-people.ts';
import { inventTasks, makeTasks, type MadeTasks } from './make-tasks.ts';
import { inventName } from './names.ts';
import type { SeededCompany } from './rows.ts';
import type { SignIn } from './sign-ins.ts';
import { storeCompanies } from './store-company.ts';
import { themes, type Theme } from './themes.ts';
import { createTitles, sites } from './titles.ts';

/** How large it is to be. */
export interface Size {
  readonly people: number;
  readonly tasks: number;
}

export const largeCompany = { name: 'Nova Grid', timeZone: 'Europe/Oslo', isDemo: false };

/** So many cards of a board are open at most: half of what a board holds. */
const openAtMost = 1000;
const perDepartment = 45;
const perTeam = 9;

const functions = ['Sales', 'Service', 'Finance', 'Technology', 'Manufacturing', 'Supply chain', 'People', 'Safety'] as const;
const themeOf: Readonly<Record<string, Theme>> = {
  Leadership: themes.leadership,
  Sales: themes.sales,
  Service: themes.operations,
  Finance: themes.finance,
  Technology: themes.technology,
  Manufacturing: themes.manufacturing,
  'Supply chain': themes.supply,
  People: themes.people,
  Safety: themes.safety,
};
const projects: readonly { name: string; theme: Theme }[] = [
  { name: 'Launch', theme: themes.launch },
  { name: 'One ledger', theme: themes.ledger },
  { name: 'Safe plant', theme: themes.safety },
  { name: 'Key accounts', theme: themes.sales },
];
const lanes = [
  { name: 'Doing', limit: 40 },
  { name: 'In review', limit: 20 },
];

const loginOf = (number: number) => `nova-${number}`;
const leading: Readonly<Record<number, RoleName>> = { 2: 'HR Admin', 3: 'Super Admin' };

/** How to sign in to it: the first of each role. */
export const largeSignIns: SignIn[] = [
  { role: 'Manager', login: loginOf(1), password: demoPassword },
  { role: 'HR Admin', login: loginOf(2), password: demoPassword },
  { role: 'Super Admin', login: loginOf(3), password: demoPassword },
  { role: 'Employee', login: loginOf(4), password: demoPassword },
];

/** A company of any size as rows, the same for the same size and day. */
export async function makeLargeCompany(size: Size, now: Date): Promise<SeededCompany> {
  const ground = layGround(size.people * 31 + size.tasks, dayIn(now, largeCompany.timeZone));
  const people = makePeople(ground, 'NG', planPeople(ground, size.people));
  const account = await makeAccounts(ground.companyId, people, demoPassword);
  return gather(ground, largeCompany, people, account, fillBoards(ground, people, planBoards(ground, people), size.tasks));
}

/** Stores it, as the owner; false where the database has it already. */
export async function seedLargeCompany(owner: ClientBase, size: Size, now: Date): Promise<boolean> {
  const { rows } = await owner.query('select from company where name = $1', [largeCompany.name]);
  if (rows.length > 0) return false;
  await storeCompanies(owner, [await makeLargeCompany(size, now)]);
  await owner.query('analyze');
  return true;
}

/** Four at the top; below the first of them the heads of departments, then leads of teams, then everybody else. */
function planPeople({ random }: Ground, count: number): PlannedPerson[] {
  const people: PlannedPerson[] = [];
  const add = (department: string, manager: string | null, role?: RoleName) => {
    const login = loginOf(people.length + 1);
    people.push({ login, ...inventName(random), email: `${login}@nova.example`, department, manager, ...(role && { role }) });
    return login;
  };
  const first = add('Leadership', null, 'Manager');
  for (const number of [2, 3, 4]) add('Leadership', first, leading[number]);
  for (let index = 0; people.length < count; index++) {
    const department = `${functions[index % functions.length]}, ${placeOf(Math.floor(index / functions.length))}`;
    const end = Math.min(count, people.length + perDepartment);
    const head = add(department, first);
    while (people.length < end) {
      const lead = add(department, head);
      for (let member = 1; member < perTeam && people.length < end; member++) add(department, lead);
    }
  }
  return people;
}

/** A town, with a number where every town has been named. */
const placeOf = (index: number) =>
  `${sites[index % sites.length]}${index < sites.length ? '' : ` ${Math.floor(index / sites.length) + 1}`}`;

interface Planned {
  readonly made: MadeBoard;
  readonly theme: Theme;
  readonly assignees: readonly Staff[];
}

function planBoards(ground: Ground, people: MadePeople): Planned[] {
  const inDepartment = Map.groupBy(people.staff, ({ departmentId }) => departmentId);
  const ofDepartments = people.department.map((department): Planned => {
    const { id: departmentId, headId: ownerId, name: title } = department;
    const members = membersOfDepartment(department, people.staff);
    const made = makeBoard(ground, { kind: 'department', title, departmentId, ownerId, lanes, members });
    return { made, theme: themeOf[title.split(',', 1)[0]!]!, assignees: inDepartment.get(departmentId)! };
  });
  const ofProjects = Array.from({ length: Math.ceil(people.staff.length / 25) }, (_, index): Planned => {
    const { name, theme } = projects[index % projects.length]!;
    const assignees = ground.random.some(people.staff, 20);
    const ownerId = assignees[0]!.id;
    const members = new Map(assignees.map(({ id }): [string, BoardRole] => [id, id === ownerId ? 'owner' : 'editor']));
    const title = `${name}, ${placeOf(Math.floor(index / projects.length))}`;
    return { made: makeBoard(ground, { kind: 'project', title, departmentId: null, ownerId, lanes, members }), theme, assignees };
  });
  const desks = people.staff.map((person): Planned => ({ made: makeDesk(ground, person), theme: themes.own, assignees: [person] }));
  return [...ofDepartments, ...ofProjects, ...desks];
}

/** Two of a hundred tasks lie on private boards; of the others each board has as many. */
function fillBoards(ground: Ground, { staff }: MadePeople, boards: readonly Planned[], tasks: number): (MadeBoard & MadeTasks)[] {
  const onDesks = Math.floor(tasks / 50);
  const shared = boards.length - staff.length;
  return boards.map(({ made, theme, assignees }, index) => {
    const isDesk = index >= shared;
    const count = isDesk ? share(onDesks, staff.length, index - shared) : share(tasks - onDesks, shared, index);
    const completed = Math.max(70, 100 - Math.floor((openAtMost * 100) / Math.max(count, 1)));
    const titles = createTitles(ground.random, ground.today);
    const work = { count, theme, assignees, lanes: made.lane, completed, pastDays: 80 };
    return { ...made, ...makeTasks(ground, made, inventTasks(ground, titles, work)) };
  });
}

/** The part of one of several who share something as evenly as whole numbers allow. */
const share = (total: number, among: number, index: number) =>
  Math.floor((total * (index + 1)) / among) - Math.floor((total * index) / among);
