import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError, invalid } from '#shared/platform/errors.ts';
import { boardRoom } from '#shared/tasks/board.room.ts';
import type { NewMember } from '#shared/tasks/members.api.ts';
import {
  boardMemberAdded,
  boardMemberChanged,
  boardMemberRemoved,
  type BoardMember,
  type BoardRole,
} from '#shared/tasks/members.events.ts';
import { canManageBoard } from '#shared/tasks/tasks.policy.ts';
import { PersonEntity } from '#server/access/person.entity.ts';
import { recordChange } from '#server/access/rights.service.ts';
import { write, type Unit } from '#server/platform/doors.ts';
import type { Context } from '#server/platform/house.ts';
import { authorize, load } from '#server/platform/load.ts';
import { inDoor } from '#server/platform/sql.ts';
import { BoardEntity, BoardMemberEntity } from './board.entity.ts';
import { membersOf, tellOfMember } from './board-telling.ts';
import { workingBoardFor, type BoardAccess } from './boards.service.ts';
import { lockBoard } from './capacity.ts';

/** A board whose members nobody else changes meanwhile, and all of them. */
export interface Membership {
  readonly board: BoardEntity;
  readonly members: readonly BoardMemberEntity[];
}

export async function openMembership(em: SqlEntityManager, boardId: string): Promise<Membership> {
  return { board: await load(em, BoardEntity, boardId), members: await membersOf(em, boardId) };
}

/** The members, for one of the board's owners. */
async function openManaged(em: SqlEntityManager, { actor }: Context, boardId: string): Promise<Membership> {
  await lockBoard(em, boardId);
  authorize(canManageBoard(actor, await workingBoardFor(em, actor, boardId)));
  return openMembership(em, boardId);
}

export function memberIn({ members }: Membership, personId: string): BoardMemberEntity {
  const member = members.find((one) => one.personId === personId);
  if (!member) throw new AppError('record.absent');
  return member;
}

const present = ({ board }: Membership, { personId, role }: Pick<BoardMemberEntity, 'personId' | 'role'>): BoardMember => ({
  id: board.id,
  personId,
  role,
  ownerId: board.ownerId ?? null,
});

export async function activeAmong(em: SqlEntityManager, personIds: readonly string[]): Promise<ReadonlySet<string>> {
  const active = await em.find(PersonEntity, { id: { $in: [...personIds] }, isActive: true }, { fields: ['id'] });
  return new Set(active.map(({ id }) => id));
}

/** Somebody is an owner no longer: another who still works here must be left, and is given the board where it was theirs. */
export async function passOn(em: SqlEntityManager, { board, members }: Membership, personId: string): Promise<void> {
  const others = members.filter((one) => one.role === 'owner' && one.personId !== personId).map((one) => one.personId);
  const active = await activeAmong(em, others);
  const heir = others.find((id) => active.has(id));
  if (heir === undefined) throw new AppError('owner.last');
  if (board.ownerId === personId) board.ownerId = heir;
}

/** Throws `input.invalid` naming `field` for who has left, or was never here. */
async function refuseInactive(em: SqlEntityManager, personId: string, field: string): Promise<void> {
  const { isActive } = await load(em, PersonEntity, personId, { field });
  if (!isActive) throw invalid(field, 'inactive');
}

/** What somebody is on a board who is not on it. */
const outside = '';

/** Takes somebody onto a board, which tells of it: the board's room, and the boards of those who are on it. */
async function take(
  unit: Unit,
  ctx: Context,
  membership: Membership,
  { personId, role, takenInBy = null }: NewMember & Pick<Partial<BoardMemberEntity>, 'takenInBy'>,
): Promise<BoardMemberEntity> {
  const { em, record } = unit;
  const { board, members: before } = membership;
  const member = em.create(BoardMemberEntity, { companyId: board.companyId, board, personId, role, takenInBy });
  record(boardRoom, board.id, boardMemberAdded, () => present(membership, member));
  tellOfMember(record, board, { before, after: [...before, member], personId });
  const subject = { id: board.id, title: board.title };
  const change = { from: outside, to: role };
  await ctx.house.notify(unit, ctx, [{ personId, kind: 'board-joined', subject, data: { role }, change }]);
  return member;
}

/** Takes somebody off a board, which tells of it as well. That they had joined need not be told any more where it is not read. */
export async function release(
  unit: Unit,
  ctx: Context,
  { board, members: before }: Membership,
  member: BoardMemberEntity,
): Promise<BoardMember> {
  const { em, record } = unit;
  const { personId, role } = member;
  em.remove(member);
  // They may be in the rooms of its tasks, which tell nothing of members.
  recordChange(record, [personId], 'membership');
  const removed = () => present({ board, members: before }, { personId, role });
  record(boardRoom, board.id, boardMemberRemoved, removed);
  tellOfMember(record, board, { before, after: before.filter((one) => one !== member), personId });
  const subject = { id: board.id, title: board.title };
  const change = { from: role, to: outside };
  await ctx.house.notify(unit, ctx, [{ personId, kind: 'board-joined', subject, change, onlyTakesBack: true }]);
  return removed();
}

/** Makes whoever is given a task of a project its editor. Nobody else changes the members meanwhile: the board is locked. */
export async function takeEditor(unit: Unit, ctx: Context, boardId: string, personId: string): Promise<void> {
  await take(unit, ctx, await openMembership(unit.em, boardId), { personId, role: 'editor', takenInBy: ctx.actor.id });
}

/* A deleted task counts: it may come back to whoever has it. */
const idleSql = `select person_id as id from board_member m where board_id = $1 and person_id = any($2) and taken_in_by = $3
  and not exists (select from task where board_id = $1 and m.person_id in (assignee_id, creator_id))`;

/** Those among them whom this actor made editors by giving them tasks, and who have no part in a task there. */
async function idleEditors(em: SqlEntityManager, { actor }: Context, boardId: string, personIds: readonly string[]): Promise<string[]> {
  const rows = await inDoor(em)<{ id: string }>(idleSql, [boardId, personIds, actor.id]);
  return rows.map(({ id }) => id);
}

/** Takes back that these people were made editors with their tasks. Nobody else changes the members meanwhile: the board is locked. */
export async function releaseEditors(
  unit: Unit,
  ctx: Context,
  { id, kind }: Pick<BoardAccess, 'id' | 'kind'>,
  personIds: readonly string[],
): Promise<void> {
  if (kind !== 'project') return;
  const idle = await idleEditors(unit.em, ctx, id, personIds);
  if (idle.length === 0) return;
  const { board, members } = await openMembership(unit.em, id);
  let staying = members;
  for (const member of members.filter(({ personId }) => idle.includes(personId))) {
    await release(unit, ctx, { board, members: staying }, member);
    staying = staying.filter((one) => one !== member);
  }
}

export function addMember(ctx: Context, boardId: string, { personId, role }: NewMember): Promise<BoardMember> {
  return write(ctx, async (unit) => {
    const membership = await openManaged(unit.em, ctx, boardId);
    await refuseInactive(unit.em, personId, 'body.personId');
    if (membership.members.some((one) => one.personId === personId)) throw invalid('body.personId', 'taken');

    const member = await take(unit, ctx, membership, { personId, role });
    return () => present(membership, member);
  });
}

export function changeMember(ctx: Context, boardId: string, personId: string, role: BoardRole): Promise<BoardMember> {
  return write(ctx, async ({ em, record }) => {
    const membership = await openManaged(em, ctx, boardId);
    const member = memberIn(membership, personId);
    if (member.role === role) return () => present(membership, member);
    if (member.role === 'owner') await passOn(em, membership, personId);
    if (role === 'owner') await refuseInactive(em, personId, 'params.personId');

    member.role = role;
    member.takenInBy = null;
    record(boardRoom, boardId, boardMemberChanged, () => present(membership, member));
    tellOfMember(record, membership.board, { before: membership.members, after: membership.members, personId });
    return () => present(membership, member);
  });
}
