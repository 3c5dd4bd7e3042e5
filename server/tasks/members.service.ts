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
import { recordAccessChange } from '#server/access/rights.service.ts';
import { write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import { authorize, load } from '#server/platform/base/load.ts';
import { BoardEntity, BoardMemberEntity } from './board.entity.ts';
import { findIdleEditors } from './idle-editors.sql.ts';
import { loadBoardMembers, recordMemberUpdate } from './record-board.ts';
import { loadActiveBoard, type LoadedBoard } from './boards.service.ts';
import { lockBoard } from './capacity.sql.ts';

export interface Membership {
  readonly board: BoardEntity;
  readonly members: readonly BoardMemberEntity[];
}

export async function openMembership(em: SqlEntityManager, boardId: string): Promise<Membership> {
  return { board: await load(em, BoardEntity, boardId), members: await loadBoardMembers(em, boardId) };
}

async function openManaged(em: SqlEntityManager, { actor }: Context, boardId: string): Promise<Membership> {
  await lockBoard(em, boardId);
  authorize(canManageBoard(actor, await loadActiveBoard(em, actor, boardId)));
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

/** Checks that another active owner remains, and transfers the board to them if it belonged to this person. Throws `owner.last` if there is none. */
export async function passOn(em: SqlEntityManager, { board, members }: Membership, personId: string): Promise<void> {
  const others = members.filter((one) => one.role === 'owner' && one.personId !== personId).map((one) => one.personId);
  const active = await activeAmong(em, others);
  const heir = others.find((id) => active.has(id));
  if (heir === undefined) throw new AppError('owner.last');
  if (board.ownerId === personId) board.ownerId = heir;
}

/** Throws `input.invalid` at `field` for a person who has left or is unknown. */
async function refuseInactive(em: SqlEntityManager, personId: string, field: string): Promise<void> {
  const { isActive } = await load(em, PersonEntity, personId, { field });
  if (!isActive) throw invalid(field, 'inactive');
}

function take(
  { em, recordEvent }: WriteTransaction,
  membership: Membership,
  { personId, role, assignerId = null }: NewMember & Pick<Partial<BoardMemberEntity>, 'assignerId'>,
): BoardMemberEntity {
  const { board, members: before } = membership;
  const member = em.create(BoardMemberEntity, { companyId: board.companyId, board, personId, role, assignerId });
  recordEvent(boardRoom, board.id, boardMemberAdded, () => present(membership, member));
  recordMemberUpdate(recordEvent, board, { before, after: [...before, member], personId });
  return member;
}

export function release(
  { em, recordEvent }: WriteTransaction,
  { board, members: before }: Membership,
  member: BoardMemberEntity,
): BoardMember {
  const { personId, role } = member;
  em.remove(member);
  // Task rooms have no membership events, so readers of their tasks are checked again.
  recordAccessChange(recordEvent, [personId], 'membership');
  const removed = () => present({ board, members: before }, { personId, role });
  recordEvent(boardRoom, board.id, boardMemberRemoved, removed);
  recordMemberUpdate(recordEvent, board, { before, after: before.filter((one) => one !== member), personId });
  return removed();
}

/** Adds the assignee of a project's task as an editor. The board must be locked. */
export async function addEditor(unit: WriteTransaction, ctx: Context, boardId: string, personId: string): Promise<void> {
  take(unit, await openMembership(unit.em, boardId), { personId, role: 'editor', assignerId: ctx.actor.id });
}

/** Removes editors who were added only by assigning tasks. The board must be locked. */
export async function releaseEditors(
  unit: WriteTransaction,
  ctx: Context,
  { id, kind }: Pick<LoadedBoard, 'id' | 'kind'>,
  personIds: readonly string[],
): Promise<void> {
  if (kind !== 'project') return;
  const idle = await findIdleEditors(unit.em, id, { personIds, assignerId: ctx.actor.id });
  if (idle.length === 0) return;
  const { board, members } = await openMembership(unit.em, id);
  let staying = members;
  for (const member of members.filter(({ personId }) => idle.includes(personId))) {
    release(unit, { board, members: staying }, member);
    staying = staying.filter((one) => one !== member);
  }
}

export function addMember(ctx: Context, boardId: string, { personId, role }: NewMember): Promise<BoardMember> {
  return write(ctx, async (unit) => {
    const membership = await openManaged(unit.em, ctx, boardId);
    await refuseInactive(unit.em, personId, 'body.personId');
    if (membership.members.some((one) => one.personId === personId)) throw invalid('body.personId', 'taken');

    const member = take(unit, membership, { personId, role });
    return () => present(membership, member);
  });
}

export function changeMember(ctx: Context, boardId: string, personId: string, role: BoardRole): Promise<BoardMember> {
  return write(ctx, async ({ em, recordEvent }) => {
    const membership = await openManaged(em, ctx, boardId);
    const member = memberIn(membership, personId);
    if (member.role === role) return () => present(membership, member);
    if (member.role === 'owner') await passOn(em, membership, personId);
    if (role === 'owner') await refuseInactive(em, personId, 'params.personId');

    member.role = role;
    member.assignerId = null;
    recordEvent(boardRoom, boardId, boardMemberChanged, () => present(membership, member));
    recordMemberUpdate(recordEvent, membership.board, { before: membership.members, after: membership.members, personId });
    return () => present(membership, member);
  });
}
