import { boardRoom } from '#shared/tasks/board.room.ts';
import type { BoardSummary } from '#shared/tasks/board.schema.ts';
import { deskTaskChanged, deskTaskRemoved } from '#shared/tasks/desk.events.ts';
import { deskRoom } from '#shared/tasks/desk.room.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { taskRoom } from '#shared/tasks/task.room.ts';
import {
  taskArrived,
  taskDeleted,
  taskLeft,
  type taskCreated,
  type taskEdited,
  type taskMoved,
  type taskRestored,
} from '#shared/tasks/tasks.events.ts';
import { taskReadersChanged } from '#shared/tasks/whole-task.events.ts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { recordChange } from '#server/access/rights.service.ts';
import { chainsOf } from '#server/people/people.service.ts';
import type { Unit } from '#server/platform/doors.ts';
import type { Context } from '#server/platform/house.ts';
import type { Telling } from '#server/platform/notify.ts';
import { inDoor } from '#server/platform/sql.ts';
import { cardColumns, presentCard, type CardRow } from './card-row.ts';

type Place = Pick<BoardSummary, 'id' | 'kind'>;
type CardFact = typeof taskCreated | typeof taskMoved | typeof taskEdited | typeof taskRestored;

/** What happens on a private board is its owner's alone. */
const isOnDesks = ({ kind }: Place) => kind !== 'private';

/** A card as it is now, and as it was; `before` is null for one that is new. */
export interface TaskChange {
  readonly board: Place;
  readonly fact: CardFact;
  readonly before: TaskCard | null;
  readonly after: () => TaskCard;
}

/**
 * Says what happened to cards: on their board, on the desk of whoever has them, which they leave for another with their
 * assignee, and to whom somebody else has given them. What takes a task to another board says so by `recordTaskCarried`.
 */
export async function recordTasks(unit: Unit, ctx: Context, changes: readonly TaskChange[]): Promise<void> {
  recordChange(unit.record, await formerReaders(unit.em, changes), 'membership');
  const given = changes.map((change) => recordOne(unit, change)).filter((telling) => telling !== null);
  if (ctx.actor.kind === 'person') await ctx.house.notify(unit, ctx, given);
}

const outsidersSql = `select id from unnest($1::uuid[]) as p(id)
  where (select count(*) from board_member m where m.person_id = p.id and m.board_id = any($2)) < cardinality($2::uuid[])`;

/** Who may have read one of these tasks only because it was on their desk, or on that of somebody below them, which it left. */
async function formerReaders(em: SqlEntityManager, changes: readonly TaskChange[]): Promise<string[]> {
  const left = changes.filter(({ board, before, after }) => isOnDesks(board) && before && before.assigneeId !== after().assigneeId);
  if (left.length === 0) return [];
  const holders = [...new Set(left.map(({ before }) => before!.assigneeId))];
  const chainOf = await chainsOf(em, holders);
  const readers = new Set(holders.flatMap((id) => [id, ...chainOf(id)]));
  const boardIds = [...new Set(left.map(({ board }) => board.id))];
  return (await inDoor(em)<{ id: string }>(outsidersSql, [[...readers], boardIds])).map(({ id }) => id);
}

/** The same for one. */
export const recordTask = (unit: Unit, ctx: Context, change: TaskChange) => recordTasks(unit, ctx, [change]);

function recordOne({ record }: Unit, { board, fact, before, after }: TaskChange): Telling | null {
  record(boardRoom, board.id, fact, after, { before });
  if (!isOnDesks(board)) return null;
  const { id, boardId, title, assigneeId } = after();
  record(deskRoom, assigneeId, deskTaskChanged, after);
  if (before?.assigneeId === assigneeId) return null;
  if (before) record(deskRoom, before.assigneeId, deskTaskRemoved, () => ({ id, boardId }));
  const change = before && { from: before.assigneeId, to: assigneeId };
  return { personId: assigneeId, kind: 'task-assigned', subject: { id, title }, ...(change && { change }) };
}

/** Says that a card is gone, to its board and to the desk on which it was. */
export function recordTaskGone(
  { record }: Unit,
  board: Place,
  { id, boardId, assigneeId }: Pick<TaskCard, 'id' | 'boardId' | 'assigneeId'>,
): void {
  record(boardRoom, board.id, taskDeleted, () => ({ id, boardId }));
  if (isOnDesks(board)) record(deskRoom, assigneeId, deskTaskRemoved, () => ({ id, boardId }));
}

/** Says that a card stands on another board: to both, to the desk of whoever has it, and to all who look at it. */
export function recordTaskCarried({ record }: Unit, from: Place, to: Place, card: TaskCard): void {
  const { id, assigneeId } = card;
  const left = { id, boardId: from.id };
  record(boardRoom, from.id, taskLeft, () => left);
  record(boardRoom, to.id, taskArrived, () => card);
  if (isOnDesks(to)) record(deskRoom, assigneeId, deskTaskChanged, () => card);
  else if (isOnDesks(from)) record(deskRoom, assigneeId, deskTaskRemoved, () => left);
  record(taskRoom, id, taskReadersChanged, () => ({ id }));
}

/** Locked, so that whoever is changing one of them has told of it before. */
const openSql = `select ${cardColumns} from task where board_id = $1 and status <> 'completed' and deleted_at is null order by id for update`;

/** While a board is archived its tasks are on nobody's desk; the desks of whoever has them hear of both. */
export async function tellDesks({ em, record }: Pick<Unit, 'em' | 'record'>, boardId: string, isArchived: boolean): Promise<void> {
  const rows = await inDoor(em)<CardRow>(openSql, [boardId]);
  for (const card of rows.map(presentCard)) {
    if (isArchived) record(deskRoom, card.assigneeId, deskTaskRemoved, () => ({ id: card.id, boardId }));
    else record(deskRoom, card.assigneeId, deskTaskChanged, () => card);
  }
}
