import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError, invalid } from '#shared/platform/errors.ts';
import { isRestorable } from '#shared/tasks/deletion.ts';
import type { TaskPlace } from '#shared/tasks/task.schema.ts';
import { canDeleteTask, canWorkOnTask } from '#shared/tasks/tasks.policy.ts';
import { canTransition, completionDate } from '#shared/tasks/transitions.ts';
import { authorize } from '#server/platform/load.ts';
import { roomFor, type Opening } from './bulk-capacity.ts';
import { ranksFor, takenRanks, type Arriving } from './bulk-places.ts';
import { present, verdictOf, type Asked, type Judge, type Verdict } from './bulk-verdict.ts';
import { holdLanes } from './lane-cards.ts';
import { laneFor } from './tasks.service.ts';

type Way = Arriving | AppError;

const arrivingIn = (ways: readonly Way[]) => ways.filter((way): way is Arriving => !(way instanceof AppError));

/** Those that were not among the open ones need room on their board, and on the desk of whoever has them. */
async function seat(em: SqlEntityManager, asked: readonly Asked[], ways: readonly Way[]): Promise<Way[]> {
  const isOpening = ({ held }: Asked, way: Way): way is Arriving =>
    !(way instanceof AppError) && way.place.status !== 'completed' && (held.deletedAt !== null || held.card.status === 'completed');
  const openingOf = ({ held: { card }, board }: Asked): Opening => ({ board, card, comesTo: ['board', 'desk'] });
  const opening = asked.filter((one, at) => isOpening(one, ways[at]!));
  const take = await roomFor(em, opening.map(openingOf));
  return ways.map((way, at) => {
    const one = asked[at]!;
    if (!isOpening(one, way)) return way;
    return verdictOf(() => {
      take(openingOf(one));
      return way;
    });
  });
}

/** The lanes of those that arrive stay until they have; what went away meanwhile takes none. */
async function hold(em: SqlEntityManager, ways: readonly Way[]): Promise<Way[]> {
  const there = await holdLanes(
    em,
    arrivingIn(ways).map(({ place }) => place.laneId),
  );
  return ways.map((way) => (way instanceof AppError || there.has(way.place.laneId) ? way : invalid('body.laneId', 'absent')));
}

/** Each to the place at its number, or all to the only one. */
export const judgeMove: Judge<readonly TaskPlace[]> = async (em, ctx, places, asked) => {
  const wayOf = (one: Asked): Arriving => {
    const card = present(one);
    authorize(canWorkOnTask(ctx.actor, one.board, card, one.chainOf));
    const { status, laneId, beforeId, afterId } = places[one.index] ?? places[0]!;
    if (!canTransition(card.status, status)) throw new AppError('move.forbidden');
    return { card, place: { status, laneId: laneFor(one.board, { status, laneId }), beforeId, afterId } };
  };
  const judged = asked.map((one) => verdictOf(() => wayOf(one)));
  const ways = await hold(em, await seat(em, asked, judged));
  const ranks = await ranksFor(em, arrivingIn(ways));
  return ways.map((way, at): Verdict => {
    if (way instanceof AppError) return way;
    const { card } = asked[at]!.held;
    const { status, laneId } = way.place;
    const rank = ranks.get(card.id)!;
    return { card: { ...card, status, laneId, rank, actualCompletionDate: completionDate(card, status, ctx.now) }, deletedAt: null };
  });
};

/** Brings deleted tasks back to their places, or to the end of their lists where a place is taken. */
export const judgeReturn: Judge<unknown> = async (em, ctx, _, asked) => {
  const wayOf = ({ held: { card, deletedAt }, board }: Asked): Arriving => {
    authorize(canDeleteTask(ctx.actor, board, card));
    if (deletedAt && !isRestorable(deletedAt, ctx.now)) throw new AppError('record.absent');
    const isLane = card.laneId !== null && board.laneIds.includes(card.laneId);
    const laneId = laneFor(board, { status: card.status, laneId: isLane ? card.laneId : null });
    return { card, place: { status: card.status, laneId, beforeId: null, afterId: null }, ownRank: card.rank };
  };
  const gone = asked.filter(({ held }) => held.deletedAt !== null);
  const judged = gone.map((one) => verdictOf(() => wayOf(one)));
  const ways = await hold(em, await seat(em, gone, judged));
  const returning = arrivingIn(ways);
  const ends = await ranksFor(em, returning);
  const taken = await takenRanks(em, returning);
  return asked.map((one): Verdict => {
    const way = ways[gone.indexOf(one)];
    if (way === undefined) return null;
    if (way instanceof AppError) return way;
    const { card } = one.held;
    const { laneId } = way.place;
    const isFree = laneId === card.laneId && !taken.has(card.id);
    return { card: { ...card, laneId, rank: isFree ? card.rank : ends.get(card.id)! }, deletedAt: null };
  });
};
