import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError, invalid } from '#shared/platform/errors.ts';
import type { BulkTaskRequest, BulkChange, BulkResult } from '#shared/tasks/bulk.api.ts';
import type { SeriesScope } from '#shared/tasks/recurrence/recurrence.schema.ts';
import { taskEdited, taskMoved, taskRestored } from '#shared/tasks/tasks.events.ts';
import { canReadTask } from '#shared/tasks/tasks.policy.ts';
import { loadManagerChains } from '#server/people/people.service.ts';
import { write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import { findBoards } from './boards.service.ts';
import { decideAssignment, decideEdit, decideDeletion, addEditors } from './bulk-fields.ts';
import { decideLabel } from './bulk-labels.ts';
import { decideMove, decideRestore } from './bulk-moves.ts';
import { updateTaskRows, lockTasks, type LockedTask } from './bulk-rows.sql.ts';
import { decideTransfer } from './bulk-transfer.ts';
import type { BulkItem, BulkDecision } from './bulk-decision.ts';
import { alignFamilies, recountedMains, refuseOpenMains, refuseOrphans, withSubtasks } from './bulk-families.ts';
import { lockBoards } from './capacity.sql.ts';
import { countSubtasks } from './main-tasks.service.ts';
import { transferTasks } from './transfer-tasks.ts';
import { measureByTasks } from '#server/objectives/measure-by-tasks.ts';
import { releaseEditors } from './members.service.ts';
import { decideRecurring, setRecurring } from './recurrence/bulk-recurrence.ts';
import { applySeriesScope } from './recurrence/series-scope.ts';
import { resumeSeriesOf, stopSeriesOf } from './recurrence/series.service.ts';
import { recordTaskRemoved, recordTasks, type TaskChange } from './record-task.ts';

/** Applies one change to many tasks; the refusal of one does not affect the others. */
export function changeTasks(ctx: Context, request: BulkTaskRequest): Promise<{ results: BulkResult[] }> {
  const { taskIds, change, leaves = false } = request;
  if (new Set(taskIds).size < taskIds.length) throw invalid('body.taskIds', 'unique');
  refuseCount(change, taskIds.length);
  if (leaves && change.assigneeId === undefined && !change.board) throw invalid('body.leaves', 'unknown');
  return write(ctx, async (unit) => {
    const outcome = await applyChange(unit, ctx, request);
    const results = taskIds.map((id) => ({ id, error: errorOf(outcome.get(id)), ...placeOf(change, outcome.get(id)) }));
    return () => ({ results });
  });
}

/** Applies a change of one task together with its subtasks. Throws the reason of a refusal. */
export async function changeWithSubtasks(
  unit: WriteTransaction,
  ctx: Context,
  taskId: string,
  request: Omit<BulkTaskRequest, 'taskIds'>,
): Promise<void> {
  const verdict = (await applyChange(unit, ctx, { ...request, taskIds: [taskId] })).get(taskId);
  if (verdict instanceof AppError) throw verdict;
}

/** Assigns tasks to a person, who joins their projects, and returns the ids of those that the person has now. */
export async function assignEach(unit: WriteTransaction, ctx: Context, taskIds: readonly string[], assigneeId: string): Promise<string[]> {
  const outcome = await applyChange(unit, ctx, { taskIds: [...taskIds], change: { assigneeId }, joins: true });
  return taskIds.filter((id) => outcome.has(id) && !(outcome.get(id) instanceof AppError));
}

async function applyChange(unit: WriteTransaction, ctx: Context, request: BulkTaskRequest): Promise<ReadonlyMap<string, BulkDecision>> {
  const { em } = unit;
  const { taskIds, change, joins = false, leaves = false, series, stopsSeries = false } = request;
  const items = await withSubtasks(em, request, await readAsked(em, ctx, taskIds));
  if (leaves) await lockBoards(em, [...items.map(({ board }) => board.id), ...(change.board ? [change.board.id] : [])]);
  const verdicts = await settleFamilies(em, change, items, await judge(em, ctx, { change, joins }, items));
  const changed = items.filter((_, at) => isChange(verdicts[at]!));
  if (joins && change.assigneeId !== undefined) await addEditors(unit, ctx, change.assigneeId, changed);
  if (!change.board) await recordChanges(unit, ctx, { change, items, verdicts, series, stopsSeries });
  else await transferTasks(unit, ctx, { ...change.board, joins }, carriedOf(items, verdicts));
  await countSubtasks(unit, ctx, recountedMains(request, changed));
  if (leaves) await releaseHolders(unit, ctx, changed);
  return new Map(items.map(({ held }, at) => [held.card.id, verdicts[at]!]));
}

async function settleFamilies(em: SqlEntityManager, change: BulkChange, items: readonly BulkItem[], judged: readonly BulkDecision[]) {
  const aligned = alignFamilies(items, judged);
  if (isMove(change)) return refuseOpenMains(items, aligned);
  return change.isDeleted === false ? alignFamilies(items, await refuseOrphans(em, items, aligned)) : aligned;
}

function refuseCount({ places, board }: BulkChange, count: number): void {
  if (places && places.length !== count) throw invalid('body.change.places', 'length', count);
  if (board?.places && board.places.length !== count) throw invalid('body.change.board.places', 'length', count);
}

/** A task without the right to read looks absent. */
async function readAsked(em: SqlEntityManager, { actor }: Context, taskIds: readonly string[]): Promise<BulkItem[]> {
  const rows = await lockTasks(em, taskIds);
  const cards = [...rows.values()].map(({ card }) => card);
  const [boards, chainOf] = await Promise.all([
    findBoards(em, actor, [...new Set(cards.map(({ boardId }) => boardId))]),
    loadManagerChains(em, [...new Set(cards.flatMap(({ assigneeId, creatorId }) => [assigneeId, creatorId]))]),
  ]);
  return taskIds.flatMap((id, index) => {
    const held = rows.get(id);
    const board = held && boards.get(held.card.boardId);
    return held && board && canReadTask(actor, board, held.card, chainOf) ? [{ held, board, chainOf, index }] : [];
  });
}

function judge(
  em: SqlEntityManager,
  ctx: Context,
  { change, joins }: Omit<BulkTaskRequest, 'taskIds'>,
  items: readonly BulkItem[],
): Promise<BulkDecision[]> {
  const places = change.places ?? (change.place && [change.place]);
  if (places) return decideMove(em, ctx, places, items);
  if (change.board) return decideTransfer(em, ctx, { ...change.board, joins }, items);
  if (change.assigneeId !== undefined) return decideAssignment(em, ctx, { ...change, joins }, items);
  if (change.isDeleted !== undefined) return (change.isDeleted ? decideDeletion : decideRestore)(em, ctx, null, items);
  if (change.isRecurring !== undefined) return decideRecurring(em, ctx, change, items);
  if (change.label) return decideLabel(em, ctx, change.label, items);
  return decideEdit(em, ctx, change, items);
}

const isChange = (one: BulkDecision): one is LockedTask => one !== null && !(one instanceof AppError);

const carriedOf = (items: readonly BulkItem[], verdicts: readonly BulkDecision[]) =>
  items.flatMap((one, at) => {
    const verdict = verdicts[at]!;
    return isChange(verdict) ? [{ one, card: verdict.card }] : [];
  });

/** Previous assignees may lose the membership that they got with these tasks. */
async function releaseHolders(unit: WriteTransaction, ctx: Context, given: readonly BulkItem[]): Promise<void> {
  for (const own of Map.groupBy(given, ({ board }) => board.id).values())
    await releaseEditors(unit, ctx, own[0]!.board, [...new Set(own.map(({ held }) => held.card.assigneeId))]);
}

function errorOf(verdict: BulkDecision | undefined): BulkResult['error'] {
  if (verdict === undefined) return { code: 'record.absent' };
  if (!(verdict instanceof AppError)) return null;
  const { code, fields } = verdict;
  return { code, ...(fields && { fields }) };
}

const isMove = ({ place, places }: BulkChange) => place !== undefined || places !== undefined;

const placeOf = (change: BulkChange, verdict: BulkDecision = null): Pick<BulkResult, 'rank'> =>
  isMove(change) && isChange(verdict) ? { rank: verdict.card.rank } : {};

interface RecordedChanges {
  readonly change: BulkChange;
  readonly items: readonly BulkItem[];
  readonly verdicts: readonly BulkDecision[];
  readonly series: SeriesScope | undefined;
  readonly stopsSeries: boolean;
}

async function recordChanges(unit: WriteTransaction, ctx: Context, request: RecordedChanges): Promise<void> {
  const { change, items, verdicts, series, stopsSeries } = request;
  const changed = verdicts.filter(isChange);
  if (change.isRecurring !== undefined) {
    const ids = changed.map(({ card }) => card.id);
    return setRecurring(unit, ctx, ids, change.isRecurring);
  }
  const recurring = changed.filter(({ card }) => card.isRecurring).map(({ card }) => card.id);
  if (change.isDeleted && stopsSeries && recurring.length > 0) await stopSeriesOf(unit, ctx, recurring);
  const cards = await updateTaskRows(unit.em, changed, ctx.now);
  const fact = isMove(change) ? taskMoved : change.isDeleted === false ? taskRestored : taskEdited;
  const done: TaskChange[] = [];
  for (const { held, board } of items) {
    const card = cards.get(held.card.id);
    if (!card) continue;
    if (change.isDeleted) recordTaskRemoved(unit, board, card);
    else done.push({ board, fact, before: held.card, after: () => card });
  }
  if (series)
    await applySeriesScope(
      unit,
      done.map(({ before, after }) => ({ before: before!, after: after() })),
      series,
    );
  await recordTasks(unit, done);
  if (isMove(change) || change.isDeleted !== undefined || change.estimate !== undefined)
    await measureByTasks(
      unit,
      ctx,
      changed.map(({ card }) => card.keyResultId),
    );
  if (change.isDeleted === false) await resumeSeriesOf(unit, ctx, restoredOf(items, cards));
}

const restoredOf = (items: readonly BulkItem[], cards: ReadonlyMap<string, unknown>) =>
  items.flatMap(({ held: { card, deletedAt } }) => (deletedAt && cards.has(card.id) ? [{ id: card.id, deletedAt }] : []));
