import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formRoles, readsAnswers, stepOf, visibleSteps, writerOf, writtenSide } from './form-access.ts';
import { answerSides, type FormStep } from './form.schema.ts';
import { reviewStates, type ReviewState } from './review-states.ts';

const stage = fc.record({
  status: fc.constantFrom(...(Object.keys(reviewStates) as ReviewState[])),
  selfDue: fc.constantFrom('2026-12-10', null),
});

test('the writer of a side is in its step, so that the form shows what they answer', () => {
  fc.assert(
    fc.property(stage, fc.constantFrom(...formRoles), (one, role) => {
      const side = writtenSide(role, one);
      expect([null, stepOf(one)]).toContain(side);
    }),
  );
});

test('the answers of a cancelled form are read by their writers only', () => {
  fc.assert(
    fc.property(stage, fc.constantFrom(...formRoles), fc.constantFrom(...answerSides), (one, role, side) => {
      expect(readsAnswers(role, side, { ...one, status: 'cancelled' })).toBe(role === writerOf[side]);
    }),
  );
});

const stepBy = (actorId: string, move: FormStep['move']): FormStep => ({ move, actorId, at: '2026-11-26T09:00:00.000Z', reason: null });

test('a reopening is shown to the employee only while it is the last step', () => {
  const [employeeId, managerId] = ['employee', 'manager'];
  const movesOf = (status: ReviewState, steps: FormStep[]) =>
    visibleSteps(steps, 'employee', { employeeId, managerId, status }).map(({ move }) => move);
  const reopened = [stepBy(employeeId, 'submit-self'), stepBy(managerId, 'submit-manager'), stepBy(managerId, 'reopen')];
  expect(movesOf('self-draft', reopened)).toEqual(['submit-self', 'reopen']);
  expect(movesOf('manager-draft', reopened)).toEqual(['submit-self']);
  expect(movesOf('self-submitted', [...reopened, stepBy(employeeId, 'submit-self')])).toEqual(['submit-self', 'submit-self']);
  expect(movesOf('shared', reopened)).toHaveLength(3);
});
