import { afterAll, beforeAll, expect, test } from 'vitest';
import { objective } from '#shared/objectives/objective.record.ts';
import { previewLaunchEndpoint } from '#shared/objectives/okr-launch.api.ts';
import { okrPeriod } from '#shared/objectives/okr-period.record.ts';
import { okrTemplate } from '#shared/objectives/okr-template.record.ts';
import { launchActions } from '#server/test/okr-launch-actions.ts';
import { systemContext, type Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { createNextObjectives, resumeLaunches } from './create-objectives.ts';

let world: World;
let actions: ReturnType<typeof launchActions>;

beforeAll(async () => {
  world = await openWorld();
  actions = launchActions(world);
});
afterAll(() => world.close());

const members = { reach: 'members', period: 'q4', year: 2047 } as const;

/** Does the work of the worker until nothing is left. */
async function run(launchId: string): Promise<void> {
  const ctx = () => systemContext(world.services, world.hrAdmin.companyId);
  while (await createNextObjectives(ctx(), launchId));
}
const preview = (recordId: string, body: Parameters<typeof actions.launch>[1]) =>
  world.inject(world.hrAdmin, previewLaunchEndpoint, { params: { recordId }, body });
const objectivesOf = (departmentIds: readonly string[]) =>
  world.sql<{ ownerId: string; level: string; state: string; results: number }>(
    `select owner_id as "ownerId", level, state, (select count(*)::int from keyresult k where k.objective_id = o.id) as results
      from objective o where department_id = any($1) order by owner_id`,
    [departmentIds],
  );
const storedLaunch = async (id: string) => {
  const [row] = await world.sql<{ state: string; planned: number; created: number; leftOut: number }>(
    'select state, planned, created, left_out as "leftOut" from okrlaunch where id = $1',
    [id],
  );
  return row!;
};

test('each department gets a draft of its head, and one without a head is left out', async () => {
  const departmentIds = [await actions.newDepartment(), await actions.newDepartment([], null)];
  const plan = { reach: 'departments', departmentIds, period: 'q2', year: 2046 } as const;
  const template = await actions.template('For departments');
  const { body: shown } = await preview(template, plan);
  expect(shown).toMatchObject({ count: 1, leftOut: 1, isLocked: false });
  expect(shown.targets.map(({ reason }) => reason)).toEqual(['no-head', null]);
  const { body } = await actions.launch(template, plan);
  expect(body).toMatchObject({ planned: 1, leftOut: 1 });
  await run(body.id);
  expect(await objectivesOf(departmentIds)).toEqual([{ ownerId: world.manager.id, level: 'team', state: 'draft', results: 1 }]);
  expect(await storedLaunch(body.id)).toEqual({ state: 'done', planned: 1, created: 1, leftOut: 1 });
});

test('the objectives of a launch are listed with it, private ones only for those who may read them', async () => {
  const departmentIds = [await actions.newDepartment([world.editor, world.colleague])];
  const { body } = await actions.launch(await actions.template('Listed'), { ...members, departmentIds });
  await run(body.id);
  await world.sql(`update objective set visibility = 'private' where launch_id = $1 and owner_id = $2`, [body.id, world.editor.id]);
  const ownersFor = async (who: Someone) => {
    const { body: page } = await world.inject(who, objective.list.endpoint, {
      query: { launchId: `is.${body.id}`, sort: 'createdAt', limit: 20 },
    } as never);
    return (page as unknown as { rows: { ownerId: string }[] }).rows.map(({ ownerId }) => ownerId).toSorted();
  };
  expect(await ownersFor(world.hrAdmin)).toEqual([world.editor.id, world.colleague.id].toSorted());
  expect(await ownersFor(world.colleague)).toEqual([world.colleague.id]);
});

test('each active member gets a draft once, also if the launch is repeated or its job runs twice', async () => {
  const departmentIds = [await actions.newDepartment([world.editor, world.viewer])];
  const plan = { reach: 'members', departmentIds, period: 'q3', year: 2046 } as const;
  const template = await actions.template('For members');
  const { body } = await actions.launch(template, plan);
  await Promise.all([run(body.id), run(body.id)]);
  const owners = [world.editor.id, world.viewer.id].toSorted();
  expect((await objectivesOf(departmentIds)).map(({ ownerId, level }) => [ownerId, level])).toEqual(owners.map((id) => [id, 'individual']));
  expect(await storedLaunch(body.id)).toMatchObject({ state: 'done', created: 2 });
  const { body: again } = await preview(template, plan);
  expect(again).toMatchObject({ count: 0, leftOut: 2 });
  expect((await actions.launch(template, plan)).body).toMatchObject({ code: 'okr-launch.empty' });
});

test('a launch keeps the version that the preview has named, also if another one is published meanwhile', async () => {
  const departmentIds = [await actions.newDepartment([world.colleague])];
  const template = await actions.template('Kept');
  const plan = { reach: 'members', departmentIds, period: 'q4', year: 2046 } as const;
  const { body: shown } = await preview(template, plan);
  await world.sql(`update okrtemplate set name = 'Changed', key_results = '[]', version = 5 where id = $1`, [template]);
  await world.sql(`update okrtemplate set publication = publication || '{"changes": 1}' where id = $1`, [template]);
  expect((await preview(template, plan)).body).toEqual(shown);
  expect((await actions.publish(template, 5)).status).toBe(200);
  expect((await preview(template, plan)).body).toMatchObject({ number: 2, name: 'Changed' });
  const { body } = await actions.launch(template, { ...plan, number: shown.number });
  await run(body.id);
  const [row] = await world.sql<{ name: string }>('select name from objective where department_id = any($1)', [departmentIds]);
  expect(row!.name).toMatch(/^Kept/);
  expect(await objectivesOf(departmentIds)).toMatchObject([{ results: 1 }]);
  const { status } = await actions.launch(template, { ...plan, number: 3 });
  expect(status).toBe(404);
});

test('a template without a published version cannot be launched', async () => {
  const template = await actions.draft('Draft');
  const refusal = { status: 409, body: { code: 'okr-template.unpublished', fields: [{ path: 'params.recordId', rule: 'unpublished' }] } };
  expect(await preview(template, await actions.plan())).toMatchObject(refusal);
  expect(await actions.launch(template, await actions.plan())).toMatchObject(refusal);
});

test('receivers are left out once the person who has started the launch has lost the right', async () => {
  const departmentIds = [await actions.newDepartment([world.editor, world.viewer])];
  const { body } = await actions.launch(await actions.template('Without rights'), { ...members, departmentIds });
  await world.sql('update okrlaunch set author_id = $2 where id = $1', [body.id, world.viewer.id]);
  await run(body.id);
  expect(await storedLaunch(body.id)).toEqual({ state: 'done', planned: 2, created: 0, leftOut: 2 });
});

test('a launch whose job was lost is continued after an hour', async () => {
  const departmentIds = [await actions.newDepartment([world.editor])];
  const { body } = await actions.launch(await actions.template('Lost'), { ...members, departmentIds });
  const resume = () => resumeLaunches(systemContext(world.services, world.hrAdmin.companyId));
  await resume();
  expect((await storedLaunch(body.id)).state).toBe('running');
  await world.sql(`update okrlaunch set created_at = created_at - interval '2 hours' where id = $1`, [body.id]);
  await resume();
  expect(await storedLaunch(body.id)).toMatchObject({ state: 'done', created: 1 });
});

test('a locked period, a faulty template and people without the right are refused', async () => {
  const plan = { ...(await actions.plan()), year: 2047 };
  const template = await actions.template('Refused');
  const periodId = crypto.randomUUID();
  const { create, lock } = okrPeriod.endpoints;
  await world.inject(world.hrAdmin, create, { body: { id: periodId, period: 'q1', year: 2047 } });
  await world.inject(world.hrAdmin, lock, { params: { recordId: periodId }, body: {} });
  expect((await preview(template, plan)).body).toMatchObject({ isLocked: true });
  expect((await actions.launch(template, plan)).body).toMatchObject({ code: 'period.locked' });
  const open = { ...plan, year: 2048 };
  expect((await actions.launch(template, open, world.manager)).status).toBe(403);
  const faulty = `jsonb_set(content, '{keyResults,0,polarity}', '"increase"')`;
  await world.sql(`update okrtemplate_version set content = ${faulty} where record_id = $1`, [template]);
  expect((await preview(template, open)).body).toMatchObject({ code: 'okr-template.faulty' });
  expect((await world.inject(world.hrAdmin, okrTemplate.endpoints.read, { params: { recordId: template } })).status).toBe(200);
});
