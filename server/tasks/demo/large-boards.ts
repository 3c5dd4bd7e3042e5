import type { SeededStaff } from '#server/access/demo/make-people.ts';
import { siteAt } from '#server/access/demo/sites.ts';
import type { SeedBasis } from '#server/platform/seed/seed-basis.ts';
import type { SeededCompany } from '#server/platform/seed/seeded-company.ts';
import type { BoardRole } from '#shared/tasks/members.events.ts';
import { makeBoard, makePrivateBoard, membersOfDepartment, type MadeBoard } from './make-boards.ts';
import { inventTasks, makeTasks, type MadeTasks } from './make-tasks.ts';
import { themes, type Theme } from './themes.ts';
import { createTitles } from './titles.ts';

/** Maximum of open cards per board: half of the product's limit. */
const openAtMost = 1000;

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

interface Planned {
  readonly made: MadeBoard;
  readonly theme: Theme;
  readonly assignees: readonly SeededStaff[];
}

function planBoards(basis: SeedBasis, { staff, department: departments }: SeededCompany): Planned[] {
  const inDepartment = Map.groupBy(staff, ({ departmentId }) => departmentId);
  const ofDepartments = departments.map((department): Planned => {
    const { id: departmentId, headId: ownerId, name: title } = department;
    const members = membersOfDepartment(department, staff);
    const made = makeBoard(basis, { kind: 'department', title, departmentId, ownerId, lanes, members });
    return { made, theme: themeOf[title.split(',', 1)[0]!]!, assignees: inDepartment.get(departmentId)! };
  });
  const ofProjects = Array.from({ length: Math.ceil(staff.length / 25) }, (_, index): Planned => {
    const { name, theme } = projects[index % projects.length]!;
    const assignees = basis.random.some(staff, 20);
    const ownerId = assignees[0]!.id;
    const members = new Map(assignees.map(({ id }): [string, BoardRole] => [id, id === ownerId ? 'owner' : 'editor']));
    const title = `${name}, ${siteAt(Math.floor(index / projects.length))}`;
    return { made: makeBoard(basis, { kind: 'project', title, departmentId: null, ownerId, lanes, members }), theme, assignees };
  });
  const privateBoards = staff.map((person): Planned => ({
    made: makePrivateBoard(basis, person),
    theme: themes.own,
    assignees: [person],
  }));
  return [...ofDepartments, ...ofProjects, ...privateBoards];
}

/** Two percent of the tasks are on private boards; all other boards get equal numbers. */
export function makeLargeBoards(basis: SeedBasis, company: SeededCompany, tasks: number): (MadeBoard & MadeTasks)[] {
  const { staff } = company;
  const boards = planBoards(basis, company);
  const onPrivateBoards = Math.floor(tasks / 50);
  const shared = boards.length - staff.length;
  return boards.map(({ made, theme, assignees }, index) => {
    const isPrivateBoard = index >= shared;
    const count = isPrivateBoard ? share(onPrivateBoards, staff.length, index - shared) : share(tasks - onPrivateBoards, shared, index);
    const completed = Math.max(70, 100 - Math.floor((openAtMost * 100) / Math.max(count, 1)));
    const titles = createTitles(basis.random, basis.today);
    const work = { count, theme, assignees, lanes: made.lane, completed, pastDays: 80 };
    return { ...made, ...makeTasks(basis, made, inventTasks(basis, titles, work)) };
  });
}

/** Splits `total` into integer parts as evenly as possible and returns the part at `index`. */
const share = (total: number, among: number, index: number) =>
  Math.floor((total * (index + 1)) / among) - Math.floor((total * index) / among);
