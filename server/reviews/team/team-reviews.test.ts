import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TeamScope } from '#shared/people/team.schema.ts';
import { listTeamRatingsEndpoint, listTeamStepEndpoint, readTeamReviewsEndpoint } from '#shared/reviews/team-reviews.api.ts';
import type { TeamStep } from '#shared/reviews/team-reviews.schema.ts';
import { moveForm, newReview, submitForm, type NewReview } from '#server/test/review-actions.ts';
import { statementsOf } from '#server/test/statements.ts';
import type { Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
let cycleId: string;
let reviews: NewReview[];
beforeAll(async () => {
  world = await openWorld();
  const first = await newReview(world);
  ({ cycleId } = first);
  const { content } = first;
  reviews = [first];
  for (const employee of [world.colleague, world.viewer, world.manager, world.hrAdmin])
    reviews.push(await newReview(world, { cycleId, content, employee }));
});
afterAll(() => world.close());

const overview = async (who: Someone, scope: TeamScope = 'reports') =>
  (await world.inject(who, readTeamReviewsEndpoint, { query: { scope } })).body;
const step = async (who: Someone, name: TeamStep, isDone: boolean, scope: TeamScope = 'reports') =>
  (await world.inject(who, listTeamStepEndpoint, { query: { scope, cycleId, step: name, isDone } })).body.reviews.map(
    ({ employeeId }) => employeeId,
  );
const ratings = async (who: Someone, point?: number, scope: TeamScope = 'reports') =>
  (await world.inject(who, listTeamRatingsEndpoint, { query: { scope, cycleId, ...(point !== undefined && { point }) } })).body.ratings;
const rate = (id: string, score: number, status = 'manager-submitted') =>
  world.sql(`with moved as (update review set status = $3 where id = $1) update review_form set manager_score = $2 where id = $1`, [
    id,
    score,
    status,
  ]);
const readsOf = async ({ id }: Someone) =>
  (await world.sql<{ subject: string }>('select subject_id as subject from sensitive_read where actor_id = $1', [id])).map(
    ({ subject }) => subject,
  );

test('a step that is done counts at once, and each number names the people behind it', async () => {
  const { manager, editor, colleague, viewer } = world;
  const before = await overview(manager);
  expect(before.cycle?.id).toBe(cycleId);
  expect(before.steps).toEqual(['self', 'manager', 'share', 'sign'].map((name) => ({ step: name, done: 0, total: 3 })));
  await submitForm(world, reviews[0]!);
  const counted = async () => (await overview(manager)).steps.map(({ done }) => done);
  expect(await counted()).toEqual([1, 1, 0, 0]);
  expect(await step(manager, 'manager', true)).toEqual([editor.id]);
  expect((await step(manager, 'manager', false)).toSorted()).toEqual([colleague.id, viewer.id].toSorted());
  await moveForm(world, manager, reviews[0]!, 'share', 'manager-submitted');
  expect(await counted()).toEqual([1, 1, 1, 0]);
});

test('a review without a self review has no such step', async () => {
  await world.sql('update review set self_due = null where id = $1', [reviews[2]!.id]);
  expect((await overview(world.manager)).steps[0]).toEqual({ step: 'self', done: 1, total: 2 });
  expect(await step(world.manager, 'self', false)).toEqual([world.colleague.id]);
});

test('few ratings have no distribution; the ratings behind the number are recorded as read', async () => {
  const { manager, editor, colleague, viewer } = world;
  await rate(reviews[1]!.id, 3.5);
  expect(await overview(manager)).toMatchObject({ rated: 2, ratings: null });
  expect(await readsOf(manager), 'numbers tell the rating of nobody').toEqual([]);
  await rate(reviews[2]!.id, 4.2);
  expect(await overview(manager), 'three equal ratings tell each of them').toMatchObject({ rated: 3, ratings: null });
  await rate(reviews[2]!.id, 1.6);
  expect(await overview(manager)).toMatchObject({ rated: 3, ratings: { 2: 1, 4: 2 } });
  expect(await ratings(manager, 2)).toEqual([{ reviewId: reviews[2]!.id, employeeId: viewer.id, rating: 1.6 }]);
  expect(await readsOf(manager)).toEqual([viewer.id]);
  expect((await ratings(manager)).map(({ employeeId }) => employeeId)).toEqual([editor.id, colleague.id, viewer.id]);
  expect((await readsOf(manager)).toSorted()).toEqual([editor.id, colleague.id, viewer.id].toSorted());
});

test('a calibrated rating is the rating of record', async () => {
  const { manager, viewer, sql } = world;
  const values = [viewer.id, cycleId, manager.id, reviews[2]!.content.scale.id];
  await sql(
    `insert into manager_rating (id, company_id, created_at, updated_at, employee_id, cycle_id, manager_id, scale_id, performance, calibrated_performance, submitted_at)
    select gen_random_uuid(), company_id, now(), now(), $1, $2, $3, $4, 1.6, 5, now() from person where id = $1`,
    values,
  );
  expect(await ratings(manager, 5)).toEqual([expect.objectContaining({ employeeId: viewer.id, rating: 5 })]);
  await sql('delete from manager_rating where employee_id = $1', [viewer.id]);
});

test('HR sees the company without the own rating; others see only ratings that they may read', async () => {
  const { hrAdmin, manager, colleague, sql } = world;
  await rate(reviews[3]!.id, 2);
  await rate(reviews[4]!.id, 1);
  await sql('update review set manager_id = null where id = $1', [reviews[4]!.id]);
  const company = await overview(hrAdmin, 'company');
  expect(company).toMatchObject({ rated: 4, ratings: { 2: 2, 4: 2 } });
  expect(company.steps[1]).toEqual({ step: 'manager', done: 5, total: 5 });
  expect((await ratings(hrAdmin, undefined, 'company')).map(({ employeeId }) => employeeId)).not.toContain(hrAdmin.id);
  // A privilege that reaches the whole company shows forms, but ratings only of those below.
  await sql(
    `update role set grants = jsonb_set(jsonb_set(grants, '{Reviews,view}', '"company"'), '{Dashboards,view}', '"company"')
    where id = (select role_id from person where id = $1)`,
    [manager.id],
  );
  manager.token = '';
  const wide = await overview(manager, 'company');
  expect(wide.steps[1]!.total).toBe(5);
  expect(wide.rated).toBe(3);
  expect((await world.inject(colleague, readTeamReviewsEndpoint, { query: { scope: 'reports' } })).status).toBe(403);
});

test('a skip-level manager reads ratings once they are submitted, and not drafts', async () => {
  const { manager, hrAdmin, superAdmin, editor, sql } = world;
  await sql('update person set manager_id = $1, path = $2::jsonb where id = $3', [
    superAdmin.id,
    JSON.stringify([superAdmin.id]),
    manager.id,
  ]);
  await sql('update person set path = $1::jsonb where id = $2', [JSON.stringify([superAdmin.id, manager.id]), editor.id]);
  expect((await ratings(superAdmin, undefined, 'tree')).map(({ employeeId }) => employeeId)).toContain(editor.id);
  await rate(reviews[0]!.id, 4, 'manager-draft');
  expect((await ratings(superAdmin, undefined, 'tree')).map(({ employeeId }) => employeeId)).not.toContain(editor.id);
  expect((await ratings(hrAdmin, undefined, 'company')).map(({ employeeId }) => employeeId)).not.toContain(editor.id);
});

test('a director with 500 people costs as many statements as a manager with three', async () => {
  const { manager } = world;
  const measure = async () => {
    const counts: number[] = [];
    const query = { scope: 'reports' as const, cycleId };
    for (const call of [
      () => world.inject(manager, readTeamReviewsEndpoint, { query: { scope: 'reports' } }),
      () => world.inject(manager, listTeamStepEndpoint, { query: { ...query, step: 'self', isDone: false } }),
      () => world.inject(manager, listTeamRatingsEndpoint, { query }),
    ]) {
      await call();
      counts.push((await statementsOf(call)).length);
    }
    return counts;
  };
  const before = await measure();
  await addPeople(500);
  const { steps, rated } = await overview(manager);
  expect([steps[1]!.total, rated]).toEqual([503, 502]);
  expect(await measure()).toEqual(before);
  for (const count of before) expect(count).toBeLessThanOrEqual(10);
  const { body } = await world.inject(manager, listTeamStepEndpoint, {
    query: { scope: 'reports', cycleId, step: 'manager', isDone: true },
  });
  expect([body.reviews.length, body.isPartial]).toEqual([500, true]);
});

/** Rated people like the colleague, with a review each. */
async function addPeople(count: number): Promise<void> {
  const { colleague, sql } = world;
  const ids = Array.from({ length: count }, () => crypto.randomUUID());
  const copyOf = (table: string, changes: string, condition: string) =>
    `insert into ${table} select (jsonb_populate_record(t, ${changes})).* from ${table} t, unnest($2::uuid[]) n where ${condition}`;
  await sql(
    copyOf('person', `jsonb_build_object('id', n, 'email', n || '@cairn.test', 'employee_reference_id', left(n::text, 18))`, 't.id = $1'),
    [colleague.id, ids],
  );
  await sql(copyOf('review', `jsonb_build_object('id', n, 'employee_id', n)`, 't.id = $1'), [reviews[1]!.id, ids]);
  await sql(copyOf('review_form', `jsonb_build_object('id', n)`, 't.id = $1'), [reviews[1]!.id, ids]);
}
