import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calibration } from '#shared/calibration/calibration.record.ts';
import { listPastRatingsEndpoint, setUpCalibrationEndpoint } from '#shared/calibration/calibration.api.ts';
import { calibrationRoom, type CalibrationState } from '#shared/calibration/calibration.room.ts';
import { cloneCalibrationEndpoint } from '#shared/calibration/setup/clone.api.ts';
import { importSubjectsEndpoint } from '#shared/calibration/setup/subject-list.api.ts';
import { addSubjectGroupEndpoint, previewSubjectGroupEndpoint } from '#shared/calibration/setup/subject-group.api.ts';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import { calibrationActions, newCalibrationContext, rate } from '#server/test/calibration-actions.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const rulesIn = (body: unknown) => (body as { fields: { path: string; rule: string }[] }).fields.map(({ path, rule }) => [path, rule]);

test('a session names past cycles that are over, and its people read the ratings of a subject in them', async () => {
  const { recordId, params, addPeople, addSubjects, context } = await calibrationActions(world);
  const { hrAdmin, manager, editor, colleague, inject } = world;
  const past = await newCalibrationContext(world);
  await rate(world, past, [editor]);
  const edit = (name: string, to: string | null) =>
    inject(hrAdmin, calibration.endpoints.edit, { params, body: { [name]: { from: null, to } } });
  expect(rulesIn((await edit('pastCycleId', context.cycleId)).body)).toEqual([['body.pastCycleId.to', 'own-cycle']]);
  expect(rulesIn((await edit('pastCycleId', past.cycleId)).body)).toEqual([['body.pastCycleId.to', 'cycle-not-over']]);
  await world.sql(`update cycle set status = 'completed' where id = $1`, [past.cycleId]);
  expect((await edit('pastCycleId', past.cycleId)).status).toBe(200);
  expect(rulesIn((await edit('thirdPastCycleId', past.cycleId)).body)).toEqual([['body.thirdPastCycleId.to', 'past-cycle-twice']]);

  await addPeople();
  await addSubjects();
  const list = (who: typeof hrAdmin, personId: string) => inject(who, listPastRatingsEndpoint, { params: { recordId, personId } });
  expect((await list(hrAdmin, editor.id)).body).toMatchObject([
    { cycleId: past.cycleId, performance: 3, performanceLabel: 'Good', potential: null, isCalibrated: false },
  ]);
  await world.sql('update manager_rating set calibrated_performance = 4.5, calibrated_at = now() where cycle_id = $1', [past.cycleId]);
  expect((await list(hrAdmin, editor.id)).body).toMatchObject([{ performance: 4.5, performanceLabel: null, isCalibrated: true }]);
  expect((await list(hrAdmin, colleague.id)).body).toEqual([]);
  expect((await list(manager, editor.id)).status).toBe(404);
  expect((await list(hrAdmin, randomUUID())).body).toEqual([]);
});

test('a group is found by department, manager and position, names those who cannot be added, and is added by one request', async () => {
  const { params, context, addPeople } = await calibrationActions(world);
  const { hrAdmin, manager, viewer, editor, colleague, inject } = world;
  await addPeople([{ personId: viewer.id, role: 'viewer' }]);
  await rate(world, context, [editor, colleague, viewer]);
  const preview = (query: object) => inject(hrAdmin, previewSubjectGroupEndpoint, { params, query });
  const add = (body: object) => inject(hrAdmin, addSubjectGroupEndpoint, { params, body });
  const [{ departmentId }] = (await world.sql<{ departmentId: string }>(
    'select department_id as "departmentId" from person where id = $1',
    [hrAdmin.id],
  )) as [{ departmentId: string }];
  const everybody = (await preview({ departmentIds: departmentId })).body;
  const idsFor = (reason: string) => everybody.leftOut.find((one) => one.reason === reason)?.personIds ?? [];
  expect(everybody.addable).toBe(2);
  expect([idsFor('self'), idsFor('participant')]).toEqual([[hrAdmin.id], [viewer.id]]);
  expect(idsFor('no-rating')).toContain(manager.id);
  expect(everybody.matched).toBe(2 + everybody.leftOut.reduce((sum, { count }) => sum + count, 0));

  const [below] = (await world.sql<{ id: string }>(
    `insert into department (id, company_id, created_at, updated_at, name, head_id)
     values (gen_random_uuid(), $1, now(), now(), gen_random_uuid()::text, $2) returning id`,
    [hrAdmin.companyId, editor.id],
  )) as [{ id: string }];
  await world.sql('update person set department_id = $1 where id = $2', [below.id, colleague.id]);
  await world.sql('update department set head_id = $1 where id = $2', [manager.id, departmentId]);
  expect((await preview({ departmentIds: departmentId })).body.addable).toBe(1);
  expect((await preview({ departmentIds: departmentId, hasDepartmentsBelow: true })).body.addable).toBe(2);
  await world.sql('update person set department_id = $1 where id = $2', [departmentId, colleague.id]);
  await world.sql('update department set head_id = null where id = $1', [departmentId]);
  await world.sql(`update employment set joined_on = '2020-05-01' where person_id = $1`, [editor.id]);
  expect((await preview({ joinedOn: 'lt.2021-01-01' })).body).toMatchObject({ matched: 1, addable: 1 });
  expect((await preview({ joinedOn: 'before.2021' })).status).toBe(422);

  const other = await calibrationActions(world);
  await world.sql(
    `with other as (update calibration set cycle_id = $2, status = 'ready' where id = $1 returning company_id)
     insert into calibration_subject (id, company_id, created_at, updated_at, calibration_id, person_id, is_discussed, moves)
     select gen_random_uuid(), company_id, now(), now(), $1, $3, false, 0 from other`,
    [other.recordId, context.cycleId, editor.id],
  );
  const added = await expectRoomsToFollow(world, () => add({ managerId: manager.id, hasWholeTree: true }));
  expect(added.body.subjects.map(({ personId }) => personId)).toEqual([colleague.id]);
  expect(added.body.leftOut).toContainEqual({ reason: 'in-other-session', count: 1, personIds: [editor.id] });
  expect((await preview({ managerId: manager.id })).body.leftOut).toContainEqual({
    reason: 'present',
    count: 1,
    personIds: [colleague.id],
  });
  expect((await inject(viewer, previewSubjectGroupEndpoint, { params, query: { managerId: manager.id } })).status).toBe(404);
});

test('names that are given to two boxes at the same time are both kept, and an empty one brings the usual name back', async () => {
  const { params, recordId } = await calibrationActions(world);
  const { hrAdmin, inject } = world;
  const name = (box: 'star' | 'core-player', label: string) =>
    inject(hrAdmin, setUpCalibrationEndpoint, { params, body: { labels: [{ box, label }] } });
  const answers = await Promise.all([name('star', 'Leader'), name('core-player', 'Backbone')]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const labelsOf = async () => {
    const { body } = await inject(hrAdmin, readRoomEndpoint, { params: { room: calibrationRoom.name, roomId: recordId } });
    return (body as unknown as { state: { labels: object[] } }).state.labels;
  };
  expect(new Set(await labelsOf())).toEqual(
    new Set([
      { box: 'star', label: 'Leader' },
      { box: 'core-player', label: 'Backbone' },
    ]),
  );
  await expectRoomsToFollow(world, () => name('star', ''));
  expect(await labelsOf()).toEqual([{ box: 'core-player', label: 'Backbone' }]);
  const guideline = [{ ratings: [5], operator: '<=' as const, percent: 50, high: null }];
  expect((await inject(hrAdmin, setUpCalibrationEndpoint, { params, body: { guideline } })).body).toMatchObject({ guideline });
  expect(await labelsOf()).toEqual([{ box: 'core-player', label: 'Backbone' }]);
  expect((await inject(hrAdmin, setUpCalibrationEndpoint, { params, body: {} })).body).toMatchObject({ guideline });
});

test('the clone of a session is a draft of the caller with its settings and people, and with its subjects if they are wanted', async () => {
  const { recordId, params, goLive } = await calibrationActions(world);
  const { hrAdmin, manager, viewer, editor, colleague, inject } = world;
  const labels = [{ box: 'star' as const, label: 'Leader' }];
  const guideline = [{ ratings: [5], operator: '<=' as const, percent: 50, high: null }];
  const cuts = { lowCut: { from: null, to: 2 }, highCut: { from: null, to: 4.5 }, reasonPolicy: { from: 'comment', to: 'none' } } as const;
  await inject(hrAdmin, calibration.endpoints.edit, { params, body: cuts });
  await inject(hrAdmin, setUpCalibrationEndpoint, { params, body: { guideline, labels } });
  await goLive();
  const clone = async (hasSubjects: boolean, who = hrAdmin) => {
    const body = { id: randomUUID(), name: 'Next round', heldOn: '2026-12-02', hasSubjects };
    return inject(who, cloneCalibrationEndpoint, { params, body });
  };
  const stateOf = async (id: string) => {
    const { body } = await inject(hrAdmin, readRoomEndpoint, { params: { room: 'calibration', roomId: id } });
    return (body as unknown as { state: CalibrationState }).state;
  };
  const bare = await expectRoomsToFollow(world, () => clone(false));
  const copy = (await inject(hrAdmin, calibration.endpoints.read, { params: { recordId: bare.body.id } })).body;
  expect(copy).toMatchObject({ name: 'Next round', heldOn: '2026-12-02', status: 'draft', lowCut: 2, highCut: 4.5, reasonPolicy: 'none' });
  const roles = { [hrAdmin.id]: 'facilitator', [manager.id]: 'editor', [viewer.id]: 'viewer' };
  expect(await stateOf(bare.body.id)).toMatchObject({ terms: null, people: roles, subjects: {}, guideline, labels, moves: {} });

  await world.sql('update person set is_active = false where id = any($1)', [[viewer.id, colleague.id]]);
  const full = await expectRoomsToFollow(world, () => clone(true));
  await world.sql('update person set is_active = true where id = any($1)', [[viewer.id, colleague.id]]);
  const { people, subjects } = await stateOf(full.body.id);
  expect([Object.keys(people).toSorted(), Object.keys(subjects)]).toEqual([[hrAdmin.id, manager.id].toSorted(), [editor.id]]);
  expect(subjects[editor.id]).toMatchObject({ originalX: 3, version: 0 });
  expect((await clone(false, editor)).status).toBe(403);
  expect((await stateOf(recordId)).status).toBe('live');
});

test('a list of email addresses and employee ids adds the people who can be added, and names the others by row', async () => {
  const { recordId, params, context, addPeople } = await calibrationActions(world);
  const { hrAdmin, manager, editor, colleague, stranger, viewer, inject } = world;
  await rate(world, context, [editor, colleague]);
  await addPeople();
  const entries = ['EDITOR@test.example', 'colleague', 'nobody@test.example', 'editor', 'stranger', 'manager', 'hrAdmin'];
  const list = (isTrial: boolean, who = hrAdmin) => inject(who, importSubjectsEndpoint, { params, body: { entries, isTrial } });
  const subjects = async () => {
    const { body } = await inject(hrAdmin, readRoomEndpoint, { params: { room: 'calibration', roomId: recordId } });
    return Object.keys((body as unknown as { state: CalibrationState }).state.subjects).toSorted();
  };
  const trial = await expectRoomsToFollow(world, () => list(true));
  expect(trial.body.rows).toEqual([
    { personId: editor.id, reason: null },
    { personId: colleague.id, reason: null },
    { personId: null, reason: 'unknown' },
    { personId: editor.id, reason: 'twice' },
    { personId: stranger.id, reason: 'no-rating' },
    { personId: manager.id, reason: 'participant' },
    { personId: hrAdmin.id, reason: 'self' },
  ]);
  expect(await subjects()).toEqual([]);
  expect((await list(false, viewer)).status).toBe(404);
  await expectRoomsToFollow(world, () => list(false));
  expect(await subjects()).toEqual([editor.id, colleague.id].toSorted());
  expect((await list(true)).body.rows[0]).toEqual({ personId: editor.id, reason: 'present' });
});

test('a clone leaves out archived past cycles and names them, and an archived cycle refuses it', async () => {
  const { params, context } = await calibrationActions(world);
  const { hrAdmin, inject, sql } = world;
  const past = await newCalibrationContext(world);
  await sql(`update cycle set status = 'completed', name = 'Spring' where id = $1`, [past.cycleId]);
  await inject(hrAdmin, calibration.endpoints.edit, { params, body: { pastCycleId: { from: null, to: past.cycleId } } });
  const archive = (id: string) => sql('update cycle set is_archived = true where id = $1', [id]);
  await archive(past.cycleId);
  const clone = () =>
    inject(hrAdmin, cloneCalibrationEndpoint, {
      params,
      body: { id: randomUUID(), name: 'Next round', heldOn: '2026-12-02', hasSubjects: false },
    });
  const made = await clone();
  expect(made.body.leftOutCycles).toEqual(['Spring']);
  const copy = await inject(hrAdmin, calibration.endpoints.read, { params: { recordId: made.body.id } });
  expect(copy.body).toMatchObject({ cycleId: context.cycleId, pastCycleId: null });
  await archive(context.cycleId);
  expect(rulesIn((await clone()).body)).toEqual([['body.cycleId', 'cycle-archived']]);
});

test('a session has at most 250 subjects: the 251st is refused by name, by hand, by group and by list', async () => {
  const { recordId, params, context, addSubjects } = await calibrationActions(world);
  const { hrAdmin, editor, colleague, inject } = world;
  const ids = Array.from({ length: 249 }, () => randomUUID());
  await world.sql(
    `with people as (
       insert into person (id, company_id, created_at, updated_at, first_name, last_name, email, employee_reference_id, role_id, path, is_active)
       select id, $2, now(), now(), 'Crowd', 'Test', id::text, id::text, role_id, '[]', false
       from unnest($3::uuid[]) id, (select role_id from person where person.id = $4) role returning id)
     insert into calibration_subject (id, company_id, created_at, updated_at, calibration_id, person_id, is_discussed, moves)
     select gen_random_uuid(), $2, now(), now(), $1, id, false, 0 from people`,
    [recordId, hrAdmin.companyId, ids, editor.id],
  );
  await rate(world, context, [editor, colleague]);
  const refuses = (left: string[]) => ({ status: 422, body: { fields: [{ rule: 'max-subjects', limit: left }] } });
  const refusal = refuses([expect.any(String)]);
  expect(await addSubjects()).toMatchObject(refuses([colleague.id]));
  expect(await inject(hrAdmin, addSubjectGroupEndpoint, { params, body: { managerId: world.manager.id } })).toMatchObject(refusal);
  const entries = ['editor', 'colleague'];
  for (const isTrial of [true, false])
    expect(await inject(hrAdmin, importSubjectsEndpoint, { params, body: { entries, isTrial } })).toMatchObject(refusal);
  expect((await addSubjects([editor])).status).toBe(200);
  expect(await addSubjects([colleague])).toMatchObject(refuses([colleague.id]));
});
