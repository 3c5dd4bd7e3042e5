import { expect, test } from 'vitest';
import { noReason } from './calibration.schema.ts';
import { lacksReason, lastMoveBy, lastMoveOf, movesInEffect, rebuildSubject } from './rebuild.ts';

const start = { startX: 3, startY: 2 };
const moveOf = (id: string, toX: number, over: { reason?: string; undoesId?: string } = {}) => ({
  id,
  toX,
  toY: 2,
  ...noReason,
  reason: over.reason ?? null,
  undoesId: over.undoesId ?? null,
});

test('a subject has the ratings of the last move, and those at the start of the session without one', () => {
  expect(rebuildSubject(start, [], 'comment')).toEqual({ x: 3, y: 2, pendingMoveId: null, version: 0 });
  const moves = [moveOf('a', 4), moveOf('b', 5, { reason: 'Led the project' })];
  expect(rebuildSubject(start, moves, 'comment')).toEqual({ x: 5, y: 2, pendingMoveId: null, version: 2 });
});

test('undoing a move returns to the one before it, with the reason that it still owes', () => {
  const moves = [moveOf('a', 4), moveOf('b', 5, { reason: 'Led the project' }), moveOf('c', 4, { undoesId: 'b' })];
  expect(rebuildSubject(start, moves, 'comment')).toEqual({ x: 4, y: 2, pendingMoveId: 'a', version: 3 });
  const all = [...moves, moveOf('d', 3, { undoesId: 'a' })];
  expect(movesInEffect(all)).toEqual([]);
  expect(rebuildSubject(start, all, 'comment')).toEqual({ x: 3, y: 2, pendingMoveId: null, version: 4 });
});

test.each([
  ['comment', { reason: 'Led the project' }],
  ['code', { reasonCode: 'New in the role' }],
  ['authorised-by', { authorisedById: 'ana' }],
] as const)('under the policy %s a move lacks its reason until it has the part that is asked for', (policy, part) => {
  const parts = { reason: 'Led the project', reasonCode: 'New in the role', authorisedById: 'ana' };
  const others = { ...parts, ...Object.fromEntries(Object.keys(part).map((name) => [name, null])) };
  expect([lacksReason({ ...noReason, ...part }, policy), lacksReason(others, policy)]).toEqual([false, true]);
  expect(rebuildSubject(start, [{ ...moveOf('a', 4), ...others }], policy).pendingMoveId).toBe('a');
});

test('no reason is owed where none is asked', () => {
  expect(rebuildSubject(start, [moveOf('a', 4)], 'none').pendingMoveId).toBeNull();
});

test('the last move of an actor is one that nobody has moved on or taken back', () => {
  const ordered = (id: string, number: number, personId: string, actorId: string, undoesId?: string) => ({
    ...moveOf(id, 4, undoesId === undefined ? {} : { undoesId }),
    number,
    personId,
    actorId,
  });
  const moves = [ordered('a', 1, 'chen', 'ana'), ordered('b', 2, 'sam', 'ana'), ordered('c', 3, 'sam', 'bea')];
  expect(lastMoveBy(moves, 'ana')?.id).toBe('a');
  expect(lastMoveOf(moves, 'sam')?.id).toBe('c');
  const undone = [...moves, ordered('d', 4, 'sam', 'bea', 'c'), ordered('e', 5, 'chen', 'ana', 'a')];
  expect(lastMoveBy(undone, 'ana')?.id).toBe('b');
  expect(lastMoveBy(undone, 'bea')).toBeUndefined();
});
