import type { FeatureDemo } from '#server/platform/seed/feature-demo.ts';
import type { SeedBasis } from '#server/platform/seed/seed-basis.ts';
import type { SeededCompany } from '#server/platform/seed/seeded-company.ts';
import { boardsWithSubtasks, busyPeople, makeDemoBoards } from './demo/demo-boards.ts';
import { makeLargeBoards } from './demo/large-boards.ts';
import { makeBoard, makePrivateBoard, membersOfDepartment, type MadeBoard } from './demo/make-boards.ts';
import { makeComments } from './demo/make-comments.ts';
import { makeEffort } from './demo/make-effort.ts';
import { makeLabels } from './demo/make-labels.ts';
import { makeSeries } from './demo/make-series.ts';
import { makeSubtasks } from './demo/make-subtasks.ts';
import { makeDetails } from './demo/make-details.ts';
import type { MadeTasks } from './demo/make-tasks.ts';
import { notifiedOfAssignments, notifiedOfChanges } from './demo/notified-of-tasks.ts';
import { storeBoardLogs } from './demo/store-board-logs.ts';

export const tasksDemo: FeatureDemo = {
  tables: ['board', 'lane', 'label', 'boardMember', 'task', 'taskText', 'watcher', 'effort', 'taskSeries', 'taskOccurrence'],
  make({ basis, company }) {
    const { plan, today } = company;
    const boards = plan.size
      ? makeLargeBoards(basis, company, plan.size.tasks)
      : plan.isDemo
        ? makeDemoBoards(basis, company)
        : makeEmptyBoards(basis, company);
    const rows = {
      board: boards.map(({ board }) => board),
      lane: boards.flatMap(({ lane }) => lane),
      boardMember: boards.flatMap(({ boardMember }) => boardMember),
      task: boards.flatMap(({ task }) => task),
      actions: boards.flatMap(({ actions }) => actions),
    };
    const work = { company: company.company, today, ...rows, ...makeDetails(basis, rows) };
    const notified = [...notifiedOfAssignments(work), ...(plan.size ? [] : notifiedOfChanges(work))];
    const details = { ...rows, taskText: work.taskText, watcher: work.watcher };
    if (!plan.isDemo || plan.size) return { ...details, label: [], effort: [], taskSeries: [], taskOccurrence: [], notified };
    const logged = makeEffort(basis, rows.task);
    const commented = makeComments(basis, logged.task);
    const { label, task: labelled } = makeLabels(basis, rows.board, commented.task);
    const divided = withSubtasks(basis, company, { ...rows, task: labelled });
    const boardIds = boardIdsOf(rows.board);
    const series = makeSeries(basis, divided.task, ({ boardId }) => boardIds.has(boardId));
    const notifications = { notified: [...notified, ...commented.notified] };
    return { ...details, ...logged, ...commented, label, ...divided, ...series, ...notifications };
  },
  storeLog: storeBoardLogs,
};

/** Boards on which generated tasks have more than the written ones show. */
const boardIdsOf = (boards: SeededCompany['board']) =>
  new Set(boards.filter(({ title }) => boardsWithSubtasks.includes(title)).map(({ id }) => id));

/** Adds subtasks to tasks of some boards. The people with whom the demo begins keep their short lists. */
function withSubtasks(
  basis: SeedBasis,
  { staff }: SeededCompany,
  { board, task, actions }: Pick<SeededCompany, 'board' | 'task' | 'actions'>,
) {
  const boardIds = boardIdsOf(board);
  const busy = new Set(staff.filter(({ login }) => busyPeople.includes(login)).map(({ id }) => id));
  const made = makeSubtasks(basis, task, ({ boardId, assigneeId }) => boardIds.has(boardId) && !busy.has(assigneeId));
  const changed = new Map(made.task.map((one) => [one.id, one]));
  const known = new Set(task.map(({ id }) => id));
  const added = made.task.filter(({ id }) => !known.has(id));
  return { task: [...task.map((one) => changed.get(one.id) ?? one), ...added], actions: [...actions, ...made.actions] };
}

function makeEmptyBoards(basis: SeedBasis, { staff, department: departments }: SeededCompany): (MadeBoard & MadeTasks)[] {
  const ofDepartments = departments.map((department) => {
    const { id: departmentId, headId: ownerId, name: title } = department;
    return makeBoard(basis, {
      kind: 'department',
      title,
      departmentId,
      ownerId,
      lanes: [],
      members: membersOfDepartment(department, staff),
    });
  });
  const privateBoards = staff.map((person) => makePrivateBoard(basis, person));
  return [...ofDepartments, ...privateBoards].map((made) => ({ ...made, task: [], actions: [] }));
}
