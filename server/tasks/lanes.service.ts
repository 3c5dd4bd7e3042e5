import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError, invalid } from '#shared/platform/errors.ts';
import { boardRoom } from '#shared/tasks/board.room.ts';
import { maxLanes, type Lane } from '#shared/tasks/board.schema.ts';
import { laneAdded, laneChanged, laneRemoved, lanesOrdered, type BoardLanes } from '#shared/tasks/boards.events.ts';
import type { LaneChanges } from '#shared/tasks/lanes.api.ts';
import { taskMoved } from '#shared/tasks/tasks.events.ts';
import { canArrangeLanes } from '#shared/tasks/tasks.policy.ts';
import { write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import { authorize } from '#server/platform/base/load.ts';
import { violatesConstraint } from '#server/platform/data/constraint-errors.ts';
import { BoardEntity, LaneEntity } from './board.entity.ts';
import { loadActiveBoard, type LoadedBoard } from './boards.service.ts';
import { lockBoard } from './capacity.sql.ts';
import { emptyLane, lockLaneCards } from './lane-cards.sql.ts';
import { recordTasks } from './record-task.ts';

/** Loads the lanes and locks the board, for an actor who may arrange them. */
async function openLanes(em: SqlEntityManager, { actor }: Context, boardId: string): Promise<{ board: LoadedBoard; lanes: LaneEntity[] }> {
  await lockBoard(em, boardId);
  const board = await loadActiveBoard(em, actor, boardId);
  authorize(canArrangeLanes(actor, board));
  return { board, lanes: await em.find(LaneEntity, { board: boardId }, { orderBy: { position: 'asc' } }) };
}

const present = (boardId: string, lanes: readonly LaneEntity[]) => (): BoardLanes => ({
  id: boardId,
  lanes: lanes.map((lane) => lane.present()),
});

function laneIn(lanes: readonly LaneEntity[], laneId: string): LaneEntity {
  const lane = lanes.find(({ id }) => id === laneId);
  if (!lane) throw new AppError('record.absent');
  return lane;
}

function renumber(lanes: readonly LaneEntity[]): void {
  for (const [position, lane] of lanes.entries()) lane.position = position;
}

/** Adds lanes in an open transaction, for an actor who may arrange them. */
export async function addLanesIn({ em, recordEvent }: WriteTransaction, ctx: Context, boardId: string, added: readonly Lane[]) {
  const { lanes } = await openLanes(em, ctx, boardId);
  if (lanes.length + added.length > maxLanes) throw new AppError('lanes.full');
  if (added.some(({ id }) => lanes.some((lane) => lane.id === id))) throw invalid('body.id', 'taken');
  const { companyId } = ctx.actor;
  const board = em.getReference(BoardEntity, boardId);
  const all = [...lanes, ...added.map((lane) => em.create(LaneEntity, { ...lane, companyId, board, position: lanes.length }))];
  renumber(all);
  recordEvent(boardRoom, boardId, laneAdded, present(boardId, all));
  return present(boardId, all);
}

export async function addLane(ctx: Context, boardId: string, added: Lane): Promise<BoardLanes> {
  try {
    return await write(ctx, (unit) => addLanesIn(unit, ctx, boardId, [added]));
  } catch (error) {
    if (violatesConstraint(error, 'lane_pkey')) throw invalid('body.id', 'taken');
    throw error;
  }
}

export function changeLane(ctx: Context, boardId: string, laneId: string, changes: LaneChanges): Promise<BoardLanes> {
  return write(ctx, async ({ em, recordEvent }) => {
    const { lanes } = await openLanes(em, ctx, boardId);
    const lane = laneIn(lanes, laneId);
    if (changes.name !== undefined) lane.name = changes.name;
    if (changes.limit !== undefined) lane.limit = changes.limit;
    recordEvent(boardRoom, boardId, laneChanged, present(boardId, lanes));
    return present(boardId, lanes);
  });
}

export function orderLanes(ctx: Context, boardId: string, laneIds: readonly string[]): Promise<BoardLanes> {
  return write(ctx, async ({ em, recordEvent }) => {
    const { lanes } = await openLanes(em, ctx, boardId);
    const ordered = laneIds.flatMap((laneId) => lanes.find(({ id }) => id === laneId) ?? []);
    if (ordered.length !== laneIds.length || ordered.length !== lanes.length)
      throw new AppError('record.stale', { current: present(boardId, lanes)() });
    renumber(ordered);
    recordEvent(boardRoom, boardId, lanesOrdered, present(boardId, ordered));
    return present(boardId, ordered);
  });
}

export function removeLane(ctx: Context, boardId: string, laneId: string, toLaneId: string | null): Promise<BoardLanes> {
  return write(ctx, async (unit) => {
    const { em, recordEvent } = unit;
    await lockLaneCards(em, boardId, laneId);
    const { board, lanes } = await openLanes(em, ctx, boardId);
    const lane = laneIn(lanes, laneId);
    const rest = lanes.filter((one) => one !== lane);
    if (toLaneId !== null && !rest.some(({ id }) => id === toLaneId)) throw invalid('body.toLaneId', 'absent');

    const moved = await emptyLane(em, boardId, laneId, toLaneId, ctx.now);
    await recordTasks(
      unit,
      moved.map((card) => ({ board, fact: taskMoved, before: card, after: () => card })),
    );
    em.remove(lane);
    renumber(rest);
    recordEvent(boardRoom, boardId, laneRemoved, present(boardId, rest));
    return present(boardId, rest);
  });
}
