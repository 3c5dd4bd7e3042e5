import { afterAll, beforeAll, expect, test } from 'vitest';
import { newReview, moveForm, answerForm } from '#server/test/review-actions.ts';
import { systemContext } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { remindOfReviews } from './remind-due.sql.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const timeZone = 'UTC';
const remindOn = (localDate: string) =>
  remindOfReviews(
    { ...systemContext(world.services, world.editor.companyId), now: new Date(`${localDate}T08:00:00Z`) },
    { timeZone, localDate },
  );
const remindersOf = (reviewId: string) =>
  world.sql<{ employeeIds: string[]; managerIds: string[] }>(
    `select e.data -> 'employeeIds' as "employeeIds", e.data -> 'managerIds' as "managerIds" from event e
     join review r on e.room = 'launch:' || r.launch_id where r.id = $1 and e.name = 'launch.reminded' order by e.at`,
    [reviewId],
  );

test('the person whose step is due hears of it once each morning, and not after the step', async () => {
  const review = await newReview(world);
  await world.sql(`update launch set status = 'active' where id = (select launch_id from review where id = $1)`, [review.id]);
  for (const day of ['2026-12-06', '2026-12-07', '2026-12-07', '2026-12-10']) await remindOn(day);
  const own = { employeeIds: [world.editor.id], managerIds: [] };
  expect(await remindersOf(review.id)).toEqual([own, own]);
  await answerForm(world, world.editor, review, 'self');
  expect(await moveForm(world, world.editor, review, 'submit-self', 'self-draft')).toMatchObject({ status: 200 });
  for (const day of ['2026-12-11', '2026-12-21']) await remindOn(day);
  expect(await remindersOf(review.id)).toEqual([own, own, { employeeIds: [], managerIds: [world.manager.id] }]);
});

test('a paused launch reminds nobody', async () => {
  const review = await newReview(world);
  await world.sql(`update launch set status = 'paused' where id = (select launch_id from review where id = $1)`, [review.id]);
  await remindOn('2026-12-10');
  expect(await remindersOf(review.id)).toEqual([]);
});
