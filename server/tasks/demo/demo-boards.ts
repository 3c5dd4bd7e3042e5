import type { BoardRole } from '#shared/tasks/members.events.ts';
import type { SeededStaff } from '#server/access/demo/make-people.ts';
import { dayAfter } from '#server/platform/seed/calendar.ts';
import type { SeedBasis } from '#server/platform/seed/seed-basis.ts';
import type { SeededCompany } from '#server/platform/seed/seeded-company.ts';
import { makeBoard, makePrivateBoard, membersOfDepartment, type MadeBoard, type PlannedLane } from './make-boards.ts';
import { inventTasks, makeTasks, type MadeTasks, type PlannedTask } from './make-tasks.ts';
import { themes, type Theme } from './themes.ts';
import { createTitles } from './titles.ts';
import { writtenTasks, type WrittenTask } from './written-tasks.ts';

interface DemoBoard {
  readonly theme: Theme;
  readonly count: number;
  readonly lanes?: readonly PlannedLane[];
}

const lanes = (...named: readonly (readonly [name: string, limit: number | null])[]): PlannedLane[] =>
  named.map(([name, limit]) => ({ name, limit }));

const departmentBoards: Readonly<Record<string, DemoBoard>> = {
  'Customer operations': { theme: themes.operations, count: 0, lanes: lanes(['Doing', 3], ['With reviewer', 4]) },
  Finance: { theme: themes.finance, count: 44 },
  People: { theme: themes.people, count: 40 },
  Technology: { theme: themes.technology, count: 74, lanes: lanes(['Building', 12], ['In review', 6], ['Testing', null]) },
  Leadership: { theme: themes.leadership, count: 15 },
  Sales: { theme: themes.sales, count: 70, lanes: lanes(['Negotiating', 8], ['With legal', 4]) },
  Manufacturing: { theme: themes.manufacturing, count: 86, lanes: lanes(['On the bench', 14], ['Waiting for parts', null]) },
  'Supply chain': { theme: themes.supply, count: 62 },
};

interface ProjectBoard extends DemoBoard {
  readonly title: string;
  readonly owner: string;
  readonly editors: readonly string[];
  readonly viewers: readonly string[];
  /** Days from today to the start and to the end. */
  readonly span: readonly [start: number, end: number];
  readonly isTemplate?: true;
}

const projectBoards: readonly ProjectBoard[] = [
  {
    title: 'Nordic field launch',
    span: [-35, 40],
    isTemplate: true,
    theme: themes.launch,
    count: 0,
    owner: 'amara',
    editors: ['venkat', 'sofia', 'jose'],
    viewers: ['hannah', 'helena'],
  },
  {
    title: 'M5 meter',
    span: [-120, 75],
    theme: themes.launch,
    count: 66,
    owner: 'giulia',
    lanes: lanes(['Design', 8], ['Verification', 8], ['Pilot', null]),
    editors: ['marek', 'agnieszka', 'venkat', 'ravi', 'kavya', 'arjun', 'jose', 'sofia', 'gabriel', 'kristin', 'samuel', 'matteo'],
    viewers: ['helena', 'amara', 'oskar', 'layla'],
  },
  {
    title: 'One ledger',
    span: [-60, 5],
    theme: themes.ledger,
    count: 52,
    owner: 'layla',
    lanes: lanes(['Under way', 10], ['With the auditor', null]),
    editors: ['nadia', 'tomas', 'bjorn', 'camille', 'dmitri', 'sanne', 'mona', 'rahul', 'chen'],
    viewers: ['helena', 'mehmet', 'amara'],
  },
  {
    title: 'Safe plant',
    span: [-150, -4],
    theme: themes.safety,
    count: 36,
    owner: 'samuel',
    editors: ['torbjorn', 'olga', 'zahra', 'bart', 'ingrid', 'jonas', 'musa'],
    viewers: ['giulia', 'priya'],
  },
];

/** Boards whose tasks have subtasks. */
export const boardsWithSubtasks: readonly string[] = ['Technology', 'Manufacturing', 'Sales', 'Supply chain'];

export const busyPeople = ['amara', 'jose', 'ananya', 'layla', 'priya', 'marek'];

export function makeDemoBoards(basis: SeedBasis, { staff, department: departments }: SeededCompany): (MadeBoard & MadeTasks)[] {
  const byLogin = new Map(staff.map((person) => [person.login, person]));
  const titles = createTitles(basis.random, basis.today);
  const fill = (made: MadeBoard, { theme, count, lanes: named = [] }: DemoBoard, assignees: readonly SeededStaff[], completed = 36) => {
    const written = (writtenTasks[made.board.title] ?? []).map((task) => planOf(basis, task, byLogin));
    const invented = inventTasks(basis, titles, { theme, count, assignees, lanes: named, completed });
    return { ...made, ...makeTasks(basis, made, [...written, ...invented]) };
  };
  const ofDepartments = departments.map((department) => {
    const plan = departmentBoards[department.name]!;
    const members = membersOfDepartment(department, staff);
    const { name: title, id: departmentId, headId: ownerId } = department;
    const made = makeBoard(basis, { kind: 'department', title, departmentId, ownerId, lanes: plan.lanes ?? [], members });
    return fill(
      made,
      plan,
      staff.filter((person) => person.departmentId === departmentId),
    );
  });
  const ofProjects = projectBoards.map((plan) => {
    const members = new Map([
      ...roles(byLogin, plan.viewers, 'viewer'),
      ...roles(byLogin, plan.editors, 'editor'),
      ...roles(byLogin, [plan.owner], 'owner'),
    ]);
    const ownerId = byLogin.get(plan.owner)!.id;
    const { title, isTemplate = false, lanes: named = [] } = plan;
    const given = { departmentId: null, ownerId, lanes: named, members };
    const made = makeBoard(basis, { kind: 'project', title, ...given, dates: datesOf(basis, plan), isTemplate });
    return fill(
      made,
      plan,
      [plan.owner, ...plan.editors].map((login) => byLogin.get(login)!),
    );
  });
  const privateBoards = staff.map((person) =>
    fill(makePrivateBoard(basis, person), { theme: themes.own, count: busyPeople.includes(person.login) ? 4 : 0 }, [person], 25),
  );
  return [...ofDepartments, ...ofProjects, ...privateBoards];
}

const datesOf = ({ today }: SeedBasis, { span: [start, end] }: ProjectBoard) => ({
  startDate: dayAfter(today, start),
  endDate: dayAfter(today, end),
});

const roles = (byLogin: ReadonlyMap<string, SeededStaff>, logins: readonly string[], role: BoardRole) =>
  logins.map((login) => [byLogin.get(login)!.id, role] as const);

function planOf({ today }: SeedBasis, { who, due, ...task }: WrittenTask, byLogin: ReadonlyMap<string, SeededStaff>): PlannedTask {
  const day = due === null ? null : dayAfter(today, due);
  const completed = task.status === 'completed' ? dayAfter(today, (due ?? 0) - 1) : null;
  return { ...task, assigneeId: byLogin.get(who)!.id, due: day, start: null, completed };
}
