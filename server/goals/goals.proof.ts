import { goal } from '#shared/goals/goal.record.ts';
import { goalContext } from '#server/test/goal-actions.ts';
import { recordProofs } from '#server/test/record-proofs.ts';

export const proofs = recordProofs(goal, {
  who: ({ hrAdmin }) => hrAdmin,
  context: goalContext,
  values: (number, world) => ({
    title: `Goal ${number}`,
    employeeId: world.editor.id,
    startsOn: '2026-04-01',
    endsOn: '2027-03-31',
  }),
  edit: ['title', 'Answer faster'],
});
