import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { boardRoom } from '#shared/tasks/board.room.ts';
import { boardCreated } from '#shared/tasks/boards.events.ts';
import { boardMemberAdded, boardMemberChanged, boardMemberRemoved, type BoardMember } from '#shared/tasks/members.events.ts';
import { ownBoardRemoved, ownBoardsRoom } from '#shared/tasks/own-boards.room.ts';
import { recordAccessChange } from '#server/access/rights.service.ts';
import type { StaffChangeHook } from '#server/access/staff-changes.ts';
import type { RecordEvent } from '#server/platform/base/record-event.ts';
import { DepartmentEntity } from '#server/people/department.entity.ts';
import { BoardEntity, BoardMemberEntity } from './board.entity.ts';
import { loadDepartmentStaff, type Staff } from './department-staff.sql.ts';
import { loadBoardMembers, recordBoardUpdate } from './record-board.ts';
import { lockBoard } from './capacity.sql.ts';

async function boardOf(em: SqlEntityManager, recordEvent: RecordEvent, { id, companyId, name }: DepartmentEntity): Promise<BoardEntity> {
  await lockBoard(em, id);
  const found = await em.findOne(BoardEntity, { kind: 'department', departmentId: id });
  if (found) return found;
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

/** Creates missing department boards and updates their members by the rule. */
export const syncDepartmentBoards: StaffChangeHook = async ({ em, recordEvent }, departmentIds) => {
  const departments = await em.find(DepartmentEntity, { id: { $in: [...new Set(departmentIds)] } }, { orderBy: { id: 'asc' } });
  for (const department of departments) await staffBoard(em, recordEvent, await boardOf(em, recordEvent, department), department.id);
};
