import type { CalibrationMove, Subject } from '#shared/calibration/calibration.schema.ts';
import { movesInEffect } from '#shared/calibration/rebuild.ts';

/** Result of a session for one person. */
export interface OutcomeRow {
  readonly subject: Subject;
  /** Difference of the calibrated performance rating to that of the manager. */
  readonly delta: number;
  /** Moves in effect, in their order. */
  readonly moves: readonly CalibrationMove[];
}

/** Results of a session: the ratings of the managers, those that apply at the end, and the moves that led to them. */
export function outcomeOf(subjects: readonly Subject[], moves: readonly CalibrationMove[]): readonly OutcomeRow[] {
  const own = Map.groupBy(
    moves.toSorted((a, b) => a.number - b.number),
    ({ personId }) => personId,
  );
  return subjects.map((subject) => {
    const { x, originalX } = subject;
    const delta = x === null || originalX === null ? 0 : Math.round((x - originalX) * 100) / 100;
    return { subject, delta, moves: movesInEffect(own.get(subject.personId) ?? []) };
  });
}
