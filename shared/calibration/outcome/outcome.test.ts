import { expect, test } from 'vitest';
import { noReason } from '#shared/calibration/calibration.schema.ts';
import { outcomeOf } from './outcome.ts';

const ratings = { originalX: 3.1, originalY: null, startX: 3.1, startY: null, x: 4.2, y: null };
const subject = { personId: 'a', ...ratings, isDiscussed: true, pendingMoveId: null, version: 3 };
const moveOf = (id: string, number: number, undoesId: string | null = null) => {
  const place = { fromX: 3, fromY: null, toX: 4, toY: null };
  return { id, personId: 'a', actorId: 'b', number, at: '2026-11-23T12:00:00.000Z', ...noReason, undoesId, ...place };
};

test('the outcome names the moves in effect, not those that were taken back', () => {
  const moves = [moveOf('undo', 2, 'first'), moveOf('first', 1), moveOf('last', 3)];
  const [row, other] = outcomeOf([subject, { ...subject, personId: 'b', x: null }], moves);
  expect([row!.delta, row!.moves.map(({ id }) => id)]).toEqual([1.1, ['last']]);
  expect(other).toMatchObject({ delta: 0, moves: [] });
});
