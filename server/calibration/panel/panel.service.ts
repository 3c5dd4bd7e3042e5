import { fairnessOf } from '#shared/calibration/panel/fairness.ts';
import { calibrationMeasured, calibrationPanelRoom, calibrationRestaffed } from '#shared/calibration/calibration-panel.room.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import { findGroupShifts, storeFairness } from './fairness.sql.ts';

/** Compares the groups of a session again after its ratings have changed. */
export async function measureFairness({ em, recordEvent }: WriteTransaction, id: string): Promise<void> {
  await em.flush();
  const fairness = fairnessOf(await findGroupShifts(em, id));
  await storeFairness(em, id, fairness);
  recordEvent(calibrationPanelRoom, id, calibrationMeasured, () => ({ id, fairness }));
}

/** Checks the readers of the panel again after the people of a session have changed. */
export function recheckPanelReaders({ recordEvent }: WriteTransaction, id: string): void {
  recordEvent(calibrationPanelRoom, id, calibrationRestaffed, () => ({ id }));
}
