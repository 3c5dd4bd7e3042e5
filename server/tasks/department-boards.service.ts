import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { boardRoom } from '#shared/tasks/board.room.ts';
import { boardArchived, boardCreated, boardPlanned, boardRenamed, boardRestored } from '#shared/tasks/boards.events.ts';
import { boardMemberAdded, boardMemberChanged, boardMemberRemoved, type BoardMember } from '#shared/tasks/members.events.ts';
import { ownBoardRemoved, ownBoardsRoom } from '#shared/tasks/own-boards.room.ts';
import { recordAccessChange } from '#server/access/rights.service.ts';
import type { DepartmentMergeHook, StaffChangeHook } from '#server/access/staff-changes.ts';
import type { Context } from '#server/platform/base/services.ts';
import type { RecordEvent } from '#server/platform/base/record-event.ts';
import { DepartmentEntity } from '#server/people/department.entity.ts';
import { BoardEntity, BoardMemberEntity } from './board.entity.ts';
import { loadDepartmentStaff, type Staff } from './department-staff.sql.ts';
import { loadBoardMembers, recordBoardUpdate } from './record-board.ts';
import { lockBoard } from './capacity.sql.ts';
import { recordAssignedTasksOfBoard } from './record-task.ts';

type Unit = Parameters<StaffChangeHook>[0];

const isInactive = ({ isArchived, deletedAt }: DepartmentEntity) => isArchived || Boolean(deletedAt);

/** Board of a department, which an active department has from its beginning. */
async function boardOf(em: SqlEntityManager, recordEvent: RecordEvent, department: DepartmentEntity): Promise<BoardEntity | null> {
  const { id, companyId, name } = department;
  await lockBoard(em, id);
  const found = await em.findOne(BoardEntity, { kind: 'department', departmentId: id });
  if (found || isInactive(department)) return found;
  const board = em.create(BoardEntity, { companyId, kind: 'department', title: name, departmentId: id, ownerId: null, archivedAt: null });
  await em.flush();
  recordEvent(boardRoom, board.id, boardCreated, () => board.summary());
  return board;
}

function compare(before: readonly BoardMemberEntity[], staff: readonly Staff[]) {
  const wanted = new Map(staff.map(({ personId, role }) => [personId, role]));
  const known = new Set(before.map(({ personId }) => personId));
  return {
    come: staff.filter(({ personId }) => !known.has(personId)),
    changed: before.filter(({ personId, role }) => wanted.has(personId) && wanted.get(personId) !== role),
    gone: before.filter(({ personId }) => !wanted.has(personId)),
    roleOf: (personId: string) => wanted.get(personId)!,
  };
}

async function staffBoard(em: SqlEntityManager, recordEvent: RecordEvent, board: BoardEntity, departmentId: string): Promise<void> {
  await lockBoard(em, board.id);
  const before = await loadBoardMembers(em, board.id);
  const { come, changed, gone, roleOf } = compare(before, await loadDepartmentStaff(em, departmentId));
  if (come.length + changed.length + gone.length === 0) return;
  const present = ({ personId, role }: Staff): BoardMember => ({ id: board.id, personId, role, ownerId: board.ownerId ?? null });

  for (const member of changed) member.role = roleOf(member.personId);
  const added = come.map((one) => em.create(BoardMemberEntity, { companyId: board.companyId, board, ...one }));
  em.remove(gone);
  await em.flush();
  for (const member of added) recordEvent(boardRoom, board.id, boardMemberAdded, () => present(member));
  for (const member of changed) recordEvent(boardRoom, board.id, boardMemberChanged, () => present(member));
  for (const { personId, role } of gone) {
    recordEvent(boardRoom, board.id, boardMemberRemoved, () => present({ personId, role }));
    recordEvent(ownBoardsRoom, personId, ownBoardRemoved, () => ({ id: board.id }));
  }
  recordAccessChange(
    recordEvent,
    gone.map(({ personId }) => personId),
    'membership',
  );
  recordBoardUpdate(recordEvent, board, await loadBoardMembers(em, board.id));
}

/** Gives a board the name of its department, and archives or restores it with the department. */
async function followDepartment({ em, recordEvent }: Unit, board: BoardEntity, department: DepartmentEntity): Promise<void> {
  const isRenamed = board.title !== department.name;
  const isMoved = Boolean(board.archivedAt) !== isInactive(department);
  if (!isRenamed && !isMoved) return;
  await lockBoard(em, board.id);
  board.title = department.name;
  if (isMoved) board.archivedAt = isInactive(department) ? department.updatedAt : null;
  await em.flush();
  if (isRenamed) recordEvent(boardRoom, board.id, boardRenamed, () => board.summary());
  if (isMoved) recordEvent(boardRoom, board.id, board.archivedAt ? boardArchived : boardRestored, () => board.summary());
  recordBoardUpdate(recordEvent, board, await loadBoardMembers(em, board.id));
  if (isMoved) await recordAssignedTasksOfBoard({ em, recordEvent }, board.id, Boolean(board.archivedAt));
}

/** Creates missing department boards, and updates their names, their states and, by the rule, their members. */
export const syncDepartmentBoards: StaffChangeHook = async (unit, departmentIds) => {
  const { em, recordEvent } = unit;
  const departments = await em.find(DepartmentEntity, { id: { $in: [...new Set(departmentIds)] } }, { orderBy: { id: 'asc' } });
  for (const department of departments) {
    const board = await boardOf(em, recordEvent, department);
    if (!board) continue;
    await followDepartment(unit, board, department);
    await staffBoard(em, recordEvent, board, department.id);
  }
};

/** First owner by the rule, or the actor, who then joins. A project board needs an owner. */
async function ownerFor({ em, recordEvent }: Unit, { actor }: Context, board: BoardEntity): Promise<string> {
  const members = await loadBoardMembers(em, board.id);
  const owners = members.filter(({ role }) => role === 'owner').map(({ personId }) => personId);
  const known = owners.find((id) => id === actor.id) ?? owners[0];
  if (known) return known;
  const own = members.find(({ personId }) => personId === actor.id);
  const member = own ?? em.create(BoardMemberEntity, { companyId: board.companyId, board, personId: actor.id, role: 'owner' });
  member.role = 'owner';
  const joined = { id: board.id, personId: actor.id, role: 'owner' as const, ownerId: actor.id };
  recordEvent(boardRoom, board.id, own ? boardMemberChanged : boardMemberAdded, () => joined);
  return actor.id;
}

/** Makes the board of a department that is merged into another a project board of its members. */
export const releaseDepartmentBoard: DepartmentMergeHook = async (unit, ctx, { departmentId }) => {
  const { em, recordEvent } = unit;
  await lockBoard(em, departmentId);
  const board = await em.findOne(BoardEntity, { kind: 'department', departmentId });
  if (!board) return;
  await lockBoard(em, board.id);
  Object.assign(board, { kind: 'project', departmentId: null, ownerId: await ownerFor(unit, ctx, board) });
  await em.flush();
  recordEvent(boardRoom, board.id, boardPlanned, () => board.summary());
  recordBoardUpdate(recordEvent, board, await loadBoardMembers(em, board.id));
};
