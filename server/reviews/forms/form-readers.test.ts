import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FormStep } from '#shared/reviews/form.schema.ts';
import { write } from '#server/platform/data/transaction.ts';
import { objectiveActions } from '#server/test/objective-actions.ts';
import {
  answerForm,
  contentOf,
  itemOf,
  moveForm,
  newFormScale,
  newReview,
  sectionOf,
  submitForm,
  viewForm,
  type NewReview,
} from '#server/test/review-actions.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { storeFeedbackScore } from './feedback-scores.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const movesIn = (steps: readonly FormStep[]) => steps.map(({ move }) => move);

test('the reviewer sees and writes a form without a self review', async () => {
  const review = await newReview(world, { selfDue: null });
  const { body } = await viewForm(world, world.manager, review);
  expect(body.content.sections.map(({ type }) => type)).toEqual(review.content.sections.map(({ type }) => type));
  expect((await answerForm(world, world.manager, review, 'manager')).status).toBe(200);
  expect((await moveForm(world, world.manager, review, 'submit-manager', 'manager-draft')).body.status).toBe('manager-submitted');
});

test('cancelling reveals a draft to nobody', async () => {
  const review = await newReview(world);
  await answerForm(world, world.editor, review, 'self');
  await moveForm(world, world.hrAdmin, review, 'cancel', 'self-draft', { reason: 'Launched twice' });
  for (const who of [world.manager, world.hrAdmin]) {
    const { body } = await viewForm(world, who, review);
    expect([body.self, body.selfScore, body.breakdown?.score ?? null]).toEqual([null, null, null]);
  }
  const { body } = await viewForm(world, world.editor, review);
  expect([Object.keys(body.self!).length > 0, body.steps]).toEqual([true, []]);
});

test('before sharing, the employee sees only the own steps and the reopening that lets them write', async () => {
  const review = await newReview(world);
  const stepsOf = async () => movesIn((await viewForm(world, world.editor, review)).body.steps);
  await submitForm(world, review);
  expect(await stepsOf()).toEqual(['submit-self']);
  await moveForm(world, world.manager, review, 'reopen', 'manager-submitted', { to: 'manager-draft', reason: 'A rating is wrong' });
  expect(await stepsOf()).toEqual(['submit-self']);
  await moveForm(world, world.manager, review, 'reopen', 'manager-draft', { to: 'self-draft', reason: 'The goals have changed' });
  const { body } = await viewForm(world, world.editor, review);
  expect([movesIn(body.steps), body.steps.at(-1)?.reason, body.selfScore]).toEqual([
    ['submit-self', 'reopen'],
    'The goals have changed',
    null,
  ]);
});

/** A form with a private rating of 4, beside a rating of the employee. */
async function newPrivateReview(): Promise<NewReview> {
  const scale = await newFormScale(world);
  const items = [itemOf('rating', { scale, isPrivate: true }), itemOf('rating', { scale, isRequired: false })];
  const hidden = sectionOf('competencies', 40, [itemOf('rating', { scale })]);
  const sections = [sectionOf('questions', 60, items), { ...hidden, hiddenFrom: [...hidden.hiddenFrom, 'employee-shared' as const] }];
  return newReview(world, { content: { ...contentOf(scale), sections } });
}

test('the score of the employee counts answers that the employee does not see', async () => {
  const review = await newPrivateReview();
  await submitForm(world, review);
  await moveForm(world, world.manager, review, 'share', 'manager-submitted');
  const { body } = await viewForm(world, world.editor, review);
  expect(body.content.sections.flatMap(({ items }) => items.map(({ isPrivate }) => isPrivate))).toEqual([false]);
  const [shown] = review.content.sections;
  expect([body.rating, body.breakdown]).toEqual([4, { score: 4, sections: [{ id: shown!.id, weight: 60, score: 4 }] }]);
});

test('only HR and the reviewer see how the score before calibration came about', async () => {
  const review = await newReview(world);
  await submitForm(world, review);
  await world.sql('update manager_rating set calibrated_performance = 3, calibrated_at = now() where cycle_id = $1', [review.cycleId]);
  await moveForm(world, world.manager, review, 'share', 'manager-submitted');
  const scoresOf = async (who: typeof world.editor) => {
    const { rating, breakdown } = (await viewForm(world, who, review)).body;
    return [rating, breakdown?.score ?? null];
  };
  expect(await Promise.all([world.editor, world.manager, world.hrAdmin].map(scoresOf))).toEqual([
    [3, null],
    [3, 4],
    [3, 4],
  ]);
});

test('a voided signature gives the employee the whole time to sign again', async () => {
  const review = await newReview(world);
  await submitForm(world, review);
  await moveForm(world, world.manager, review, 'share', 'manager-submitted');
  await moveForm(world, world.editor, review, 'acknowledge', 'shared', { reason: 'I agree' });
  await world.sql(`update review_form set shared_at = now() - interval '15 days' where id = $1`, [review.id]);
  await moveForm(world, world.hrAdmin, review, 'void', 'acknowledged', { reason: 'Wrong person' });
  expect((await moveForm(world, world.hrAdmin, review, 'close-unsigned', 'shared')).status).toBe(409);
  const { body } = await viewForm(world, world.editor, review);
  expect(body.steps.map(({ reason }) => reason)).toEqual([null, null, null, null, 'Wrong person']);
});

test('a reviewer who is not above the employee reads no titles of private objectives', async () => {
  const { active } = objectiveActions(world);
  await active({ name: 'Secret plan', visibility: 'private' });
  const content = { ...contentOf(await newFormScale(world)), sections: [sectionOf('goals', 100, [])] };
  const review = await newReview(world, { content, selfDue: null, periodFrom: '2037-01-01', periodTo: '2037-12-31' });
  const titlesOf = async (who: typeof world.editor) => (await viewForm(world, who, review)).body.goals.map(({ title }) => title);
  expect(await titlesOf(world.manager)).toEqual(['Secret plan']);
  await world.sql('update review set manager_id = $1 where id = $2', [world.colleague.id, review.id]);
  expect(await titlesOf(world.colleague)).toEqual([null]);
  expect(await titlesOf(world.hrAdmin)).toEqual(['Secret plan']);
});

test('a manager above who does not review reads no score of others', async () => {
  const content = { ...contentOf(await newFormScale(world)), formula: { goals: 0, competencies: 80, self: 0, feedback: 20 } };
  const review = await newReview(world, { content });
  await write(await world.contextOf(world.hrAdmin), async ({ em }) => {
    const { companyId } = world.hrAdmin;
    await storeFeedbackScore(em, { companyId, cycleId: review.cycleId, employeeId: world.editor.id, score: 4, low: 1, high: 5 });
    return () => null;
  });
  await submitForm(world, review);
  const scoreFor = async (who: typeof world.editor) => {
    const { role, feedbackScore } = (await viewForm(world, who, review)).body;
    return [role, feedbackScore !== null];
  };
  expect(await scoreFor(world.manager)).toEqual(['reviewer', true]);
  await world.sql('update review set manager_id = $1 where id = $2', [world.colleague.id, review.id]);
  expect(await scoreFor(world.manager)).toEqual(['manager', false]);
  expect(await scoreFor(world.hrAdmin)).toEqual(['hr', true]);
  expect(await scoreFor(world.editor)).toEqual(['employee', true]);
});
