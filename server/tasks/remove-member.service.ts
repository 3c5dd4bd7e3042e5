import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError, invalid } from '#shared/platform/errors.ts';
import type { BoardMember } from '#shared/tasks/members.events.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { canLeaveBoard, canManageBoard } from '#shared/tasks/tasks.policy.ts';
import { write, type Unit } from '#server/platform/doors.ts';
import type { Context } from '#server/platform/house.ts';
import { authorize } from '#server/platform/load.ts';
import type { BoardMemberEntity } from './board.entity.ts';
import { boardFor, type BoardAccess } from './boards.service.ts';
import { lockBoard } from './capacity.ts';
import { activeAmong, memberIn, openMembership, passOn, release, type Membership } from './members.service.ts';
import { countOpenTasks, lockOpenTasks, reassignTasks } from './reassign-tasks.ts';

/** One's own membership is one's own to end, on an archived board too. */
const canRemove = ({ actor }: Context, board: BoardAccess, personId: string) =>
  canManageBoard(actor, board) || (personId === actor.id && canLeaveBoard(actor, board));

/** A member who is about to leave a board, for an actor who may remove them. */
interface Removal {
  readonly board: BoardAccess;
  readonly membership: Membership;
  readonly member: BoardMemberEntity;
  /** Open tasks of the member, locked; no more than one write changes. */
  readonly cards: readonly TaskCard[];
}

interface Leaving {
  readonly boardId: string;
  readonly personId: string;
  readonly assigneeId: string | undefined;
}

/** Locks tasks before their board, as every change of tasks does. The right to it is checked before any lock, and again under all of them. */
async function openRemoval(em: SqlEntityManager, ctx: Context, { boardId, personId }: Leaving): Promise<Removal> {
  const authorizedBoard = async () => {
    const board = await boardFor(em, ctx.actor, boardId);
    authorize(canRemove(ctx, board, personId));
    return board;
  };
  await authorizedBoard();
  const cards = await lockOpenTasks(em, boardId, personId);
  await lockBoard(em, boardId);
  const board = await authorizedBoard();
  const membership = await openMembership(em, boardId);
  return { board, membership, member: memberIn(membership, personId), cards };
}

/** Finds out who gets the tasks of a member who goes: somebody must be named where anybody is left who works here. */
async function findReceiver(em: SqlEntityManager, { members }: Membership, { personId, assigneeId }: Leaving): Promise<string | undefined> {
  const others = members.map((one) => one.personId).filter((id) => id !== personId);
  const active = await activeAmong(em, others);
  if (assigneeId === undefined) {
    if (active.size > 0) throw new AppError('member.has-tasks');
    return undefined;
  }
  if (!others.includes(assigneeId)) throw invalid('query.assigneeId', 'not-a-member');
  if (!active.has(assigneeId)) throw invalid('query.assigneeId', 'inactive');
  return assigneeId;
}

/** Rolls back a removal that one write cannot finish, so that its idempotency key is not used up. */
class TasksLeft extends Error {}

/** Hands over the locked tasks of a member who goes. Throws `TasksLeft` where others are left and all of them must go at once. */
async function handOver(
  unit: Unit,
  ctx: Context,
  { board, membership, cards }: Removal,
  { isWhole, ...leaving }: Leaving & { isWhole: boolean },
): Promise<void> {
  const total = board.isArchived ? 0 : await countOpenTasks(unit.em, board.id, leaving.personId);
  if (total === 0) return;
  const assigneeId = await findReceiver(unit.em, membership, leaving);
  if (assigneeId === undefined) return;
  if (isWhole && total > cards.length) throw new TasksLeft();
  await reassignTasks(unit, ctx, board, { cards, assigneeId, total });
}

const removeWithTasks = (ctx: Context, leaving: Leaving): Promise<BoardMember> =>
  write(ctx, async (unit) => {
    const removal = await openRemoval(unit.em, ctx, leaving);
    const { membership, member } = removal;
    if (member.role === 'owner') await passOn(unit.em, membership, leaving.personId);
    await handOver(unit, ctx, removal, { ...leaving, isWhole: true });
    const removed = await release(unit, ctx, membership, member);
    return () => removed;
  });

/** Needs no idempotency key: tasks that were handed over are not handed over again. */
async function handOverPage(ctx: Context, leaving: Leaving): Promise<void> {
  const { idempotency: _, ...withoutKey } = ctx;
  try {
    await write(withoutKey, async (unit) => {
      await handOver(unit, ctx, await openRemoval(unit.em, ctx, leaving), { ...leaving, isWhole: false });
      return () => undefined;
    });
  } catch (error) {
    // The removal says so itself, or answers as it did before where the same request has removed the member meanwhile.
    if (!(error instanceof AppError && error.code === 'record.absent')) throw error;
  }
}

/** Takes somebody off a board; their open tasks go to `assigneeId`. On an archived board tasks stay as they are. */
export async function removeMember(ctx: Context, boardId: string, personId: string, assigneeId?: string): Promise<BoardMember> {
  const leaving = { boardId, personId, assigneeId };
  for (;;) {
    try {
      return await removeWithTasks(ctx, leaving);
    } catch (error) {
      if (!(error instanceof TasksLeft)) throw error;
    }
    await handOverPage(ctx, leaving);
  }
}
