import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Value } from 'typebox/value';
import { Id } from '#shared/platform/schema.ts';
import { taskIdOfStep } from './plan-step.ts';

test('the task of a step has an id of its own for each person, always the same', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), fc.uuid(), (step, one, other) => {
      const id = taskIdOfStep(step, one);
      expect(Value.Check(Id, id)).toBe(true);
      expect(taskIdOfStep(step, one)).toBe(id);
      expect(id === taskIdOfStep(step, other)).toBe(one === other);
    }),
  );
});
