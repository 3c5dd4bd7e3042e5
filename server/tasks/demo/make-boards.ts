import { unplanned } from '#shared/tasks/board.schema.ts';
import type { BoardRole } from '#shared/tasks/members.events.ts';
import type { SeededStaff } from '#server/access/demo/make-people.ts';
import type { DepartmentRow } from '#server/people/people.demo.ts';
import { dayAfter, momentOf } from '#server/platform/seed/calendar.ts';
import type { SeedBasis } from '#server/platform/seed/seed-basis.ts';
import type { BoardRow, LaneRow, MemberRow } from './task-rows.ts';

export interface PlannedLane {
  readonly name: string;
  readonly limit: number | null;
}

export interface MadeBoard {
  readonly board: BoardRow;
  readonly lane: LaneRow[];
  readonly boardMember: MemberRow[];
}

interface BoardPlan extends Pick<BoardRow, 'kind' | 'title' | 'departmentId' | 'ownerId'> {
  readonly lanes: readonly PlannedLane[];
  readonly members: ReadonlyMap<string, BoardRole>;
  readonly dates?: Pick<BoardRow, 'startDate' | 'endDate'>;
  readonly isTemplate?: boolean;
}

export function makeBoard(basis: SeedBasis, { lanes, members, dates = unplanned, isTemplate = false, ...plan }: BoardPlan): MadeBoard {
  const since = momentOf(dayAfter(basis.today, -200), basis.random);
  const { startDate, endDate } = dates;
  const board = { ...basis.owned(since), ...plan, startDate, endDate, isTemplate };
  const boardId = board.id;
  return {
    board,
    lane: lanes.map(({ name, limit }, position) => ({ ...basis.owned(since), boardId, name, cardLimit: limit, position })),
    boardMember: [...members].map(([personId, role]) => ({ ...basis.owned(since), boardId, personId, role })),
  };
}

/** Staff and the managers above the head edit a department's board; HR owns it. */
export function membersOfDepartment({ id, headId }: DepartmentRow, staff: readonly SeededStaff[]): Map<string, BoardRole> {
  const head = staff.find((person) => person.id === headId)!;
  const members = new Map<string, BoardRole>();
  for (const personId of [...head.path, headId]) members.set(personId, 'editor');
  for (const person of staff) {
    if (person.departmentId === id) members.set(person.id, 'editor');
    if (person.role === 'HR Admin') members.set(person.id, 'owner');
  }
  return members;
}

export const makePrivateBoard = (basis: SeedBasis, { id }: SeededStaff): MadeBoard =>
  makeBoard(basis, {
    kind: 'private',
    title: 'My private board',
    departmentId: null,
    ownerId: id,
    lanes: [],
    members: new Map([[id, 'owner']]),
  });
