import type { BoardRole } from '#shared/tasks/members.events.ts';
import { momentOf, dayAfter } from './calendar.ts';
import type { Ground, Staff } from './make-people.ts';
import type { BoardRow, DepartmentRow, LaneRow, MemberRow } from './rows.ts';

export interface PlannedLane {
  readonly name: string;
  readonly limit: number | null;
}

/** A board with its members and lanes, as rows. */
export interface MadeBoard {
  readonly board: BoardRow;
  readonly lane: LaneRow[];
  readonly boardMember: MemberRow[];
}

interface BoardPlan extends Pick<BoardRow, 'kind' | 'title' | 'departmentId' | 'ownerId'> {
  readonly lanes: readonly PlannedLane[];
  readonly members: ReadonlyMap<string, BoardRole>;
}

export function makeBoard(ground: Ground, { lanes, members, ...plan }: BoardPlan): MadeBoard {
  const since = momentOf(dayAfter(ground.today, -200), ground.random);
  const board = { ...ground.owned(since), ...plan };
  const boardId = board.id;
  return {
    board,
    lane: lanes.map(({ name, limit }, position) => ({ ...ground.owned(since), boardId, name, cardLimit: limit, position })),
    boardMember: [...members].map(([personId, role]) => ({ ...ground.owned(since), boardId, personId, role })),
  };
}

/** Staff and the managers above the head edit a department's board, HR owns it. */
export function membersOfDepartment({ id, headId }: DepartmentRow, staff: readonly Staff[]): Map<string, BoardRole> {
  const head = staff.find((person) => person.id === headId)!;
  const members = new Map<string, BoardRole>();
  for (const personId of [...head.path, headId]) members.set(personId, 'editor');
  for (const person of staff) {
    if (person.departmentId === id) members.set(person.id, 'editor');
    if (person.role === 'HR Admin') members.set(person.id, 'owner');
  }
  return members;
}

/** The private board that everybody has. */
export const makeDesk = (ground: Ground, { id }: Staff): MadeBoard =>
  makeBoard(ground, { kind: 'private', title: 'My desk', departmentId: null, ownerId: id, lanes: [], members: new Map([[id, 'owner']]) });
