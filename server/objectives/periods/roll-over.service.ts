import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { nextPeriod, type PeriodOfYear } from '#shared/objectives/next-period.ts';
import { isHr } from '#shared/objectives/objectives.policy.ts';
import { periodDays } from '#shared/objectives/objective-faults.ts';
import { periodName } from '#shared/objectives/okr-period.record.ts';
import {
  maxPreviewed,
  maxRolledAtOnce,
  type RollOverCursor,
  type RollOverPart,
  type RollOverPreview,
} from '#shared/objectives/roll-over.api.ts';
import { AppError } from '#shared/platform/errors.ts';
import { authorizeRead } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { read, write } from '#server/platform/data/transaction.ts';
import { withoutKey } from '#server/people/hand-over/leave.service.ts';
import { errorOf } from '#server/records/item-error.ts';
import { findStartMonth } from '#server/objectives/objective.sql.ts';
import { checkOpenPeriod, findLockedPeriods } from './locked-periods.sql.ts';
import { OkrPeriodEntity } from './okr-period.entity.ts';
import { rollObjective, type RollOverPlan } from './roll-objective.ts';
import { countUnfinished, findUnfinished } from './unfinished.sql.ts';

/** Reads a period and the one after it, with its days. */
async function loadPlan(em: SqlEntityManager, periodId: string): Promise<RollOverPlan> {
  const found = await em.findOne(OkrPeriodEntity, { id: periodId, deletedAt: null });
  authorizeRead(found !== null);
  const from: PeriodOfYear = { period: found!.period, year: found!.year };
  const to = nextPeriod(from)!;
  const { startsOn, endsOn } = periodDays(to as Parameters<typeof periodDays>[0], await findStartMonth(em))!;
  return { from, to: { ...to, startsOn, endsOn } };
}

export const previewRollOver = (ctx: Context, periodId: string): Promise<RollOverPreview> =>
  read(ctx, async ({ em }) => {
    const { from, to } = await loadPlan(em, periodId);
    const rows = await findUnfinished(em, { ...from, isHr: isHr(ctx.actor) }, { after: null, limit: maxPreviewed });
    const isLocked = (await findLockedPeriods(em, [to])).size > 0;
    const { startsOn, endsOn } = to;
    return {
      next: { name: periodName(to), startsOn, endsOn, isLocked },
      count: await countUnfinished(em, { ...from, isHr: isHr(ctx.actor) }),
      objectives: rows.map(({ id, name, ownerId, progress, results }) => ({ id, name, ownerId, progress, results })),
    };
  });

/** Rolls a page of unfinished objectives over, each in a transaction of its own, so that check-ins wait for one of them at most. */
export async function rollOver(ctx: Context, periodId: string, after: RollOverCursor | null): Promise<RollOverPart> {
  const step = withoutKey(ctx);
  const { plan, rows } = await read(step, async ({ em }) => {
    const found = await loadPlan(em, periodId);
    return { plan: found, rows: await findUnfinished(em, { ...found.from, isHr: isHr(ctx.actor) }, { after, limit: maxRolledAtOnce }) };
  });
  const refused: RollOverPart['refused'] = [];
  let rolled = 0;
  for (const { id, name } of rows) {
    const error = await errorOf(async () => {
      if (await rollObjective(step, plan, id)) rolled += 1;
    });
    if (error?.code === 'period.locked') throw new AppError('period.locked');
    if (error) refused.push({ id, name, error });
  }
  const last = rows.length === maxRolledAtOnce ? rows.at(-1)! : null;
  return write(ctx, async ({ em }) => {
    await checkOpenPeriod(em, plan.to);
    return () => ({ rolled, refused, after: last && { level: last.level, id: last.id } });
  });
}
