import type { CalibrationMove, CalibrationTerms, GivenReason, Subject } from './calibration.schema.ts';

type PlacedMove = Pick<CalibrationMove, 'id' | 'toX' | 'toY' | 'undoesId'> & GivenReason;
type ReasonPolicy = CalibrationTerms['reasonPolicy'];

/** Part of the reason that each policy asks for. */
const askedParts = { comment: 'reason', code: 'reasonCode', 'authorised-by': 'authorisedById' } as const;

/** Tells whether a move lacks what the policy asks for. */
export const lacksReason = (given: GivenReason, policy: ReasonPolicy): boolean => policy !== 'none' && given[askedParts[policy]] === null;

/** Moves in effect, in their order: those that no later move has taken back. */
export function movesInEffect<M extends Pick<CalibrationMove, 'id' | 'undoesId'>>(moves: readonly M[]): readonly M[] {
  const effective: M[] = [];
  for (const move of moves) {
    if (move.undoesId === null) effective.push(move);
    else if (effective.at(-1)?.id === move.undoesId) effective.pop();
  }
  return effective;
}

/** Follows the ratings of a subject from those at the start of the session through all their moves, in the order of their numbers. */
export function rebuildSubject(
  { startX, startY }: Pick<Subject, 'startX' | 'startY'>,
  moves: readonly PlacedMove[],
  reasonPolicy: ReasonPolicy,
): Pick<Subject, 'x' | 'y' | 'pendingMoveId' | 'version'> {
  const last = movesInEffect(moves).at(-1);
  const isPending = last !== undefined && lacksReason(last, reasonPolicy);
  const place = last ? { x: last.toX, y: last.toY } : { x: startX, y: startY };
  return { ...place, pendingMoveId: isPending ? last.id : null, version: moves.length };
}

type OrderedMove = Pick<CalibrationMove, 'id' | 'undoesId' | 'number' | 'personId'>;

/** Last move of a person in effect. */
export const lastMoveOf = <M extends OrderedMove>(moves: readonly M[], personId: string): M | undefined =>
  movesInEffect(moves.filter((move) => move.personId === personId).toSorted((a, b) => a.number - b.number)).at(-1);

/** Last move of one actor in effect that no later move of its person stands upon. */
export function lastMoveBy<M extends OrderedMove & Pick<CalibrationMove, 'actorId'>>(moves: readonly M[], actorId: string): M | undefined {
  const people = new Set(moves.filter((move) => move.actorId === actorId).map(({ personId }) => personId));
  const last = [...people].flatMap((personId) => lastMoveOf(moves, personId) ?? []);
  return last.filter((move) => move.actorId === actorId).toSorted((a, b) => b.number - a.number)[0];
}
