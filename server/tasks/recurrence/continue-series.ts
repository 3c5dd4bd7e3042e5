import { dayInZone } from '#shared/platform/day-in-zone.ts';
import { AppError } from '#shared/platform/errors.ts';
import { CompanyEntity } from '#server/access/company.entity.ts';
import { load } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { violatesConstraint } from '#server/platform/data/constraint-errors.ts';
import { pageSize } from '#server/platform/data/paged-write.ts';
import { read, write } from '#server/platform/data/transaction.ts';
import { findBoardOfTask } from '#server/tasks/boards.service.ts';
import { TaskEntity } from '#server/tasks/task.entity.ts';
import { LockMode } from '@mikro-orm/postgresql';
import { isFollowed, nextDate } from './next-date.ts';
import { createNextTask, retractNextTask } from './next-task.ts';
import { findWaiting } from './series.sql.ts';
import { TaskOccurrenceEntity, TaskSeriesEntity } from './task-series.entity.ts';

/** Brings the next task in line with this one. Returns the id of a task that was created. */
const continueTask = (ctx: Context, taskId: string): Promise<string | null> =>
  write(ctx, async (unit) => {
    const { em } = unit;
    const nothing = () => null;
    const task = await em.findOne(TaskEntity, taskId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const occurrence = task && (await em.findOne(TaskOccurrenceEntity, taskId));
    if (!task || !occurrence) return nothing;
    const series = await load(em, TaskSeriesEntity, occurrence.series.id, { lock: true });
    const next = await em.findOne(TaskOccurrenceEntity, { previousId: taskId });
    const board = await findBoardOfTask(em, ctx.actor, taskId);
    const { timeZone } = await load(em, CompanyEntity, ctx.actor.companyId);
    const turn = { task, occurrence, series, timeZone, today: dayInZone(ctx.now, timeZone) };
    const isOver = isFollowed(turn);
    if (!isOver && next) await retractNextTask(unit, ctx, { task, next, board });
    if (!isOver && series.state === 'ended') series.state = 'active';
    if (!isOver || next || series.state !== 'active' || board.isArchived) return nothing;
    const date = nextDate(turn);
    if (date === null) {
      series.state = 'ended';
      return nothing;
    }
    const id = await createNextTask(unit, ctx, { task, occurrence, series, board, date });
    return () => id;
  });

const isRefusedForNow = (error: unknown) => error instanceof AppError && ['board.full', 'assigned-tasks.full'].includes(error.code);

/**
 * Creates the next task of a series, and the one after it if that is due today already. May run more than once and at the same time. A full
 * board is tried again on the next day.
 */
export async function continueSeries(ctx: Context, taskId: string): Promise<void> {
  try {
    for (let id: string | null = taskId; id !== null;) id = await continueTask(ctx, id);
  } catch (error) {
    if (violatesConstraint(error, 'task_occurrence_previous_unique')) return;
    if (!isRefusedForNow(error)) throw error;
    ctx.services.log.warn(error, 'The next task of a series could not be created; trying again tomorrow');
  }
}

const firstId = '00000000-0000-0000-0000-000000000000';

/** Continues every series of the company that waits for its next task on this day. */
export async function continueAllSeries(ctx: Context, localDate: string): Promise<void> {
  for (let after: string | undefined = firstId; after !== undefined;) {
    const ids: string[] = await read(ctx, ({ em }) => findWaiting(em, localDate, after!));
    for (const id of ids) await continueSeries(ctx, id);
    after = ids.length === pageSize ? ids.at(-1) : undefined;
  }
}
