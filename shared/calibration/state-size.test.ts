import { expect, test } from 'vitest';
import { Value } from 'typebox/value';
import { CalibrationState, shownMoves } from './calibration.room.ts';
import { maxSubjects, noReason, type CalibrationMove, type Subject } from './calibration.schema.ts';
import { initialFacilitation, maxNotes, type CalibrationNote } from './facilitation/facilitation.schema.ts';
import { cutsOf } from './nine-boxes.ts';

const at = '2026-11-23T12:00:00.000Z';
const text = 'Led the move to the new depot while two colleagues were away, and every customer of the region names this work.';

test('the state of the largest session, with a sentence for each move and note, has less than 300 KB', () => {
  const id = () => crypto.randomUUID();
  const ids = Array.from({ length: maxSubjects }, id);
  const actorIds = Array.from({ length: 30 }, id);
  const made = Array.from({ length: shownMoves }, (_, index): CalibrationMove => {
    const own = { id: id(), personId: ids[index % ids.length]!, actorId: actorIds[index % 30]!, number: index + 1 };
    return { ...own, at, fromX: 3, fromY: 2, toX: 4, toY: 3, ...noReason, reason: text, undoesId: null };
  });
  const subjectOf = (personId: string): Subject => {
    const ratings = { originalX: 3, originalY: 2, startX: 3, startY: 2, x: 4, y: 3 };
    return { personId, ...ratings, isDiscussed: true, pendingMoveId: id(), version: 12 };
  };
  const notes = Array.from({ length: maxNotes }, (_, index): CalibrationNote => {
    return { id: id(), kind: 'decision', personId: ids[index]!, authorId: actorIds[index % 30]!, at, text, isDone: false };
  });
  const points = [1, 2, 3, 4, 5].map((value) => ({ value, label: `Point ${value}` }));
  const axis = { points, ...cutsOf(points) };
  const rules = { reasonPolicy: 'comment', barsOwnReports: true, noteReaders: 'everyone', enforcement: 'warn' } as const;
  const state: CalibrationState = {
    id: id(),
    status: 'live',
    terms: { name: 'Operations', cycleId: id(), heldOn: '2026-11-25', place: null, x: axis, y: axis, ...rules, reasonCodes: [] },
    people: Object.fromEntries(actorIds.map((personId) => [personId, 'editor' as const])),
    subjects: Object.fromEntries(ids.map((personId) => [personId, subjectOf(personId)])),
    moves: Object.fromEntries(made.map((move) => [move.id, move])),
    guideline: points.map(({ value }) => ({ ratings: [value], operator: '<=', percent: 20, high: null })),
    labels: [],
    facilitation: { ...initialFacilitation, agenda: { order: 'hand', personIds: ids } },
    vote: null,
    notes: Object.fromEntries(notes.map((note) => [note.id, note])),
  };
  expect(Value.Check(CalibrationState, state)).toBe(true);
  expect(new TextEncoder().encode(JSON.stringify(state)).length).toBeLessThan(300_000);
});
