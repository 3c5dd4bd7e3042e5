import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { EventDefinition } from '#shared/platform/event.ts';
import { dayInZone } from '#shared/platform/day-in-zone.ts';
import { AppError, invalid } from '#shared/platform/errors.ts';
import type { Effort, FullLane, LoggedEffort, RemovedEffort } from '#shared/tasks/effort.api.ts';
import { taskEffortCorrected, taskEffortLogged, taskEffortRemoved } from '#shared/tasks/effort.events.ts';
import { maxDayHours, maxEffortEntries, maxHours, sumOfHours, type EffortEntry } from '#shared/tasks/effort.schema.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { taskRoom } from '#shared/tasks/task.room.ts';
import { canWorkOnTask } from '#shared/tasks/tasks.policy.ts';
import { taskEdited, taskMoved } from '#shared/tasks/tasks.events.ts';
import { loadManagerChains } from '#server/people/people.service.ts';
import { authorize } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { violatesConstraint } from '#server/platform/data/constraint-errors.ts';
import { write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import type { LoadedBoard } from '#server/tasks/boards.service.ts';
import { laneFor } from '#server/tasks/lane-for.ts';
import { findFullLane, lockLane } from '#server/tasks/lane-cards.sql.ts';
import { recordTask } from '#server/tasks/record-task.ts';
import { loadActiveTask } from '#server/tasks/task-access.service.ts';
import { rankFor, rankNear } from '#server/tasks/task-rank.sql.ts';
import type { TaskEntity } from '#server/tasks/task.entity.ts';
import { EffortEntity } from './effort.entity.ts';

interface OpenLog {
  readonly task: TaskEntity;
  readonly board: LoadedBoard;
  readonly entries: readonly EffortEntity[];
}

/** Loads and locks a task with its entries, for an actor who may work on it. */
async function openLog(em: SqlEntityManager, { actor }: Context, taskId: string): Promise<OpenLog> {
  const { task, board } = await loadActiveTask(em, actor, taskId);
  authorize(canWorkOnTask(actor, board, task, await loadManagerChains(em, [task.assigneeId])));
  return { task, board, entries: await em.find(EffortEntity, { task: taskId }) };
}

/** No time zone is further ahead than this one, so it has the latest day that is today for somebody. */
const latestDay = (now: Date) => dayInZone(now, 'Pacific/Kiritimati');

type Logged = Pick<EffortEntry, 'personId' | 'day' | 'hours'>;

/** Refuses an entry with the others of the task, which may be those of other people. */
function refuse({ now, actor }: Context, effort: Effort, others: readonly Logged[]): void {
  const entries = [...others, { ...effort, personId: actor.id }];
  if (effort.day > latestDay(now)) throw invalid('body.day', 'future');
  const ownOfDay = entries.filter(({ personId, day }) => personId === actor.id && day === effort.day);
  if (sumOfHours(ownOfDay) > maxDayHours) throw invalid('body.hours', 'day-total', maxDayHours);
  if (entries.length > maxEffortEntries) throw invalid('body.id', 'maxItems', maxEffortEntries);
  if (sumOfHours(entries) > maxHours) throw invalid('body.hours', 'total', maxHours);
}

const ownEntry = ({ entries }: OpenLog, { actor }: Context, entryId: string): EffortEntity => {
  const entry = entries.find(({ id }) => id === entryId);
  if (!entry) throw new AppError('record.absent');
  authorize(entry.personId === actor.id);
  return entry;
};

/** Records the entry in the task's room, and the new sum on the card. */
async function recordEffort(
  unit: WriteTransaction,
  { task, board }: OpenLog,
  { before, fact, entry, left }: { before: TaskCard; fact: EventDefinition; entry: EffortEntry; left: readonly EffortEntity[] },
): Promise<void> {
  task.actualHours = sumOfHours(left);
  unit.recordEvent(taskRoom, task.id, fact as typeof taskEffortLogged, () => ({ id: task.id, entry }));
  const isMoved = before.status !== task.status;
  await recordTask(unit, { board, fact: isMoved ? taskMoved : taskEdited, before, after: () => task.card() });
}

/** Starts a task. Returns its lane if that has more tasks than its limit; subtasks do not count. */
async function start(em: SqlEntityManager, { task, board }: OpenLog): Promise<FullLane | null> {
  const laneId = laneFor(board, { status: 'in-progress', laneId: null });
  await lockLane(em, laneId);
  const place = { status: 'in-progress', laneId, beforeId: null, afterId: null } as const;
  task.rank = await rankFor(em, board.id, task.id, place);
  task.status = 'in-progress';
  task.laneId = laneId;
  return laneId === null || task.mainTaskId ? null : findFullLane(em, laneId, task.id);
}

/** Moves a task back to the place that it had before this entry, its only one, has started it. Returns false if it was moved since. */
async function takeBackStart(em: SqlEntityManager, { task, board, entries }: OpenLog, { startedRank }: EffortEntity): Promise<boolean> {
  if (!startedRank || entries.length > 1 || task.status !== 'in-progress') return false;
  if (task.laneId !== laneFor(board, { status: 'in-progress', laneId: null })) return false;
  task.rank = await rankNear(em, board.id, task.id, { status: 'not-started', rank: startedRank });
  task.status = 'not-started';
  task.laneId = null;
  return true;
}

/** Adds an entry of the actor. The first one starts a task that was not started. */
export async function logEffort(ctx: Context, taskId: string, { id, ...effort }: Effort & { id: string }): Promise<LoggedEffort> {
  try {
    return await write(ctx, async (unit) => {
      const { em } = unit;
      const log = await openLog(em, ctx, taskId);
      refuse(ctx, effort, log.entries);
      const before = log.task.card();
      const isFirst = log.entries.length === 0 && before.status === 'not-started';
      const overLane = isFirst ? await start(em, log) : null;
      const own = { id, companyId: ctx.actor.companyId, task: log.task, personId: ctx.actor.id };
      const entry = em.create(EffortEntity, { ...own, ...effort, startedRank: isFirst ? before.rank : null });
      await recordEffort(unit, log, { before, fact: taskEffortLogged, entry: entry.present(), left: [...log.entries, entry] });
      return () => ({ ...entry.present(), overLane });
    });
  } catch (error) {
    if (violatesConstraint(error, 'effort_pkey')) throw invalid('body.id', 'taken');
    throw error;
  }
}

export function correctEffort(ctx: Context, taskId: string, entryId: string, effort: Effort): Promise<EffortEntry> {
  return write(ctx, async (unit) => {
    const log = await openLog(unit.em, ctx, taskId);
    const entry = ownEntry(log, ctx, entryId);
    if (entry.day === effort.day && entry.hours === effort.hours) return () => entry.present();
    refuse(
      ctx,
      effort,
      log.entries.filter((one) => one !== entry),
    );
    const before = log.task.card();
    entry.day = effort.day;
    entry.hours = effort.hours;
    await recordEffort(unit, log, { before, fact: taskEffortCorrected, entry: entry.present(), left: log.entries });
    return () => entry.present();
  });
}

/** Deletes an entry of the actor. Undoing it also takes back that it has started the task. */
export function removeEffort(
  ctx: Context,
  taskId: string,
  entryId: string,
  { isUndo = false }: { isUndo?: boolean },
): Promise<RemovedEffort> {
  return write(ctx, async (unit) => {
    const log = await openLog(unit.em, ctx, taskId);
    const entry = ownEntry(log, ctx, entryId);
    const before = log.task.card();
    const gone = entry.present();
    const isStartUndone = isUndo && (await takeBackStart(unit.em, log, entry));
    unit.em.remove(entry);
    await recordEffort(unit, log, { before, fact: taskEffortRemoved, entry: gone, left: log.entries.filter((one) => one !== entry) });
    return () => ({ ...gone, isStartUndone });
  });
}
