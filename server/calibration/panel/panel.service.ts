import { fairnessOf, isStepDue } from '#shared/calibration/panel/fairness.ts';
import { fairnessDimensions, privateDimensions } from '#shared/calibration/panel/fairness.schema.ts';
import { calibrationMeasured, calibrationPanelRoom, calibrationRestaffed } from '#shared/calibration/calibration-panel.room.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import { countChangedSince, findFairness, findGroupShifts, storeFairness } from './fairness.sql.ts';

const openDimensions = fairnessDimensions.filter((dimension) => !privateDimensions.includes(dimension));

/** Compares the groups of a session again after its ratings have changed: private groups only in steps. */
export async function measureFairness({ em, recordEvent }: WriteTransaction, id: string, { isPhaseEnd = false } = {}): Promise<void> {
  await em.flush();
  const published = (await findFairness(em, id)) ?? [];
  const known = published.filter(({ dimension }) => privateDimensions.includes(dimension));
  const { changed, lastMove } = await countChangedSince(em, id, known[0]?.atMove ?? 0);
  const isDue = isStepDue(changed, { isFirst: known.length === 0, isPhaseEnd });
  const measured = fairnessOf(await findGroupShifts(em, id, isDue ? fairnessDimensions : openDimensions), lastMove);
  const fairness = isDue ? measured : [...measured, ...known];
  await storeFairness(em, id, fairness);
  recordEvent(calibrationPanelRoom, id, calibrationMeasured, () => ({ id, fairness }));
}

/** Checks the readers of the panel again after the people of a session have changed. */
export function recheckPanelReaders({ recordEvent }: WriteTransaction, id: string): void {
  recordEvent(calibrationPanelRoom, id, calibrationRestaffed, () => ({ id }));
}
