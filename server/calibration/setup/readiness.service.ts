import { canStaffCalibration } from '#shared/calibration/calibration.policy.ts';
import type { FieldFault } from '#shared/platform/errors.ts';
import { partsOf } from '#server/calibration/advance.service.ts';
import { openCalibration } from '#server/calibration/calibration-access.ts';
import { axesOf, faultsOfSession } from '#server/calibration/session-faults.ts';
import { authorize } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { read } from '#server/platform/data/transaction.ts';

/** Lists the conditions that a draft does not meet, as marking it as ready would name them. */
export function checkReadiness(ctx: Context, id: string): Promise<{ faults: FieldFault[] }> {
  return read(ctx, async ({ em }) => {
    const opened = await openCalibration(em, ctx.actor, id);
    authorize(canStaffCalibration(ctx.actor, opened));
    const { session } = opened;
    if (session.status !== 'draft') return { faults: [] };
    return { faults: await faultsOfSession(em, await partsOf(em, session), await axesOf(em, session)) };
  });
}
