import { invalid } from '#shared/platform/errors.ts';
import type { calibration } from '#shared/calibration/calibration.record.ts';
import type { CalibrationStatus } from '#shared/calibration/calibration.schema.ts';
import type { RowOf } from '#shared/records/define-record.ts';
import type { Validation } from '#server/records/record-plan.ts';

type Calibration = RowOf<typeof calibration>;

const deletable: readonly CalibrationStatus[] = ['draft', 'cancelled'];
const archivable: readonly CalibrationStatus[] = ['draft', 'finalised', 'cancelled'];

const cuts = [
  ['lowCut', 'highCut'],
  ['potentialLowCut', 'potentialHighCut'],
] as const;

function checkCuts(values: Calibration, pathOf: Validation['pathOf']): void {
  for (const [low, high] of cuts) {
    if ((values[low] === null) !== (values[high] === null)) throw invalid(pathOf(values[low] === null ? low : high), 'both-cuts');
    if (values[low] !== null && values[low] >= values[high]!) throw invalid(pathOf(high), 'cut-order', values[low]);
  }
}

/** Throws `input.invalid` for a change that the state of the session does not allow, or for cut points out of order. */
export async function checkCalibration({ values: after, before, action, pathOf }: Validation): Promise<void> {
  const values = after as unknown as Calibration;
  const current = ((before ?? after) as unknown as Calibration).status;
  if (action === 'archive' && !archivable.includes(current)) throw invalid(pathOf('status'), 'not-over');
  if (action === 'delete' && !deletable.includes(current)) throw invalid(pathOf('status'), 'not-deletable');
  if (action !== 'create' && action !== 'edit') return;
  if (current !== 'draft') throw invalid(pathOf('status'), 'not-draft');
  // A session changes its state by an action of its own, which also changes its room.
  if (values.status !== 'draft') throw invalid(pathOf('status'), 'advance');
  checkCuts(values, pathOf);
}
