import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError, invalid } from '#shared/platform/errors.ts';
import type { BulkTaskRequest, BulkChange } from '#shared/tasks/bulk.api.ts';
import type { TaskCard, TaskPlace } from '#shared/tasks/task.schema.ts';
import { assignmentEffect, canCreateTask, canMoveTask, canReadBoard } from '#shared/tasks/tasks.policy.ts';
import type { Context } from '#server/platform/base/services.ts';
import { authorize } from '#server/platform/base/load.ts';
import { listActive, loadRoles } from './board-roles.sql.ts';
import { findBoards, refuseArchived, type LoadedBoard } from './boards.service.ts';
import { checkCapacity, type CapacityRequest } from './bulk-capacity.sql.ts';
import { ranksFor, type IncomingTask } from './bulk-places.sql.ts';
import { present, decideOrRefuse, type BulkItem, type BulkRule, type BulkDecision } from './bulk-decision.ts';
import { lockBoards } from './capacity.sql.ts';
import { lockLanes } from './lane-cards.sql.ts';
import { laneFor } from './lane-for.ts';

/** Target board and place. `joins` adds assignees who are not members of the project as editors. */
export type BoardTransfer = NonNullable<BulkChange['board']> & Pick<BulkTaskRequest, 'joins'>;

/** Loads the target board; throws `record.absent` without the right to read it. */
export async function loadTargetBoard(em: SqlEntityManager, { actor }: Context, boardId: string): Promise<LoadedBoard> {
  const board = (await findBoards(em, actor, [boardId])).get(boardId);
  if (!board || !canReadBoard(actor, board)) throw invalid('body.change.board.id', 'absent');
  refuseArchived(board);
  authorize(canCreateTask(actor, board));
  return board;
}

async function takesOn(em: SqlEntityManager, { id, kind }: LoadedBoard, personIds: readonly string[]) {
  const rows = await loadRoles(em, [id], personIds);
  const members = Object.fromEntries(rows.map((row) => [row.personId, row.role]));
  return (personId: string) => assignmentEffect({ kind, members }, personId);
}

const holdersOf = (items: readonly BulkItem[]) => [...new Set(items.map(({ held }) => held.card.assigneeId))].sort();

/** Assignees who must first become editors of the board; people who have left are skipped. */
export async function findJoiningPeople(em: SqlEntityManager, board: LoadedBoard, moved: readonly BulkItem[]): Promise<string[]> {
  const takes = await takesOn(em, board, holdersOf(moved));
  const joining = holdersOf(moved).filter((id) => takes(id) === 'joins');
  return listActive(em, joining);
}

/** Cards from a private board are new to "My tasks" as well. */
function openingOf(target: LoadedBoard, { held: { card }, board }: BulkItem): CapacityRequest {
  return { board: target, card, comesTo: board.kind === 'private' ? ['board', 'assigned-tasks'] : ['board'] };
}

/** Uses the given place if status and lane still match, else the end of the list. */
function placeOn(target: LoadedBoard, { status }: TaskCard, named: TaskPlace | undefined): TaskPlace {
  const isNamed = named?.status === status && (named.laneId === null || target.laneIds.includes(named.laneId));
  const place = isNamed ? named : { status, laneId: null, beforeId: null, afterId: null };
  return { ...place, laneId: laneFor(target, place) };
}

/** Moves tasks to another board; they keep their assignees. */
export const decideTransfer: BulkRule<BoardTransfer> = async (em, ctx, { id: boardId, places, joins = false }, items) => {
  const target = await loadTargetBoard(em, ctx, boardId);
  // Prevents changes of members and archiving until the transaction ends.
  await lockBoards(em, [boardId]);
  const takes = await takesOn(em, target, holdersOf(items));
  const ids = new Set(items.map(({ held }) => held.card.id));
  const isComing = ({ held: { card, deletedAt } }: BulkItem) =>
    deletedAt === null && card.boardId !== boardId && card.status !== 'completed';
  const take = await checkCapacity(
    em,
    items.filter(isComing).map((one) => openingOf(target, one)),
  );
  const wayOf = (one: BulkItem): IncomingTask | null => {
    const card = present(one);
    if (card.boardId === boardId) return null;
    authorize(canMoveTask(ctx.actor, one.board));
    if (card.mainTaskId && !ids.has(card.mainTaskId)) throw invalid('body.change.board.id', 'subtask');
    const way = takes(card.assigneeId);
    if (way === 'refused') throw invalid('body.change.board.id', 'private-board');
    if (way === 'joins' && !joins) throw invalid('body.change.board.id', 'not-a-member');
    if (isComing(one)) take(openingOf(target, one));
    return { card: { id: card.id, boardId }, place: placeOn(target, card, places?.[one.index]) };
  };
  return settle(
    em,
    items,
    items.map((one) => decideOrRefuse(() => wayOf(one))),
  );
};

/** Ranks the permitted tasks; their target lane may have been removed in the meantime. */
async function settle(
  em: SqlEntityManager,
  items: readonly BulkItem[],
  ways: readonly (IncomingTask | AppError | null)[],
): Promise<BulkDecision[]> {
  const coming = ways.filter((way): way is IncomingTask => way !== null && !(way instanceof AppError));
  const lanes = await lockLanes(
    em,
    coming.map(({ place }) => place.laneId),
  );
  const there = coming.filter(({ place }) => lanes.has(place.laneId));
  const ranks = await ranksFor(em, there);
  return ways.map((way, at): BulkDecision => {
    if (way === null || way instanceof AppError) return way;
    if (!lanes.has(way.place.laneId)) return invalid('body.change.board.id', 'absent');
    const { card } = items[at]!.held;
    const moved: TaskCard = { ...card, boardId: way.card.boardId, laneId: way.place.laneId, rank: ranks.get(card.id)! };
    return { card: moved, deletedAt: null };
  });
}
