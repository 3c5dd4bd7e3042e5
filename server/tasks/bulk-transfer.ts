import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError, invalid } from '#shared/platform/errors.ts';
import type { Bulk, BulkChange } from '#shared/tasks/bulk.api.ts';
import type { BoardRole } from '#shared/tasks/members.events.ts';
import type { TaskCard, TaskPlace } from '#shared/tasks/task.schema.ts';
import { assigningTo, canCreateTask, canMoveTask, canReadBoard } from '#shared/tasks/tasks.policy.ts';
import type { Context } from '#server/platform/house.ts';
import { authorize } from '#server/platform/load.ts';
import { inDoor } from '#server/platform/sql.ts';
import { boardsAt, refuseArchived, type BoardAccess } from './boards.service.ts';
import { roomFor, type Opening } from './bulk-capacity.ts';
import { ranksFor, type Arriving } from './bulk-places.ts';
import { present, verdictOf, type Asked, type Judge, type Verdict } from './bulk-verdict.ts';
import { lockBoards } from './capacity.ts';
import { holdLanes } from './lane-cards.ts';
import { laneFor } from './tasks.service.ts';

/** To which board, and where on it; `joins` makes those who have the tasks editors of a project where they are not on it. */
export type Transfer = NonNullable<BulkChange['board']> & Pick<Bulk, 'joins'>;

/** The board that is named. Whoever may not read it is told that it is not there. */
export async function targetOf(em: SqlEntityManager, { actor }: Context, boardId: string): Promise<BoardAccess> {
  const board = (await boardsAt(em, actor, [boardId])).get(boardId);
  if (!board || !canReadBoard(actor, board)) throw invalid('body.change.board.id', 'absent');
  refuseArchived(board);
  authorize(canCreateTask(actor, board));
  return board;
}

const rolesSql = 'select person_id as id, role from board_member where board_id = $1 and person_id = any($2)';

/** What it takes on the board that these people have tasks there. */
async function takesOn(em: SqlEntityManager, { id, kind }: BoardAccess, personIds: readonly string[]) {
  const rows = await inDoor(em)<{ id: string; role: BoardRole }>(rolesSql, [id, personIds]);
  const members = Object.fromEntries(rows.map((row) => [row.id, row.role]));
  return (personId: string) => assigningTo({ kind, members }, personId);
}

const holdersOf = (asked: readonly Asked[]) => [...new Set(asked.map(({ held }) => held.card.assigneeId))].sort();

/** Those among the assignees who have to become editors of the board first; who has left takes no part in it. */
export async function joiningOf(em: SqlEntityManager, board: BoardAccess, moved: readonly Asked[]): Promise<string[]> {
  const takes = await takesOn(em, board, holdersOf(moved));
  const joining = holdersOf(moved).filter((id) => takes(id) === 'joins');
  const active = await inDoor(em)<{ id: string }>('select id from person where id = any($1) and is_active order by id', [joining]);
  return active.map(({ id }) => id);
}

/** To the end of the list of its status on the other board; a private one is no desk, so that an open card may come to a desk as well. */
function openingOf(target: BoardAccess, { held: { card }, board }: Asked): Opening {
  return { board: target, card, comesTo: board.kind === 'private' ? ['board', 'desk'] : ['board'] };
}

/** The place that is named, where the task is still of its status and the lane still there; else the end of its list. */
function placeOn(target: BoardAccess, { status }: TaskCard, named: TaskPlace | undefined): TaskPlace {
  const isNamed = named?.status === status && (named.laneId === null || target.laneIds.includes(named.laneId));
  const place = isNamed ? named : { status, laneId: null, beforeId: null, afterId: null };
  return { ...place, laneId: laneFor(target, place) };
}

/** Takes tasks from the boards that they stand on to another one. Who has them goes with them. */
export const judgeTransfer: Judge<Transfer> = async (em, ctx, { id: boardId, places, joins = false }, asked) => {
  const target = await targetOf(em, ctx, boardId);
  // Nobody else changes the members meanwhile, nor archives it.
  await lockBoards(em, [boardId]);
  const takes = await takesOn(em, target, holdersOf(asked));
  const isComing = ({ held: { card, deletedAt } }: Asked) => deletedAt === null && card.boardId !== boardId && card.status !== 'completed';
  const take = await roomFor(
    em,
    asked.filter(isComing).map((one) => openingOf(target, one)),
  );
  const wayOf = (one: Asked): Arriving | null => {
    const card = present(one);
    if (card.boardId === boardId) return null;
    authorize(canMoveTask(ctx.actor, one.board));
    const way = takes(card.assigneeId);
    if (way === 'refused') throw invalid('change.board.id', 'private-board');
    if (way === 'joins' && !joins) throw invalid('change.board.id', 'no-member');
    if (isComing(one)) take(openingOf(target, one));
    return { card: { id: card.id, boardId }, place: placeOn(target, card, places?.[one.index]) };
  };
  return settle(
    em,
    asked,
    asked.map((one) => verdictOf(() => wayOf(one))),
  );
};

/** Gives those that may come their ranks; the lane that they come into may have gone meanwhile. */
async function settle(em: SqlEntityManager, asked: readonly Asked[], ways: readonly (Arriving | AppError | null)[]): Promise<Verdict[]> {
  const coming = ways.filter((way): way is Arriving => way !== null && !(way instanceof AppError));
  const lanes = await holdLanes(
    em,
    coming.map(({ place }) => place.laneId),
  );
  const there = coming.filter(({ place }) => lanes.has(place.laneId));
  const ranks = await ranksFor(em, there);
  return ways.map((way, at): Verdict => {
    if (way === null || way instanceof AppError) return way;
    if (!lanes.has(way.place.laneId)) return invalid('change.board.id', 'absent');
    const { card } = asked[at]!.held;
    const moved: TaskCard = { ...card, boardId: way.card.boardId, laneId: way.place.laneId, rank: ranks.get(card.id)! };
    return { card: moved, deletedAt: null };
  });
}
