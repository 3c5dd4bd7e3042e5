import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formRoles } from './form-access.ts';
import { formMoves } from './form.schema.ts';
import { isUnsignedLate, movesOf, reviewMoves, targetsOf } from './review-moves.ts';
import { reviewStates, type ReviewState } from './review-states.ts';

const states = Object.keys(reviewStates) as ReviewState[];
const form = fc.record({
  status: fc.constantFrom(...states),
  selfDue: fc.constantFrom('2026-12-10', null),
  isUnsigned: fc.boolean(),
});

test('each move leads only to states that the record allows', () => {
  fc.assert(
    fc.property(form, fc.constantFrom(...formMoves), (one, move) => {
      const next: readonly string[] = reviewStates[one.status].to;
      expect(targetsOf(move, one).filter((state) => !next.includes(state))).toEqual([]);
    }),
  );
});

test('nobody moves a form in calibration or a cancelled one, and a shared one is not reopened', () => {
  fc.assert(
    fc.property(form, fc.constantFrom(...formRoles, null), (one, role) => {
      const isFixed = one.status === 'in-calibration' || one.status === 'cancelled' || role === null || role === 'manager';
      const moves = movesOf(role, one);
      expect(isFixed ? moves : []).toEqual([]);
      const isShared = ['shared', 'acknowledged', 'closed'].includes(one.status);
      expect(isShared && (moves.includes('reopen') || moves.includes('cancel'))).toBe(false);
    }),
  );
});

test('any sequence of moves stays inside the machine and never passes by sharing', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ move: fc.constantFrom(...formMoves), at: fc.nat(1) }), { maxLength: 40 }), (moves) => {
      let status: ReviewState = 'not-started';
      let wasShared = false;
      for (const { move, at } of moves) {
        const targets = targetsOf(move, { status, selfDue: '2026-12-10', isUnsigned: false });
        status = targets[at % Math.max(1, targets.length)] ?? status;
        wasShared ||= status === 'shared';
        expect(['acknowledged', 'closed'].includes(status) && !wasShared).toBe(false);
      }
    }),
  );
});

test('a form without a self review begins with the manager, and cannot be reopened for a self review', () => {
  const begun = { selfDue: null, isUnsigned: false };
  expect(movesOf('employee', { ...begun, status: 'not-started' })).toEqual([]);
  expect(movesOf('reviewer', { ...begun, status: 'not-started' })).toContain('submit-manager');
  expect(targetsOf('reopen', { ...begun, status: 'manager-submitted' })).toEqual(['manager-draft']);
});

test('only HR and the reviewer act for the company, and only the employee signs', () => {
  expect(reviewMoves.acknowledge.by).toEqual(['employee']);
  expect(reviewMoves.void.by).toEqual(['hr']);
  expect(movesOf('employee', { status: 'manager-submitted', selfDue: '2026-12-10', isUnsigned: false })).toEqual([]);
});

test('an unsigned form can be closed 14 days after it was shared', () => {
  const sharedAt = '2026-11-01T08:00:00.000Z';
  expect(isUnsignedLate(sharedAt, new Date('2026-11-15T07:59:00Z'))).toBe(false);
  expect(isUnsignedLate(sharedAt, new Date('2026-11-15T08:00:00Z'))).toBe(true);
});
