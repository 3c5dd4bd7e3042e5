import { fairnessOf, isStepDue } from '#shared/calibration/panel/fairness.ts';
import { privateDimensions } from '#shared/calibration/panel/fairness.schema.ts';
import { calibrationMeasured, calibrationPanelRoom, calibrationRestaffed } from '#shared/calibration/calibration-panel.room.ts';
import type { Context } from '#server/platform/base/services.ts';
import { write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import { lockFairness, measureShifts, storeFairness } from './fairness.sql.ts';

const isPrivate = ({ dimension }: { dimension: (typeof privateDimensions)[number] }) => privateDimensions.includes(dimension);

interface Measuring {
  readonly isPhaseEnd?: boolean;
  /** Measures only if the session has moves that the published comparison does not contain. */
  readonly isAfterMoves?: boolean;
}

/** Compares the groups of a session again after its ratings have changed: private groups only in steps. */
export async function measureFairness(
  { em, recordEvent }: WriteTransaction,
  id: string,
  { isPhaseEnd = false, isAfterMoves = false }: Measuring = {},
): Promise<void> {
  await em.flush();
  const published = await lockFairness(em, id);
  if (published === undefined) return;
  const known = (published ?? []).filter(isPrivate);
  const { changed, lastMove, shifts } = await measureShifts(em, id, known[0]?.atMove ?? 0);
  const open = published?.find((group) => !isPrivate(group));
  if (isAfterMoves && open?.atMove === lastMove) return;
  const isDue = isStepDue(changed, { isFirst: known.length === 0, isPhaseEnd });
  const measured = fairnessOf(isDue ? shifts : shifts.filter((shift) => !isPrivate(shift)), lastMove);
  const fairness = isDue ? measured : [...measured, ...known];
  await storeFairness(em, id, fairness);
  recordEvent(calibrationPanelRoom, id, calibrationMeasured, () => ({ id, fairness }));
}

/** Compares the groups of sessions after moves, in a write of its own for each, so that a move waits for no comparison. */
export async function measureAfterMoves(ctx: Context, ids: Iterable<string>): Promise<void> {
  for (const id of ids)
    await write(ctx, async (unit) => {
      await measureFairness(unit, id, { isAfterMoves: true });
      return () => undefined;
    });
}

/** Checks the readers of the panel again after the people of a session have changed. */
export function recheckPanelReaders({ recordEvent }: WriteTransaction, id: string): void {
  recordEvent(calibrationPanelRoom, id, calibrationRestaffed, () => ({ id }));
}
