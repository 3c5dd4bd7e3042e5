import type { CalibrationMove } from '#shared/calibration/calibration.schema.ts';
import type { Context } from '#server/platform/base/services.ts';
import { read } from '#server/platform/data/transaction.ts';
import { openCalibration } from '#server/calibration/calibration-access.ts';
import { CalibrationMoveEntity } from '#server/calibration/calibration.entity.ts';

/** Lists all moves of a session in their order, for everybody who may join its room. */
export function listMoves(ctx: Context, id: string): Promise<CalibrationMove[]> {
  return read(ctx, async ({ em }) => {
    await openCalibration(em, ctx.actor, id);
    const moves = await em.find(CalibrationMoveEntity, { calibrationId: id }, { orderBy: { number: 'asc' } });
    return moves.map((move) => move.present());
  });
}
