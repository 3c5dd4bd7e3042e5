import { afterAll, beforeAll, expect, test } from 'vitest';
import { itemsOf } from '#shared/reviews/answers.ts';
import type { AnswerSide } from '#shared/reviews/form.schema.ts';
import { saveAnswersEndpoint } from '#shared/reviews/forms.api.ts';
import { addDays } from '#shared/platform/days.ts';
import { review } from '#shared/reviews/review.record.ts';
import { reviewSettings } from '#shared/reviews/review-settings.record.ts';
import { reviewManagerRoom } from '#shared/reviews/review-manager.room.ts';
import { reviewSelfRoom } from '#shared/reviews/review-self.room.ts';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import { answerForm, moveForm, newReview, submitForm, viewForm, type FormMoveOf, type NewReview } from '#server/test/review-actions.ts';
import { systemContext, type Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { shareSubmitted } from './share-submitted.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const view = (who: Someone, review: NewReview) => viewForm(world, who, review);
const move = (...of: FormMoveOf) => moveForm(world, ...of);
const answerAll = (who: Someone, review: NewReview, side: AnswerSide) => answerForm(world, who, review, side);
const submitted = (review: NewReview) => submitForm(world, review);

test('a form goes from the self review to the signature, and its rating reaches calibration', async () => {
  const review = await newReview(world);
  expect((await answerAll(world.editor, review, 'self')).status).toBe(200);
  expect((await view(world.editor, review)).body.review.status).toBe('self-draft');
  expect((await move(world.editor, review, 'submit-self', 'self-draft')).body.status).toBe('self-submitted');
  await answerAll(world.manager, review, 'manager');
  expect((await move(world.manager, review, 'submit-manager', 'manager-draft')).body.status).toBe('manager-submitted');
  const [rating] = await world.sql<{ performance: number; potential: number }>(
    'select performance, potential from manager_rating where cycle_id = $1',
    [review.cycleId],
  );
  expect(rating).toEqual({ performance: 4, potential: 4 });
  expect((await move(world.manager, review, 'share', 'manager-submitted')).body.status).toBe('shared');
  const signed = await move(world.editor, review, 'acknowledge', 'shared', { reason: 'I agree' });
  expect(signed.body.status).toBe('acknowledged');
  const { body } = await view(world.editor, review);
  expect([body.rating, body.signComment, body.steps.map((step) => step.move)]).toEqual([
    4,
    'I agree',
    ['submit-self', 'submit-manager', 'share', 'acknowledge'],
  ]);
});

test('a submission without its answers names the items, and changes nothing', async () => {
  const review = await newReview(world);
  const refused = await move(world.editor, review, 'submit-self', 'not-started');
  const required = itemsOf(review.content, 'self').filter(({ isRequired }) => isRequired);
  expect(refused).toMatchObject({ status: 422, body: { code: 'review.incomplete' } });
  expect((refused.body as unknown as { fields: { path: string }[] }).fields.map(({ path }) => path)).toEqual(required.map(({ id }) => id));
});

test('the lowest and the highest rating need their comment', async () => {
  const review = await newReview(world);
  await answerAll(world.editor, review, 'self');
  const extreme = review.content.sections[1]!.items[0]!;
  const params = { recordId: review.id, side: 'self' as const };
  await world.inject(world.editor, saveAnswersEndpoint, { params, body: { [extreme.id]: { from: '4', to: '5' } } });
  const refused = await move(world.editor, review, 'submit-self', 'self-draft');
  expect(refused.body).toMatchObject({ code: 'review.incomplete', fields: [{ path: extreme.id, rule: 'comment-required' }] });
  const body = { [`${extreme.id}-comment`]: { from: null, to: 'The best launch so far' } };
  await world.inject(world.editor, saveAnswersEndpoint, { params, body });
  expect((await move(world.editor, review, 'submit-self', 'self-draft')).status).toBe(200);
});

test('an answer that was changed meanwhile is not overwritten, and one outside of its scale is refused', async () => {
  const review = await newReview(world);
  const { id: itemId } = itemsOf(review.content, 'self')[0]!;
  const params = { recordId: review.id, side: 'self' as const };
  const save = (from: string | null, to: string) =>
    world.inject(world.editor, saveAnswersEndpoint, { params, body: { [itemId]: { from, to } } });
  await save(null, '3');
  expect(await save(null, '4')).toMatchObject({ status: 409, body: { code: 'record.stale' } });
  expect((await save('3', '6')).status).toBe(422);
});

test('nobody reads a draft of the employee, and the employee reads nothing of the manager before sharing', async () => {
  const review = await newReview(world);
  await answerAll(world.editor, review, 'self');
  for (const reader of [world.manager, world.hrAdmin]) expect((await view(reader, review)).body.self).toBeNull();
  await move(world.editor, review, 'submit-self', 'self-draft');
  await answerAll(world.manager, review, 'manager');
  expect((await view(world.manager, review)).body.self).not.toBeNull();
  const { body } = await view(world.editor, review);
  expect([body.manager, body.rating, body.managerScore]).toEqual([null, null, null]);
  expect(body.content.sections.map(({ type }) => type)).not.toContain('potential');
  expect((await view(world.colleague, review)).status).toBe(404);
});

test('the room of a side opens for its writer only', async () => {
  const review = await newReview(world);
  const join = async (who: Someone, name: string) =>
    (await world.inject(who, readRoomEndpoint, { params: { room: name, roomId: review.id } })).status;
  const rooms = [reviewSelfRoom.name, reviewManagerRoom.name];
  const statuses = async (who: Someone) => [await join(who, rooms[0]!), await join(who, rooms[1]!)];
  expect(await statuses(world.editor)).toEqual([200, 404]);
  expect(await statuses(world.manager)).toEqual([404, 200]);
  expect(await statuses(world.hrAdmin)).toEqual([404, 404]);
});

test('reopening needs a reason, takes the rating back and returns to the named step', async () => {
  const review = await newReview(world);
  await submitted(review);
  const reopen = (reason: string) => move(world.manager, review, 'reopen', 'manager-submitted', { to: 'self-draft', reason });
  expect((await reopen('no')).status).toBe(422);
  expect((await reopen('The goals have changed')).body.status).toBe('self-draft');
  expect(await world.sql('select id from manager_rating where cycle_id = $1', [review.cycleId])).toEqual([]);
  expect((await move(world.manager, review, 'share', 'self-draft')).status).toBe(409);
});

test('HR records that somebody does not sign only after 14 days, and nobody writes in a shared form', async () => {
  const review = await newReview(world);
  await submitted(review);
  await move(world.hrAdmin, review, 'share', 'manager-submitted');
  expect((await move(world.hrAdmin, review, 'close-unsigned', 'shared')).status).toBe(409);
  expect((await answerAll(world.manager, review, 'manager')).status).toBe(409);
  await world.sql(`update review_form set shared_at = now() - interval '15 days' where id = $1`, [review.id]);
  expect((await move(world.hrAdmin, review, 'close-unsigned', 'shared')).body).toMatchObject({ status: 'closed', isUnsigned: true });
});

test('only the employee signs, and HR alone voids the signature', async () => {
  const review = await newReview(world);
  await submitted(review);
  await move(world.manager, review, 'share', 'manager-submitted');
  for (const who of [world.manager, world.hrAdmin]) expect((await move(who, review, 'acknowledge', 'shared')).status).toBe(403);
  await move(world.editor, review, 'acknowledge', 'shared');
  expect((await move(world.manager, review, 'void', 'acknowledged', { reason: 'Wrong person' })).status).toBe(403);
  expect((await move(world.hrAdmin, review, 'void', 'acknowledged', { reason: 'Wrong person' })).body.status).toBe('shared');
});

test('nobody writes in a form whose launch is paused', async () => {
  const review = await newReview(world);
  const setStatus = (status: string) =>
    world.sql('update launch set status = $2 where id = (select launch_id from review where id = $1)', [review.id, status]);
  await setStatus('paused');
  expect(await answerAll(world.editor, review, 'self')).toMatchObject({ status: 409, body: { code: 'review.paused' } });
  await setStatus('active');
  expect((await answerAll(world.editor, review, 'self')).status).toBe(200);
});

test('a reviewer lists the own forms of a person, not those of other reviewers or cancelled ones', async () => {
  const { stranger, inject, sql } = world;
  const [own, cancelled, other] = [await newReview(world), await newReview(world), await newReview(world)];
  await sql('update review set manager_id = $1 where id = any($2)', [stranger.id, [own.id, cancelled.id]]);
  await move(world.hrAdmin, cancelled, 'cancel', 'not-started', { reason: 'Launched twice' });
  const { body } = await inject(stranger, review.endpoints.list, { query: { sort: 'managerDue', limit: 100 } as never });
  expect(body.rows.map(({ id }) => id)).toEqual([own.id]);
  const read = async ({ id }: NewReview) => (await inject(stranger, review.endpoints.read, { params: { recordId: id } })).status;
  expect([await read(own), await read(other)]).toEqual([200, 404]);
});

test('a submitted review is shared by itself only after the configured days', async () => {
  const review = await newReview(world, { selfDue: null });
  await world.sql(`update launch set status = 'active' where id = (select launch_id from review where id = $1)`, [review.id]);
  await answerForm(world, world.manager, review, 'manager');
  await moveForm(world, world.manager, review, 'submit-manager', 'manager-draft');
  const ctx = systemContext(world.services, world.manager.companyId);
  const statusOn = async (days: number) => {
    await shareSubmitted(ctx, addDays(ctx.now.toISOString().slice(0, 10), days));
    return (await world.sql<{ status: string }>('select status from review where id = $1', [review.id]))[0]!.status;
  };
  expect(await statusOn(90)).toBe('manager-submitted');
  const params = { recordId: world.manager.companyId };
  await world.inject(world.hrAdmin, reviewSettings.endpoints.edit, { params, body: { autoShareDays: { from: null, to: 5 } } });
  expect(await statusOn(4)).toBe('manager-submitted');
  expect(await statusOn(5)).toBe('shared');
  const [form] = await world.sql<{ steps: object[] }>('select steps from review_form where id = $1', [review.id]);
  expect(form!.steps.at(-1)).toMatchObject({ move: 'share', reason: null });
});
