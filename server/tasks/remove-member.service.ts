import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError, invalid } from '#shared/platform/errors.ts';
import type { BoardMember } from '#shared/tasks/members.events.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { canLeaveBoard, canManageBoard } from '#shared/tasks/tasks.policy.ts';
import { write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import { authorize } from '#server/platform/base/load.ts';
import type { BoardMemberEntity } from './board.entity.ts';
import { loadReadableBoard, type LoadedBoard } from './boards.service.ts';
import { lockBoard } from './capacity.sql.ts';
import { activeAmong, memberIn, openMembership, passOn, release, type Membership } from './members.service.ts';
import { countOpenTasks, lockOpenTasks } from './card-row.sql.ts';
import { reassignTasks } from './reassign-tasks.ts';

/** Everybody may end their own membership, on an archived board too. */
const canRemove = ({ actor }: Context, board: LoadedBoard, personId: string) =>
  canManageBoard(actor, board) || (personId === actor.id && canLeaveBoard(actor, board));

interface Removal {
  readonly board: LoadedBoard;
  readonly membership: Membership;
  readonly member: BoardMemberEntity;
  /** Locked open tasks of the member, at most as many as one write changes. */
  readonly cards: readonly TaskCard[];
}

interface Leaving {
  readonly boardId: string;
  readonly personId: string;
  readonly assigneeId: string | undefined;
}

/** Locks tasks before their board, as every change of tasks does. Permission is checked before the locks and again while holding them. */
async function openRemoval(em: SqlEntityManager, ctx: Context, { boardId, personId }: Leaving): Promise<Removal> {
  const authorizedBoard = async () => {
    const board = await loadReadableBoard(em, ctx.actor, boardId);
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

/** Determines the new assignee. One must be named as long as another active member exists. */
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

/** Reassigns the locked tasks of the leaving member. Throws `TasksLeft` if more remain than this write can change. */
async function handOver(
  unit: WriteTransaction,
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
    const removed = release(unit, membership, member);
    return () => removed;
  });

/** Needs no idempotency key: repeating it finds no tasks that were already reassigned. */
async function handOverPage(ctx: Context, leaving: Leaving): Promise<void> {
  const { idempotency: _, ...withoutKey } = ctx;
  try {
    await write(withoutKey, async (unit) => {
      await handOver(unit, ctx, await openRemoval(unit.em, ctx, leaving), { ...leaving, isWhole: false });
      return () => undefined;
    });
  } catch (error) {
    // A parallel request has removed the member; the final step then reports it or repeats the stored answer.
    if (!(error instanceof AppError && error.code === 'record.absent')) throw error;
  }
}

/** Removes a member and assigns their open tasks to `assigneeId`. On an archived board tasks stay unchanged. */
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
