import { invalid } from '#shared/platform/errors.ts';
import type { calibration } from '#shared/calibration/calibration.record.ts';
import type { CalibrationStatus } from '#shared/calibration/calibration.schema.ts';
import type { RowOf } from '#shared/records/define-record.ts';
import { findCompletedCycles } from '#server/goals/goal.sql.ts';
import type { Validation } from '#server/records/record-plan.ts';

type Calibration = RowOf<typeof calibration>;

const deletable: readonly CalibrationStatus[] = ['draft', 'cancelled'];
// A finalised session is archived by its facilitators, as a step of its own.
const archivable: readonly CalibrationStatus[] = ['draft', 'cancelled'];

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

const pastCycles = ['pastCycleId', 'secondPastCycleId', 'thirdPastCycleId'] as const;

/** Past cycles are three different ones that are over, none of them that of the session. */
async function checkPastCycles(values: Calibration, before: Calibration | null, { em, pathOf }: Validation): Promise<void> {
  const chosen = pastCycles.filter((name) => values[name] !== null);
  for (const [index, name] of chosen.entries()) {
    if (values[name] === values.cycleId) throw invalid(pathOf(name), 'own-cycle');
    if (chosen.slice(0, index).some((other) => values[other] === values[name])) throw invalid(pathOf(name), 'past-cycle-twice');
  }
  const changed = chosen.filter((name) => before?.[name] !== values[name]);
  if (changed.length === 0) return;
  const completed = await findCompletedCycles(
    em,
    changed.map((name) => values[name]!),
  );
  for (const name of changed) if (!completed.has(values[name]!)) throw invalid(pathOf(name), 'cycle-not-over');
}

/** Throws `input.invalid` for a change that the state of the session does not allow, or for cut points out of order. */
export async function checkCalibration(change: Validation): Promise<void> {
  const { values: after, before, action, pathOf } = change;
  const values = after as unknown as Calibration;
  const current = ((before ?? after) as unknown as Calibration).status;
  if ((action === 'archive' || action === 'restore') && !archivable.includes(current)) throw invalid(pathOf('status'), 'not-over');
  if (action === 'delete' && !deletable.includes(current)) throw invalid(pathOf('status'), 'not-deletable');
  if (action !== 'create' && action !== 'edit') return;
  if (current !== 'draft') throw invalid(pathOf('status'), 'not-draft');
  checkCuts(values, pathOf);
  await checkPastCycles(values, before as Calibration | null, change);
}
