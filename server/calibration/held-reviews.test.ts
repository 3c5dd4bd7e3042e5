import { afterAll, beforeAll, expect, test } from 'vitest';
import { draftActions } from '#server/test/calibration-actions.ts';
import { holdStatus } from '#server/test/held-row.ts';
import { moveForm, newFormScale, contentOf, newReview, submitForm, viewForm, type NewReview } from '#server/test/review-actions.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Submitted forms of two people in one cycle, and a draft of a session about them. */
async function submittedForms() {
  const scale = await newFormScale(world);
  const content = contentOf(scale);
  const first = await newReview(world, { content });
  const second = await newReview(world, { content, cycleId: first.cycleId, employee: world.colleague });
  for (const review of [first, second]) await submitForm(world, review);
  const session = await draftActions(world, { cycleId: first.cycleId, scaleId: scale.id });
  await session.addPeople();
  await session.addSubjects();
  return { first, second, session };
}

const statusOf = async (review: NewReview) => (await viewForm(world, world.manager, review)).body.review.status;

test('a ready session holds the forms of its people, and one that is a draft again gives them back', async () => {
  const { first, second, session } = await submittedForms();
  expect((await session.advance('draft', 'ready')).status).toBe(200);
  expect(await Promise.all([first, second].map(statusOf))).toEqual(['in-calibration', 'in-calibration']);
  expect((await moveForm(world, world.manager, first, 'share', 'in-calibration')).status).toBe(409);
  const reopen = { to: 'manager-draft' as const, reason: 'Changed my mind' };
  expect((await moveForm(world, world.hrAdmin, first, 'reopen', 'in-calibration', reopen)).status).toBe(409);
  await session.advance('ready', 'draft');
  expect(await Promise.all([first, second].map(statusOf))).toEqual(['manager-submitted', 'manager-submitted']);
});

test('finalising releases the forms with the calibrated rating, and only HR and the reviewer see the one before', async () => {
  const { first, session } = await submittedForms();
  await session.advance('draft', 'ready');
  await session.advance('ready', 'live');
  await session.move(world.hrAdmin, world.editor.id, 5, 0, 'Led the move to the new depot');
  await session.advance('live', 'review');
  expect((await session.advance('review', 'finalised', 'The others were clear')).status).toBe(200);
  expect(await statusOf(first)).toBe('calibrated');
  expect((await viewForm(world, world.hrAdmin, first)).body).toMatchObject({ rating: 5, managerScore: 4, isCalibrated: true });
  await moveForm(world, world.manager, first, 'share', 'calibrated');
  expect((await viewForm(world, world.editor, first)).body).toMatchObject({ rating: 5, managerScore: null, isCalibrated: true });
});

test('people whose review is shared are refused by name', async () => {
  const { first, session } = await submittedForms();
  await moveForm(world, world.manager, first, 'share', 'manager-submitted');
  const { body } = await session.advance('draft', 'ready');
  expect((body as unknown as { fields: object[] }).fields).toEqual([{ path: 'body.to', rule: 'review-shared', limit: [world.editor.id] }]);
});

test('people whose calibrated review was reopened are refused by name until it is submitted', async () => {
  const { first, session } = await submittedForms();
  await session.advance('draft', 'ready');
  await session.advance('ready', 'live');
  await session.advance('live', 'review');
  await session.advance('review', 'finalised', 'Nothing to discuss');
  await moveForm(world, world.hrAdmin, first, 'reopen', 'calibrated', { to: 'manager-draft', reason: 'One goal was missing' });
  const later = await draftActions(world, { cycleId: first.cycleId, scaleId: first.content.scale.id });
  await later.addPeople();
  await later.addSubjects();
  const { body } = await later.advance('draft', 'ready');
  const fault = { path: 'body.to', rule: 'review-unsubmitted', limit: [world.editor.id] };
  expect((body as unknown as { fields: object[] }).fields).toEqual([fault]);
  await moveForm(world, world.manager, first, 'submit-manager', 'manager-draft');
  expect((await later.advance('draft', 'ready')).status).toBe(200);
});

test('a review that is shared while a session becomes ready is refused', async () => {
  const { first, session } = await submittedForms();
  const sharing = await holdStatus(world, 'review', first.id, 'shared');
  const answer = session.advance('draft', 'ready');
  await sharing.waited();
  await sharing.commit();
  expect((await answer).body).toMatchObject({ fields: [{ rule: 'review-shared', limit: [world.editor.id] }] });
});
