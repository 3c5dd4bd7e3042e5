import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FormStep } from '#shared/reviews/form.schema.ts';
import { erasedText } from '#shared/platform/schema.ts';
import { moveForm, newReview, submitForm, type NewReview } from '#server/test/review-actions.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { erasePerson } from './erase-person.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const reopen = { to: 'manager-draft', reason: 'A rating is wrong' } as const;

/** A signed form with reasons of the reviewer and of HR. */
async function newSignedReview(): Promise<NewReview> {
  const review = await newReview(world);
  await submitForm(world, review);
  await moveForm(world, world.manager, review, 'reopen', 'manager-submitted', reopen);
  await moveForm(world, world.manager, review, 'submit-manager', 'manager-draft');
  await moveForm(world, world.manager, review, 'share', 'manager-submitted');
  await moveForm(world, world.editor, review, 'acknowledge', 'shared', { reason: 'I agree' });
  await moveForm(world, world.hrAdmin, review, 'void', 'acknowledged', { reason: 'Wrong person' });
  await moveForm(world, world.editor, review, 'acknowledge', 'shared', { reason: 'I agree now' });
  return review;
}

/** Reasons in the steps and the comment of the signature. */
async function textsIn({ id }: NewReview): Promise<(string | null)[]> {
  const [form] = await world.sql<{ steps: FormStep[]; comment: string }>(
    'select steps, sign_comment as comment from review_form where id = $1',
    [id],
  );
  return [...form!.steps.flatMap(({ reason }) => reason ?? []), form!.comment];
}

test('erasing a person blanks exactly what that person wrote in a review form', async () => {
  const review = await newSignedReview();
  expect(await textsIn(review)).toEqual(['A rating is wrong', 'Wrong person', 'I agree now']);
  await erasePerson(world.database.owner, world.editor.id);
  expect(await textsIn(review)).toEqual(['A rating is wrong', 'Wrong person', erasedText]);
  await erasePerson(world.database.owner, world.manager.id);
  expect(await textsIn(review)).toEqual([erasedText, 'Wrong person', erasedText]);
  await erasePerson(world.database.owner, world.hrAdmin.id);
  expect(await textsIn(review)).toEqual([erasedText, erasedText, erasedText]);
  const answers = await world.sql<{ value: object }>('select value from review_answer where review_id = $1', [review.id]);
  expect(answers.filter(({ value }) => JSON.stringify(value).includes('By '))).toEqual([]);
});
