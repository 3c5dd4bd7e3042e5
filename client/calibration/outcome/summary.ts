import type { CalibrationState } from '#shared/calibration/calibration.room.ts';
import type { CalibrationTerms } from '#shared/calibration/calibration.schema.ts';
import type { OutcomeRow } from '#shared/calibration/outcome/outcome.ts';

/** Session with its results in the order of the names. */
export interface Summary {
  readonly state: CalibrationState;
  readonly terms: CalibrationTerms;
  readonly rows: readonly OutcomeRow[];
}

/** Ratings of the manager of a person. */
export const originalOf = ({ subject: { originalX, originalY } }: OutcomeRow): { x: number | null; y: number | null } => ({
  x: originalX,
  y: originalY,
});

/** Ratings of a person when the session began. */
export const startOf = ({ subject: { startX, startY } }: OutcomeRow): { x: number | null; y: number | null } => ({ x: startX, y: startY });
