import { expect, test } from 'vitest';
import { noReason, type CalibrationMove, type Subject } from '#shared/calibration/calibration.schema.ts';
import { movesInEffect } from '#shared/calibration/rebuild.ts';
import { differencesOf, subjectsAt } from './replay.ts';

const people = ['a', 'b', 'c', 'd'];
const start = (personId: string): Subject => {
  const ratings = { originalX: 3, originalY: 2, startX: 3, startY: 2, x: 3, y: 2 };
  return { personId, ...ratings, isDiscussed: false, pendingMoveId: null, version: 0 };
};

/** Numbers between 0 and 1 that are the same for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Random moves and inverse moves, with the subjects stored after each. */
function play(seed: number) {
  const random = randomOf(seed);
  const moves: CalibrationMove[] = [];
  const stored: Record<string, Subject>[] = [Object.fromEntries(people.map((id) => [id, start(id)]))];
  for (let number = 1; number <= 40; number++) {
    const before = stored.at(-1)!;
    const subject = before[people[Math.floor(random() * people.length)]!]!;
    const last = movesInEffect(moves.filter(({ personId }) => personId === subject.personId)).at(-1);
    const undone = last && random() < 0.4 ? last : null;
    const place = undone
      ? { toX: undone.fromX, toY: undone.fromY }
      : { toX: 1 + Math.floor(random() * 5), toY: 1 + Math.floor(random() * 3) };
    const id = `move ${number}`;
    const from = { fromX: subject.x!, fromY: subject.y };
    const own = { id, personId: subject.personId, actorId: 'actor', number, at: '2026-11-23T12:00:00.000Z' };
    moves.push({ ...own, ...noReason, reason: 'Compared', ...from, ...place, undoesId: undone?.id ?? null });
    stored.push({ ...before, [subject.personId]: { ...subject, x: place.toX, y: place.toY, version: subject.version + 1 } });
  }
  return { moves, stored };
}

test.each(Array.from({ length: 20 }, (_, seed) => seed + 1))('the log rebuilds every moment of session %i as it was stored', (seed) => {
  const { moves, stored } = play(seed);
  const shuffled = moves.toReversed();
  for (const [count, state] of stored.entries()) expect(subjectsAt(stored.at(-1)!, shuffled, count, 'comment')).toEqual(state);
});

test('two moments differ in the people who stand elsewhere', () => {
  const before = { a: start('a'), b: start('b') };
  const moved = { ...start('b'), x: 5 };
  expect(differencesOf(before, { a: { ...start('a'), isDiscussed: true }, b: moved })).toEqual([{ before: start('b'), after: moved }]);
});
