import type { CalibrationMove } from '#shared/calibration/calibration.schema.ts';
import type { Context } from '#server/platform/base/services.ts';
import { read } from '#server/platform/data/transaction.ts';
import { openCalibration } from '#server/calibration/calibration-access.ts';
import { CalibrationMoveEntity } from '#server/calibration/calibration.entity.ts';
import { recordSessionRead } from '#server/calibration/session-reads.sql.ts';

/** Lists all moves of a session in their order, for everybody who may join its room. */
export async function listMoves(ctx: Context, id: string): Promise<CalibrationMove[]> {
  const moves = await read(ctx, async ({ em }) => {
    await openCalibration(em, ctx.actor, id);
    const stored = await em.find(CalibrationMoveEntity, { calibrationId: id }, { orderBy: { number: 'asc' } });
    return stored.map((move) => move.present());
  });
  await recordSessionRead(
    ctx,
    moves.map(({ personId }) => personId),
  );
  return moves;
}
