import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError, invalid } from '#shared/platform/errors.ts';
import { isDay } from '#shared/platform/schema.ts';
import { boardRoom } from '#shared/tasks/board.room.ts';
import { maxCopiedTasks, type BoardCopy } from '#shared/tasks/board-plans.api.ts';
import type { BoardSummary } from '#shared/tasks/board.schema.ts';
import { boardMemberAdded } from '#shared/tasks/members.events.ts';
import { taskCreated } from '#shared/tasks/tasks.events.ts';
import { addDays, daysBetween } from '#shared/platform/days.ts';
import type { Context } from '#server/platform/base/services.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import { BoardMemberEntity, LaneEntity, type BoardEntity } from '#server/tasks/board.entity.ts';
import { addProjectBoard, writeNewBoard } from '#server/tasks/board-lifecycle.service.ts';
import { loadReadableBoard } from '#server/tasks/boards.service.ts';
import { checkCapacity } from '#server/tasks/bulk-capacity.sql.ts';
import { addLabelsIn, loadLabels } from '#server/tasks/labels.service.ts';
import { addLanesIn } from '#server/tasks/lanes.service.ts';
import { activeAmong } from '#server/tasks/members.service.ts';
import { loadBoardMembers, recordBoardUpdate } from '#server/tasks/record-board.ts';
import { recordTasks } from '#server/tasks/record-task.ts';
import { daysOf, findCopiedTasks, storeCopies, type CopiedTask, type TaskCopies } from './copy-tasks.sql.ts';

/** Days from the beginning of the source to that of the copy. Both boards need a start date. */
function distanceOf(source: Pick<BoardSummary, 'startDate'>, { startDate = null }: BoardCopy): number {
  if (source.startDate === null) throw invalid('body.tasks.dueDates', 'no-start');
  if (startDate === null) throw invalid('body.startDate', 'no-start');
  return daysBetween(source.startDate, startDate);
}

/** Years before 1 and after 9999 cannot be stored as days. */
function refuseShiftTooFar(tasks: readonly CopiedTask[], days: number): void {
  const ends = tasks.flatMap(({ firstDay, lastDay }) => [firstDay ?? [], lastDay ?? []].flat());
  if (!ends.every((day) => isDay(addDays(day, days)))) throw invalid('body.startDate', 'shifted-too-far');
}

/** Creates a project board from a board that the actor may read, in one write. */
export function copyBoard(ctx: Context, sourceId: string, copy: BoardCopy): Promise<BoardSummary> {
  return writeNewBoard(ctx, async (unit) => {
    const source = await loadReadableBoard(unit.em, ctx.actor, sourceId);
    const days = copy.tasks && daysOf(copy.tasks.dueDates, copy.tasks.dueDates === 'shift' ? distanceOf(source, copy) : 0);
    const tasks = copy.tasks ? await findCopiedTasks(unit.em, sourceId, maxCopiedTasks + 1) : [];
    if (tasks.length > maxCopiedTasks) throw new AppError('board-copy.too-large');
    if (days) refuseShiftTooFar(tasks, days);

    const board = await addProjectBoard(unit, ctx, copy);
    await copyLanes(unit, ctx, sourceId, board.id);
    const labels = await copyLabels(unit, ctx, sourceId, board.id);
    const memberIds = copy.withMembers ? await copyMembers(unit, ctx, sourceId, board) : [ctx.actor.id];
    await unit.em.flush();
    const actorId = ctx.actor.id;
    const held = tasks.map((task) => ({ ...task, assigneeId: memberIds.includes(task.assigneeId) ? task.assigneeId : actorId }));
    if (held.length > 0) await copyTasks(unit, board, { boardId: board.id, actorId, now: ctx.now, tasks: held, labels, days });
    return () => board.summary();
  });
}

async function copyLanes(unit: WriteTransaction, ctx: Context, sourceId: string, boardId: string): Promise<void> {
  const lanes = await unit.em.find(LaneEntity, { board: sourceId }, { orderBy: { position: 'asc' } });
  const copies = lanes.map((lane) => ({ ...lane.present(), id: crypto.randomUUID() }));
  if (copies.length > 0) await addLanesIn(unit, ctx, boardId, copies);
}

async function copyLabels(unit: WriteTransaction, ctx: Context, sourceId: string, boardId: string): Promise<ReadonlyMap<string, string>> {
  const labels = await loadLabels(unit.em, sourceId);
  const copies = labels.map((label) => ({ ...label.present(), id: crypto.randomUUID() }));
  if (copies.length > 0) await addLabelsIn(unit, ctx, boardId, copies);
  return new Map(labels.map(({ id }, at) => [id, copies[at]!.id]));
}

/** Active members keep their roles. Returns all members of the copy. */
async function copyMembers(unit: WriteTransaction, ctx: Context, sourceId: string, board: BoardEntity): Promise<string[]> {
  const { em, recordEvent } = unit;
  const others = (await loadBoardMembers(em, sourceId)).filter(({ personId }) => personId !== ctx.actor.id);
  const active = await activeAmong(
    em,
    others.map(({ personId }) => personId),
  );
  const { id, companyId } = board;
  const admitted = others
    .filter(({ personId }) => active.has(personId))
    .map(({ personId, role }) => em.create(BoardMemberEntity, { companyId, board, personId, role }));
  const ownerId = ctx.actor.id;
  for (const { personId, role } of admitted) recordEvent(boardRoom, id, boardMemberAdded, () => ({ id, personId, role, ownerId }));
  const members = [{ personId: ownerId, role: 'owner' as const }, ...admitted];
  recordBoardUpdate(recordEvent, board, members);
  return members.map(({ personId }) => personId);
}

/** Nobody is notified of each task: members are notified of the board. */
async function copyTasks(unit: WriteTransaction, board: BoardEntity, copies: TaskCopies): Promise<void> {
  await takePlaces(unit.em, board, copies.tasks);
  const cards = await storeCopies(unit.em, copies);
  await recordTasks(
    unit,
    cards.map((card) => ({ board, fact: taskCreated, before: null, after: () => card, isSilent: true })),
  );
}

async function takePlaces(em: SqlEntityManager, board: BoardEntity, cards: readonly CopiedTask[]): Promise<void> {
  const places = cards.map((card) => ({ board, card, comesTo: ['assigned-tasks'] as const }));
  const take = await checkCapacity(em, places);
  for (const place of places) take(place);
}
