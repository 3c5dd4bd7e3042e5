import { canCompareCalibrations } from '#shared/calibration/calibration.policy.ts';
import type { ComparableSession, ComparedBy, Comparison } from '#shared/calibration/outcome/comparison.schema.ts';
import { compareSessions } from '#shared/calibration/outcome/comparison.ts';
import { isId } from '#shared/platform/schema.ts';
import { authorize } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { read } from '#server/platform/data/transaction.ts';
import { findChosen, findComparable, findParts } from './comparison.sql.ts';

/** Lists the sessions that the actor may compare. */
export function listComparable(ctx: Context): Promise<ComparableSession[]> {
  authorize(canCompareCalibrations(ctx.actor));
  return read(ctx, ({ em }) => findComparable(em, ctx.actor.id));
}

interface Choice {
  readonly sessions?: string;
  readonly cycles?: string;
  readonly by?: ComparedBy;
}

const idsIn = (text = '') => text.split(',').filter(isId);

/** Compares sessions chosen by their ids and by those of their cycles. */
export function compareChosen(ctx: Context, { sessions, cycles, by = 'session' }: Choice): Promise<Comparison> {
  authorize(canCompareCalibrations(ctx.actor));
  return read(ctx, async ({ em }) => {
    const chosen = await findChosen(em, ctx.actor.id, { sessions: idsIn(sessions), cycles: idsIn(cycles) });
    const parts = await findParts(
      em,
      chosen.map(({ id }) => id),
      by,
    );
    return compareSessions(chosen, parts, by);
  });
}
