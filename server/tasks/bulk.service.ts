import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError, invalid } from '#shared/platform/errors.ts';
import type { Bulk, BulkChange, BulkResult } from '#shared/tasks/bulk.api.ts';
import { taskEdited, taskMoved, taskRestored } from '#shared/tasks/tasks.events.ts';
import { canReadTask } from '#shared/tasks/tasks.policy.ts';
import { chainsOf } from '#server/people/people.service.ts';
import { write, type Unit } from '#server/platform/doors.ts';
import type { Context } from '#server/platform/house.ts';
import { boardsAt } from './boards.service.ts';
import { judgeAssignment, judgeEdit, judgeRemoval, takeEditors } from './bulk-fields.ts';
import { judgeMove, judgeReturn } from './bulk-moves.ts';
import { changeTaskRows, lockTasks, type Held } from './bulk-rows.ts';
import { judgeTransfer } from './bulk-transfer.ts';
import type { Asked, Verdict } from './bulk-verdict.ts';
import { lockBoards } from './capacity.ts';
import { carryTasks } from './carry-tasks.ts';
import { releaseEditors } from './members.service.ts';
import { recordTaskGone, recordTasks, type TaskChange } from './record-task.ts';

/** Does one thing to many tasks: what is refused for one of them keeps no other back. */
export function changeTasks(ctx: Context, { taskIds, change, joins = false, leaves = false }: Bulk): Promise<{ results: BulkResult[] }> {
  if (new Set(taskIds).size < taskIds.length) throw invalid('body.taskIds', 'unique');
  refuseCount(change, taskIds.length);
  if (leaves && change.assigneeId === undefined && !change.board) throw invalid('body.leaves', 'unknown');
  return write(ctx, async (unit) => {
    const { em } = unit;
    const asked = await readAsked(em, ctx, taskIds);
    if (leaves) await lockBoards(em, [...asked.map(({ board }) => board.id), ...(change.board ? [change.board.id] : [])]);
    const verdicts = await judge(em, ctx, { change, joins }, asked);
    if (joins && change.assigneeId !== undefined) {
      const given = asked.filter((_, at) => isChange(verdicts[at]!));
      await takeEditors(unit, ctx, change.assigneeId, given);
    }
    if (!change.board) await recordChanges(unit, ctx, { change, asked, verdicts });
    else await carryTasks(unit, ctx, { ...change.board, joins }, carriedOf(asked, verdicts));
    if (leaves)
      await releaseHolders(
        unit,
        ctx,
        asked.filter((_, at) => isChange(verdicts[at]!)),
      );
    const outcome = new Map(asked.map(({ held }, at) => [held.card.id, verdicts[at]]));
    const results = taskIds.map((id) => ({ id, error: errorOf(outcome.get(id)), ...placeOf(change, outcome.get(id)) }));
    return () => ({ results });
  });
}

/** Places are named for each, or for none. */
function refuseCount({ places, board }: BulkChange, count: number): void {
  if (places && places.length !== count) throw invalid('body.change.places', 'length', count);
  if (board?.places && board.places.length !== count) throw invalid('body.change.board.places', 'length', count);
}

/** A task that may not be seen looks as if it were not there. */
async function readAsked(em: SqlEntityManager, { actor }: Context, taskIds: readonly string[]): Promise<Asked[]> {
  const rows = await lockTasks(em, taskIds);
  const cards = [...rows.values()].map(({ card }) => card);
  const [boards, chainOf] = await Promise.all([
    boardsAt(em, actor, [...new Set(cards.map(({ boardId }) => boardId))]),
    chainsOf(em, [...new Set(cards.flatMap(({ assigneeId, creatorId }) => [assigneeId, creatorId]))]),
  ]);
  return taskIds.flatMap((id, index) => {
    const held = rows.get(id);
    const board = held && boards.get(held.card.boardId);
    return held && board && canReadTask(actor, board, held.card, chainOf) ? [{ held, board, chainOf, index }] : [];
  });
}

function judge(em: SqlEntityManager, ctx: Context, { change, joins }: Omit<Bulk, 'taskIds'>, asked: readonly Asked[]): Promise<Verdict[]> {
  const places = change.places ?? (change.place && [change.place]);
  if (places) return judgeMove(em, ctx, places, asked);
  if (change.board) return judgeTransfer(em, ctx, { ...change.board, joins }, asked);
  if (change.assigneeId !== undefined) return judgeAssignment(em, ctx, { ...change, joins }, asked);
  if (change.isDeleted !== undefined) return (change.isDeleted ? judgeRemoval : judgeReturn)(em, ctx, null, asked);
  return judgeEdit(em, ctx, change, asked);
}

const isChange = (one: Verdict): one is Held => one !== null && !(one instanceof AppError);

const carriedOf = (asked: readonly Asked[], verdicts: readonly Verdict[]) =>
  asked.flatMap((one, at) => {
    const verdict = verdicts[at]!;
    return isChange(verdict) ? [{ one, card: verdict.card }] : [];
  });

/** Whoever had these tasks before need not be an editor of their projects any longer. */
async function releaseHolders(unit: Unit, ctx: Context, given: readonly Asked[]): Promise<void> {
  for (const own of Map.groupBy(given, ({ board }) => board.id).values())
    await releaseEditors(unit, ctx, own[0]!.board, [...new Set(own.map(({ held }) => held.card.assigneeId))]);
}

function errorOf(verdict: Verdict | undefined): BulkResult['error'] {
  if (verdict === undefined) return { code: 'record.absent' };
  if (!(verdict instanceof AppError)) return null;
  const { code, fields } = verdict;
  return { code, ...(fields && { fields }) };
}

const isMove = ({ place, places }: BulkChange) => place !== undefined || places !== undefined;

const placeOf = (change: BulkChange, verdict: Verdict = null): Pick<BulkResult, 'rank'> =>
  isMove(change) && isChange(verdict) ? { rank: verdict.card.rank } : {};

async function recordChanges(
  unit: Unit,
  ctx: Context,
  { change, asked, verdicts }: { change: BulkChange; asked: readonly Asked[]; verdicts: readonly Verdict[] },
): Promise<void> {
  const changed = verdicts.filter(isChange);
  const cards = await changeTaskRows(unit.em, changed, ctx.now);
  const fact = isMove(change) ? taskMoved : change.isDeleted === false ? taskRestored : taskEdited;
  const done: TaskChange[] = [];
  for (const { held, board } of asked) {
    const card = cards.get(held.card.id);
    if (!card) continue;
    if (change.isDeleted) recordTaskGone(unit, board, card);
    else done.push({ board, fact, before: held.card, after: () => card });
  }
  await recordTasks(unit, ctx, done);
}
