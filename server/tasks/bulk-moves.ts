import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError, invalid } from '#shared/platform/errors.ts';
import { isRestorable } from '#shared/records/restorable.ts';
import type { TaskPlace } from '#shared/tasks/task.schema.ts';
import { canDeleteTask, canWorkOnTask } from '#shared/tasks/tasks.policy.ts';
import { canTransition, completionDate } from '#shared/tasks/transitions.ts';
import type { Context } from '#server/platform/base/services.ts';
import { authorize } from '#server/platform/base/load.ts';
import { assigneesForReopening } from './former-members.ts';
import { checkCapacity, type CapacityRequest } from './bulk-capacity.sql.ts';
import { ranksFor, findTakenRanks, type IncomingTask } from './bulk-places.sql.ts';
import { present, decideOrRefuse, type BulkItem, type BulkRule, type BulkDecision } from './bulk-decision.ts';
import { lockLanes } from './lane-cards.sql.ts';
import { laneFor } from './lane-for.ts';

/** A card that moves, with its assignee at the new place. */
interface Coming extends IncomingTask {
  readonly assigneeId: string;
}

type MoveResult = Coming | AppError;

const arrivingIn = (ways: readonly MoveResult[]) => ways.filter((way): way is Coming => !(way instanceof AppError));

/** Cards that become open need a free place on their board and in the assignee's "My tasks". */
async function seat(em: SqlEntityManager, ctx: Context, items: readonly BulkItem[], ways: readonly MoveResult[]): Promise<MoveResult[]> {
  const isOpening = ({ held }: BulkItem, way: MoveResult): way is Coming =>
    !(way instanceof AppError) && way.place.status !== 'completed' && (held.deletedAt !== null || held.card.status === 'completed');
  const boards = items.map(({ board, held }) => ({ board, assigneeId: held.card.assigneeId }));
  const assigneeOf = await assigneesForReopening(
    em,
    ctx,
    boards.filter((_, at) => isOpening(items[at]!, ways[at]!)),
  );
  const given = ways.map((way, at) =>
    isOpening(items[at]!, way) ? decideOrRefuse(() => ({ ...way, assigneeId: assigneeOf(boards[at]!) })) : way,
  );
  const openingOf = ({ board }: BulkItem, { assigneeId }: Coming): CapacityRequest => ({
    board,
    card: { assigneeId },
    comesTo: ['board', 'assigned-tasks'],
  });
  const openings = items.flatMap((one, at) => (isOpening(one, given[at]!) ? [openingOf(one, given[at])] : []));
  const take = await checkCapacity(em, openings);
  return given.map((way, at) => {
    const one = items[at]!;
    if (!isOpening(one, way)) return way;
    return decideOrRefuse(() => {
      take(openingOf(one, way));
      return way;
    });
  });
}

/** Locks target lanes until the cards have arrived; a card for a removed lane is refused. */
async function hold(em: SqlEntityManager, ways: readonly MoveResult[]): Promise<MoveResult[]> {
  const there = await lockLanes(
    em,
    arrivingIn(ways).map(({ place }) => place.laneId),
  );
  return ways.map((way) => (way instanceof AppError || there.has(way.place.laneId) ? way : invalid('body.laneId', 'absent')));
}

/** Moves each task to the place at its index, or all to a single place. */
export const decideMove: BulkRule<readonly TaskPlace[]> = async (em, ctx, places, items) => {
  const wayOf = (one: BulkItem): Coming => {
    const card = present(one);
    if (!one.isWithMain) authorize(canWorkOnTask(ctx.actor, one.board, card, one.chainOf));
    const { status, laneId, beforeId, afterId } = places[one.index] ?? places[0]!;
    if (!canTransition(card.status, status)) throw new AppError('move.forbidden');
    return { card, assigneeId: card.assigneeId, place: { status, laneId: laneFor(one.board, { status, laneId }), beforeId, afterId } };
  };
  const judged = items.map((one) => decideOrRefuse(() => wayOf(one)));
  const ways = await hold(em, await seat(em, ctx, items, judged));
  const ranks = await ranksFor(em, arrivingIn(ways));
  return ways.map((way, at): BulkDecision => {
    if (way instanceof AppError) return way;
    const { card } = items[at]!.held;
    const { status, laneId } = way.place;
    const rank = ranks.get(card.id)!;
    return {
      card: { ...card, status, laneId, rank, assigneeId: way.assigneeId, actualCompletionDate: completionDate(card, status, ctx.now) },
      deletedAt: null,
    };
  });
};

/** Restores deleted tasks to their places, or to the end of the list if the place is taken. */
export const decideRestore: BulkRule<unknown> = async (em, ctx, _, items) => {
  const wayOf = ({ held: { card, deletedAt }, board, isWithMain }: BulkItem): Coming => {
    if (!isWithMain) authorize(canDeleteTask(ctx.actor, board, card));
    if (deletedAt && !isRestorable(deletedAt, ctx.now)) throw new AppError('record.absent');
    const isLane = card.laneId !== null && board.laneIds.includes(card.laneId);
    const laneId = laneFor(board, { status: card.status, laneId: isLane ? card.laneId : null });
    return { card, assigneeId: card.assigneeId, place: { status: card.status, laneId, beforeId: null, afterId: null }, ownRank: card.rank };
  };
  const gone = items.filter(({ held }) => held.deletedAt !== null);
  const judged = gone.map((one) => decideOrRefuse(() => wayOf(one)));
  const ways = await hold(em, await seat(em, ctx, gone, judged));
  const returning = arrivingIn(ways);
  const ends = await ranksFor(em, returning);
  const taken = await findTakenRanks(em, returning);
  return items.map((one): BulkDecision => {
    const way = ways[gone.indexOf(one)];
    if (way === undefined) return null;
    if (way instanceof AppError) return way;
    const { card } = one.held;
    const { assigneeId } = way;
    const { laneId } = way.place;
    const isFree = laneId === card.laneId && !taken.has(card.id);
    return { card: { ...card, assigneeId, laneId, rank: isFree ? card.rank : ends.get(card.id)! }, deletedAt: null };
  });
};
