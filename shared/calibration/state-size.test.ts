import { expect, test } from 'vitest';
import { Value } from 'typebox/value';
import { Type } from 'typebox';
import { CalibrationState, shownMoves } from './calibration.room.ts';
import { maxSubjects, type CalibrationMove, type Subject } from './calibration.schema.ts';

const { people, subjects, moves } = CalibrationState.properties;
const Largest = Type.Object({ people, subjects, moves });

test('the state of the largest session, with a sentence for each move, has less than 300 KB', () => {
  const ids = Array.from({ length: maxSubjects }, () => crypto.randomUUID());
  const actorIds = Array.from({ length: 30 }, () => crypto.randomUUID());
  const at = '2026-11-23T12:00:00.000Z';
  const reason = 'Led the move to the new depot while two colleagues were away, and every customer of the region names this work.';
  const made = Array.from({ length: shownMoves }, (_, index): CalibrationMove => {
    const own = { id: crypto.randomUUID(), personId: ids[index % ids.length]!, actorId: actorIds[index % 30]!, number: index + 1 };
    return { ...own, at, fromX: 3, fromY: 2, toX: 4, toY: 3, reason, undoesId: null };
  });
  const subjectOf = (personId: string): Subject => {
    const ratings = { originalX: 3, originalY: 2, x: 4, y: 3 };
    return { personId, ...ratings, isDiscussed: true, pendingMoveId: crypto.randomUUID(), version: 12 };
  };
  const state = {
    people: Object.fromEntries(actorIds.map((id) => [id, 'editor'])),
    subjects: Object.fromEntries(ids.map((id) => [id, subjectOf(id)])),
    moves: Object.fromEntries(made.map((move) => [move.id, move])),
  };
  expect(Value.Check(Largest, state)).toBe(true);
  expect(new TextEncoder().encode(JSON.stringify(state)).length).toBeLessThan(300_000);
});
