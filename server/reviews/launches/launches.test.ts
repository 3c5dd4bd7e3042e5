import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  importLaunchPeopleEndpoint,
  joinLaunchEndpoint,
  listMovedFormsEndpoint,
  readLaunchProgressEndpoint,
  remindLaunchEndpoint,
  removeLaunchPeopleEndpoint,
  resyncLaunchEndpoint,
} from '#shared/reviews/launch.api.ts';
import { launch } from '#shared/reviews/launch.record.ts';
import { maxAtOnce } from '#shared/reviews/launch.schema.ts';
import { template } from '#shared/reviews/template.record.ts';
import { newCalibrationContext, rate } from '#server/test/calibration-actions.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import { holdName, holdStatus } from '#server/test/held-row.ts';
import { newLaunch, newReports } from '#server/test/launch-actions.ts';
import { systemContext } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { createNextForms, endNextForms, launchScheduled } from './run-launch.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const systemCtx = () => systemContext(world.services, world.hrAdmin.companyId);
const ids = (people: readonly { id: string }[]) => people.map(({ id }) => id).sort();
const eventsSql = 'select name from event where room = $1 and name = $2';
const contentSql = 'select content from review_form join review on review.id = review_form.id where review.launch_id = $1 limit 1';

test('launching gives each person one form with the manager of that moment', async () => {
  const { params, act, read, forms } = await newLaunch(world);
  const { editor, colleague, manager, hrAdmin, inject } = world;
  await expectRoomsToFollow(world, () => act('start'));
  expect(await read()).toMatchObject({ status: 'active', people: 2, forms: 2, templateVersion: 1 });
  expect((await forms()).map(({ employeeId }) => employeeId)).toEqual(ids([editor, colleague]));
  expect((await forms()).every(({ managerId, status }) => managerId === manager.id && status === 'not-started')).toBe(true);
  const { body } = await inject(hrAdmin, readLaunchProgressEndpoint, { params });
  expect(body.departments).toEqual([{ departmentId: world.departmentId, states: { 'not-started': 2 }, late: 0 }]);
});

test('a draft names what it needs, and the people who cannot get a form', async () => {
  const [retired] = await newReports(world, 1);
  const { check, act, params } = await newLaunch(world, [world.editor, world.hrAdmin, retired!], { periodFrom: null, selfDue: null });
  await world.sql('update person set is_active = false where id = $1', [retired!.id]);
  const before = await newLaunch(world);
  await before.act('start');
  const expected = [
    { path: 'periodFrom', rule: 'period-needed' },
    { path: 'managerDue', rule: 'dates-needed' },
    { path: 'people', rule: 'inactive', limit: [retired!.id] },
    { path: 'people', rule: 'no-manager', limit: [world.hrAdmin.id] },
  ];
  expect(await check()).toEqual(expect.arrayContaining(expected));
  const refused = await act('start');
  expect(refused.status).toBe(422);
  expect((refused.body as unknown as { fields: object[] }).fields).toContainEqual({
    path: 'body.people',
    rule: 'no-manager',
    limit: [world.hrAdmin.id],
  });
  const body = { personIds: [], reason: 'no-manager' as const };
  await world.inject(world.hrAdmin, removeLaunchPeopleEndpoint, { params, body });
  expect((await check()).map(({ rule }) => rule)).not.toContain('no-manager');
});

test('nobody gets a second form of a review cycle', async () => {
  const first = await newLaunch(world);
  await first.act('start');
  const { cycleId } = first.values;
  const second = await newLaunch(world, [world.editor, world.viewer], { cycleId });
  expect(await second.check()).toEqual([{ path: 'people', rule: 'duplicate', limit: [world.editor.id] }]);
  expect((await second.act('start')).status).toBe(422);
});

test('a version that is published while a launch runs does not change its forms', async () => {
  const { values, act, id, params } = await newLaunch(world, [world.editor]);
  await act('start');
  const [before] = await world.sql<{ content: object }>(contentSql, [id]);
  const { hrAdmin, inject, viewer } = world;
  const at = { recordId: values.templateId };
  const { body: found } = await inject(hrAdmin, template.endpoints.read, { params: at });
  const sections = found.sections.map((one) => ({ ...one, title: `${one.title} anew` }));
  const body = { sections: { from: found.sections, to: sections } } as never;
  const { body: edited } = await inject(hrAdmin, template.endpoints.edit, { params: at, body });
  await inject(hrAdmin, template.endpoints.publish, { params: at, body: { version: edited.version } });
  await inject(hrAdmin, joinLaunchEndpoint, { params, body: { personIds: [viewer.id] } });
  const contents = await world.sql<{ content: object }>(contentSql.replace('limit 1', ''), [id]);
  expect(contents).toEqual([before, before]);
});

test('the job of a large launch can run twice and continue after a stop', async () => {
  const people = await newReports(world, maxAtOnce + 5);
  const { id, act, read, forms } = await newLaunch(world, people);
  await act('start');
  expect(await read()).toMatchObject({ status: 'launching', forms: 0 });
  expect(await createNextForms(systemCtx(), id)).toBe(true);
  expect(await read()).toMatchObject({ status: 'launching', forms: maxAtOnce });
  await Promise.all([createNextForms(systemCtx(), id), createNextForms(systemCtx(), id)]);
  expect(await createNextForms(systemCtx(), id)).toBe(false);
  expect(await read()).toMatchObject({ status: 'active', forms: people.length });
  expect((await forms()).map(({ employeeId }) => employeeId)).toEqual(ids(people));
});

test('a scheduled launch begins without the people who cannot get a form by then', async () => {
  const [retired] = await newReports(world, 1);
  const launchAt = new Date(Date.now() + 3_600_000).toISOString();
  const { id, act, read, forms } = await newLaunch(world, [world.editor, retired!], { launchAt });
  expect((await act('schedule')).body).toMatchObject({ status: 'scheduled' });
  await world.sql('update person set is_active = false where id = $1', [retired!.id]);
  expect(await launchScheduled(systemCtx(), id)).toBe('active');
  expect((await forms()).map(({ employeeId }) => employeeId)).toEqual([world.editor.id]);
  expect(await read()).toMatchObject({ status: 'active', forms: 1 });
});

test('a launch is completed only with a reason, and ends its open forms', async () => {
  const { id, act, forms } = await newLaunch(world);
  await act('start');
  const refused = await act('complete');
  expect(refused).toMatchObject({ status: 422, body: { code: 'input.invalid' } });
  expect((await act('complete', { reason: 'The year is over' })).body).toMatchObject({ status: 'completed' });
  await world.sql(`update review set status = 'shared' where id = $1`, [(await forms())[0]!.id]);
  await endNextForms(systemCtx(), id);
  expect((await forms()).map(({ status }) => status)).toEqual(['closed', 'cancelled']);
});

test('a form that a launch cancels loses its rating, and each form keeps the step', async () => {
  const { id, act, forms, values } = await newLaunch(world, [world.editor]);
  await act('start');
  await world.sql(`update review set status = 'manager-submitted' where launch_id = $1`, [id]);
  const { scaleId } = await newCalibrationContext(world);
  await rate(world, { cycleId: values.cycleId, scaleId }, [world.editor]);
  await act('complete', { reason: 'The year is over' });
  await endNextForms(systemCtx(), id);
  const [form] = await forms();
  expect(form!.status).toBe('cancelled');
  expect(await world.sql('select id from manager_rating where cycle_id = $1', [values.cycleId])).toEqual([]);
  const [stored] = await world.sql<{ steps: object[] }>('select steps from review_form where id = $1', [form!.id]);
  expect(stored!.steps).toMatchObject([{ move: 'close', reason: null }]);
});

test('a form that a session takes or HR closes meanwhile stays as it is', async () => {
  const { id, act, forms } = await newLaunch(world);
  await act('start');
  await act('complete', { reason: 'The year is over' });
  const [first, second] = await forms();
  const holding = await holdStatus(world, 'review', first!.id, 'in-calibration');
  const closing = await holdStatus(world, 'review', second!.id, 'closed');
  const ended = endNextForms(systemCtx(), id);
  await holding.waited();
  await holding.commit();
  await closing.commit();
  await ended;
  expect((await forms()).map(({ status }) => status)).toEqual(['in-calibration', 'closed']);
});

test('two launches that begin at once give a person one form', async () => {
  const first = await newLaunch(world, [world.viewer]);
  const { cycleId } = first.values;
  const second = await newLaunch(world, [world.viewer], { cycleId });
  const held = await holdName(world, `review-of:${world.viewer.id}`);
  const starts = Promise.all([first.act('start'), second.act('start')]);
  await held.waited(2);
  await held.commit();
  expect((await starts).map(({ status }) => status)).toEqual([200, 200]);
  expect([...(await first.forms()), ...(await second.forms())]).toHaveLength(1);
});

test('somebody who was left out joins later, and nobody who is not active', async () => {
  const [retired, gone] = await newReports(world, 2);
  const launchAt = new Date(Date.now() + 3_600_000).toISOString();
  const { id, act, params, read } = await newLaunch(world, [world.editor, retired!], { launchAt });
  await act('schedule');
  const setActive = (isActive: boolean, people = [retired!]) =>
    world.sql('update person set is_active = $1 where id = any($2)', [isActive, ids(people)]);
  await setActive(false, [retired!, gone!]);
  await launchScheduled(systemCtx(), id);
  const join = (who: { id: string }) => world.inject(world.hrAdmin, joinLaunchEndpoint, { params, body: { personIds: [who.id] } });
  for (const who of [retired!, gone!])
    expect((await join(who)).body).toMatchObject({ fields: [{ path: 'body.personIds', rule: 'inactive', limit: [who.id] }] });
  await setActive(true);
  expect((await join(retired!)).body).toEqual({ forms: 1 });
  expect(await read()).toMatchObject({ people: 2, forms: 2 });
});

test('HR reminds the people of these forms, but not while the launch is paused', async () => {
  const { id, act, params, forms } = await newLaunch(world);
  await act('start');
  const body = { reviewIds: (await forms()).map((form) => form.id) };
  const remind = () => world.inject(world.hrAdmin, remindLaunchEndpoint, { params, body });
  expect((await remind()).body).toEqual({ count: 2 });
  expect(await world.sql(eventsSql, [`launch:${id}`, 'launch.reminded'])).toHaveLength(1);
  await act('pause');
  expect(await remind()).toMatchObject({ status: 409, body: { code: 'review.paused' } });
});

test('forms get the changed manager when HR asks for it', async () => {
  const [moved] = await newReports(world, 1);
  const { params, act, forms } = await newLaunch(world, [moved!]);
  await act('start');
  await world.sql('update person set manager_id = $1 where id = $2', [world.hrAdmin.id, moved!.id]);
  expect((await forms())[0]!.managerId).toBe(world.manager.id);
  const { id } = (await forms())[0]!;
  const { body: preview } = await world.inject(world.hrAdmin, listMovedFormsEndpoint, { params });
  expect(preview.forms).toEqual([{ id, employeeId: moved!.id, fromId: world.manager.id, managerId: world.hrAdmin.id }]);
  const resync = (reviewIds?: string[]) =>
    world.inject(world.hrAdmin, resyncLaunchEndpoint, { params, body: { ...(reviewIds && { reviewIds }) } });
  expect((await resync([])).body).toEqual({ count: 0 });
  const { body } = await resync([id]);
  const [form] = await forms();
  expect([body.count, form!.managerId]).toEqual([1, world.hrAdmin.id]);
  expect(await world.sql(eventsSql, [`review-manager:${form!.id}`, 'review-manager.reassigned'])).toHaveLength(1);
});

test('a form that its manager submits meanwhile stays with them', async () => {
  const [moved] = await newReports(world, 1);
  const { params, act, forms } = await newLaunch(world, [moved!]);
  await act('start');
  await world.sql('update person set manager_id = $1 where id = $2', [world.hrAdmin.id, moved!.id]);
  const held = await holdStatus(world, 'review', (await forms())[0]!.id, 'manager-submitted');
  const answer = world.inject(world.hrAdmin, resyncLaunchEndpoint, { params, body: {} });
  await held.waited();
  await held.commit();
  expect((await answer).body).toEqual({ count: 0 });
  expect((await forms())[0]!.managerId).toBe(world.manager.id);
});

test('a list adds the people whom it names once, and says why others are left', async () => {
  const { params } = await newLaunch(world, [world.editor]);
  const entries = ['editor@test.example', 'viewer', 'viewer@test.example', 'nobody@test.example'];
  const list = (isTrial: boolean) => world.inject(world.hrAdmin, importLaunchPeopleEndpoint, { params, body: { entries, isTrial } });
  const { body } = await list(true);
  expect(body.rows.map(({ reason }) => reason)).toEqual(['present', null, 'twice', 'unknown']);
  expect((await list(false)).body).toEqual(body);
  expect((await world.inject(world.hrAdmin, launch.endpoints.read, { params })).body.people).toBe(2);
});

test('only readers of the page see launches', async () => {
  const { params } = await newLaunch(world);
  for (const who of [world.manager, world.editor])
    expect((await world.inject(who, readLaunchProgressEndpoint, { params })).status).toBe(403);
});
