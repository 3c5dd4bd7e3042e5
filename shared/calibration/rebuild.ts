import type { CalibrationMove, CalibrationTerms, Subject } from './calibration.schema.ts';

type PlacedMove = Pick<CalibrationMove, 'id' | 'toX' | 'toY' | 'reason' | 'undoesId'>;

/** Moves in effect, in their order: those that no later move has taken back. */
export function movesInEffect<M extends Pick<CalibrationMove, 'id' | 'undoesId'>>(moves: readonly M[]): readonly M[] {
  const effective: M[] = [];
  for (const move of moves) {
    if (move.undoesId === null) effective.push(move);
    else if (effective.at(-1)?.id === move.undoesId) effective.pop();
  }
  return effective;
}

/** Follows the ratings of a subject from the manager's through all their moves, in the order of their numbers. */
export function rebuildSubject(
  { originalX, originalY }: Pick<Subject, 'originalX' | 'originalY'>,
  moves: readonly PlacedMove[],
  reasonPolicy: CalibrationTerms['reasonPolicy'],
): Pick<Subject, 'x' | 'y' | 'pendingMoveId' | 'version'> {
  const last = movesInEffect(moves).at(-1);
  const isPending = last !== undefined && last.reason === null && reasonPolicy !== 'none';
  const place = last ? { x: last.toX, y: last.toY } : { x: originalX, y: originalY };
  return { ...place, pendingMoveId: isPending ? last.id : null, version: moves.length };
}
