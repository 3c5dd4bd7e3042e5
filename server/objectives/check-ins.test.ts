import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dutiesEndpoint } from '#shared/approvals/duties.api.ts';
import { okrPeriod } from '#shared/objectives/okr-period.record.ts';
import { correctCheckInEndpoint, deleteCheckInEndpoint, dueCheckInsEndpoint } from '#shared/objectives/check-ins.api.ts';
import { keyResult as keyResultRecord } from '#shared/objectives/key-result.record.ts';
import { statusOn } from '#shared/objectives/status.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import { checkInOf, objectiveActions } from '#server/test/objective-actions.ts';
import { openWorld, type World } from '#server/test/world.ts';

/* Tokens must not have expired by the clock of the machine, so the year lies ahead. */
const clock = { now: new Date('2037-07-02T12:00:00Z') };
/** Sessions do not live as long as the clock moves, so people sign in again. */
const moveTo = (moment: string) => {
  clock.now = new Date(moment);
  for (const who of Object.values(world.people)) who.token = '';
};

let world: World;
let actions: ReturnType<typeof objectiveActions>;
beforeAll(async () => {
  world = await openWorld({ now: () => clock.now });
  actions = objectiveActions(world);
});
afterAll(() => world.close());

const today = '2037-07-02';
const at = '2037-07-02T09:00:00.000Z';
const faultOf = (answer: { status: number; body: unknown }) => answer;

/** Three levels of objectives with one key result at the bottom. */
async function tree() {
  const top = await actions.active({ level: 'individual', driver: 'children' });
  const middle = await actions.active({ parentId: top.id, driver: 'children' });
  const low = await actions.active({ parentId: middle.id });
  const keyResult = await actions.keyResult(low.id, { weight: 100 });
  return { top, middle, low, keyResult };
}

test('a check-in moves its key result and every objective above it, in one transaction', async () => {
  const { top, middle, low, keyResult } = await tree();
  await expectRoomsToFollow(world, () => actions.checkIn(keyResult.id, checkInOf(80, at)));
  expect(await actions.readKeyResult(keyResult.id)).toMatchObject({ actual: 80, progress: 50, confidence: 7, checkedInAt: at });
  for (const { id } of [low, middle, top]) expect(await actions.read(id)).toMatchObject({ progress: 50, startedParts: 1, openParts: 1 });
  const { startedParts, openParts, ...days } = await actions.read(top.id);
  expect(statusOn({ ...days, isStarted: startedParts > 0, isAchieved: openParts === 0 }, today)).toBe('on-track');
});

test('the newest check-in decides, also after a correction and a deletion', async () => {
  const { low, keyResult } = await tree();
  const [first, second] = [checkInOf(90, '2037-05-01T09:00:00.000Z'), checkInOf(60, at)];
  await actions.checkIn(keyResult.id, second);
  await actions.checkIn(keyResult.id, first);
  expect(await actions.read(low.id)).toMatchObject({ progress: 100, openParts: 0 });
  expect(await actions.readKeyResult(keyResult.id)).toMatchObject({ actual: 60, reachedOn: today });
  const params = { keyResultId: keyResult.id, checkInId: second.id };
  const { id: _, ...input } = second;
  const corrected = await world.inject(actions.owner, correctCheckInEndpoint, { params, body: { ...input, value: 70 } });
  expect(corrected).toMatchObject({ status: 200, body: { value: 70, progress: 75 } });
  expect(await actions.read(low.id)).toMatchObject({ progress: 75, openParts: 1 });
  await world.inject(actions.owner, deleteCheckInEndpoint, { params });
  expect(await actions.readKeyResult(keyResult.id)).toMatchObject({ actual: 90, progress: 25, reachedOn: null });
});

test('twenty check-ins at once leave the mean of the last values', async () => {
  const { low } = await tree();
  const made = await Promise.all([0, 1, 2, 3].map(async () => (await actions.keyResult(low.id)).id));
  const inputs = made.flatMap((id) =>
    [95, 90, 85, 80, 70].map((value, hour) => ({ id, input: checkInOf(value, `2037-07-01T0${hour}:00:00.000Z`) })),
  );
  const answers = await Promise.all(inputs.map(({ id, input }) => actions.checkIn(id, input)));
  expect(answers.map(({ status }) => status)).toEqual(inputs.map(() => 200));
  for (const id of made) expect(await actions.readKeyResult(id)).toMatchObject({ actual: 70, progress: 75 });
});

test('a backdated check-in is not measured by a later one, and a corrected one by the one before it', async () => {
  const { keyResult } = await tree();
  const [early, late] = [checkInOf(100, '2037-03-01T09:00:00.000Z', { comment: null }), checkInOf(78, at)];
  await actions.checkIn(keyResult.id, late);
  expect(await actions.checkIn(keyResult.id, early)).toMatchObject({ status: 200 });
  const { id: checkInId, ...input } = late;
  const correct = (value: number) =>
    world.inject(actions.owner, correctCheckInEndpoint, {
      params: { keyResultId: keyResult.id, checkInId },
      body: { ...input, value, comment: null },
    });
  // The one before is off track now, so nothing gets worse.
  expect(await correct(100)).toMatchObject({ status: 200 });
});

test('an objective that starts on another day has the days of its key results, and so do those above it', async () => {
  const { top, low, keyResult } = await tree();
  await actions.checkIn(keyResult.id, checkInOf(98, at));
  const before = await actions.readKeyResult(keyResult.id);
  await expectRoomsToFollow(world, () => actions.edit(low.id, { startsOn: { from: '2037-01-01', to: '2037-06-01' } }));
  const { atRiskFrom, offTrackFrom } = await actions.readKeyResult(keyResult.id);
  expect(atRiskFrom).toBeGreaterThan(before.atRiskFrom);
  for (const { id } of [low, top]) expect(await actions.read(id)).toMatchObject({ atRiskFrom, offTrackFrom });
});

test('a key result whose target moves away is no longer reached', async () => {
  const { keyResult: made } = await tree();
  await actions.checkIn(made.id, checkInOf(60, at));
  expect(await actions.readKeyResult(made.id)).toMatchObject({ progress: 100, reachedOn: today });
  const body = { target: { from: 60, to: 20 } };
  await world.inject(world.manager, keyResultRecord.endpoints.edit, { params: { recordId: made.id }, body });
  expect(await actions.readKeyResult(made.id)).toMatchObject({ progress: 50, reachedOn: null });
});

test('nobody deletes a check-in that was computed', async () => {
  const { keyResult } = await tree();
  const made = checkInOf(80, at);
  await actions.checkIn(keyResult.id, made);
  await world.sql(`update check_in set source = 'tasks' where id = $1`, [made.id]);
  const params = { keyResultId: keyResult.id, checkInId: made.id };
  expect(await world.inject(world.hrAdmin, deleteCheckInEndpoint, { params })).toMatchObject({ body: { code: 'check-in.derived' } });
});

describe('a check-in is refused', () => {
  test.each([
    ['of the future', { at: '2037-07-03T00:00:00.000Z' }, { path: 'body.at', rule: 'future' }],
    ['before the start of the objective', { at: '2036-12-31T10:00:00.000Z' }, { path: 'body.at', rule: 'not-begun', limit: '2037-01-01' }],
  ])('%s', async (_, more, fault) => {
    const { keyResult } = await tree();
    const answer = await actions.checkIn(keyResult.id, checkInOf(80, at, more));
    expect(faultOf(answer)).toMatchObject({ status: 422, body: { fields: [fault] } });
  });

  test('without a comment if the status gets worse', async () => {
    const { keyResult } = await tree();
    const answer = await actions.checkIn(keyResult.id, checkInOf(100, at, { comment: null }));
    expect(answer).toMatchObject({ status: 422, body: { fields: [{ path: 'body.comment', rule: 'worse' }] } });
  });

  test('without a comment if it chooses the status', async () => {
    const { keyResult } = await tree();
    const answer = await actions.checkIn(keyResult.id, checkInOf(60, at, { status: 'on-track', comment: null }));
    expect(answer).toMatchObject({ status: 422, body: { fields: [{ path: 'body.comment', rule: 'override' }] } });
  });

  test('while its objective was never approved', async () => {
    const draft = await actions.draft();
    const keyResult = await actions.keyResult(draft.id);
    expect(await actions.checkIn(keyResult.id, checkInOf(80, at))).toMatchObject({ status: 409, body: { code: 'objective.closed' } });
  });

  test('from a colleague', async () => {
    const { keyResult } = await tree();
    expect(await actions.checkIn(keyResult.id, checkInOf(80, at), world.stranger)).toMatchObject({ status: 403 });
  });

  test('after a day, unless HR corrects it', async () => {
    const { keyResult } = await tree();
    const made = checkInOf(80, at);
    await actions.checkIn(keyResult.id, made);
    const params = { keyResultId: keyResult.id, checkInId: made.id };
    moveTo('2037-07-03T12:00:01Z');
    expect(await world.inject(actions.owner, deleteCheckInEndpoint, { params })).toMatchObject({ body: { code: 'check-in.old' } });
    expect(await world.inject(world.hrAdmin, deleteCheckInEndpoint, { params })).toMatchObject({ status: 200 });
    moveTo('2037-07-02T12:00:00Z');
  });
});

test('a check-in is due from the assignee of an active objective until it was made in its period', async () => {
  const due = async () => {
    const { body } = await world.inject(world.editor, dueCheckInsEndpoint, {});
    return body.items.flatMap(({ keyResultId, dueOn, latest }) => (ids.includes(keyResultId) ? [[keyResultId, dueOn, latest]] : []));
  };
  const [running, planned] = [await actions.active({}), await actions.draft({})];
  const made = await actions.keyResult(running.id, { weight: 100 });
  const other = await actions.keyResult(planned.id, { weight: 100 });
  const ids = [made.id, other.id];
  expect(await due()).toEqual([[made.id, '2037-07-05', []]]);
  await actions.checkIn(made.id, checkInOf(80, at));
  expect(await due()).toEqual([]);
  await actions.checkIn(made.id, checkInOf(90, '2037-07-01T09:00:00.000Z'));
  moveTo('2037-07-06T12:00:00Z');
  expect(await due()).toEqual([[made.id, '2037-07-12', [90, 80]]]);
  moveTo('2037-07-02T12:00:00Z');
});

test('the number of the day and the list of due check-ins agree, and leave out those that the person may not make', async () => {
  const { editor, hrAdmin, inject, sql } = world;
  const listed = async () => (await inject(editor, dueCheckInsEndpoint, {})).body.items.map(({ keyResultId }) => keyResultId);
  const agreed = async () => {
    const ids = await listed();
    const { duties } = (await inject(editor, dutiesEndpoint, {})).body;
    expect(duties.find(({ kind }) => kind === 'check-ins')?.count ?? 0).toBe(ids.length);
    return ids;
  };
  const running = await actions.active({});
  const made = await actions.keyResult(running.id, { weight: 100 });
  expect(await agreed()).toContain(made.id);

  await sql(`update objective set visibility = 'private', owner_id = $2 where id = $1`, [running.id, hrAdmin.id]);
  await sql(`update keyresult set visibility = 'private', owner_id = $2 where id = $1`, [made.id, hrAdmin.id]);
  expect(await agreed(), 'the objective cannot be read').not.toContain(made.id);
  await sql('update objective set assignee_ids = array[$2::uuid] where id = $1', [running.id, editor.id]);
  expect(await agreed()).toContain(made.id);

  const { period, year } = (
    await sql<{ period: string; year: number }>('select period, year from objective where id = $1', [running.id])
  )[0]!;
  const locked = await inject(hrAdmin, okrPeriod.endpoints.create, { body: { id: crypto.randomUUID(), period, year } as never });
  await inject(hrAdmin, okrPeriod.endpoints.lock, { params: { recordId: locked.body.id }, body: {} });
  expect(await agreed(), 'the period is locked').not.toContain(made.id);
  await inject(hrAdmin, okrPeriod.endpoints.unlock, { params: { recordId: locked.body.id }, body: {} });
  expect(await agreed()).toContain(made.id);

  const [role] = await sql<{ id: string; grants: object }>(
    'select r.id, r.grants from role r join person p on p.role_id = r.id where p.id = $1',
    [editor.id],
  );
  await sql(`update role set grants = grants #- '{Key Results,edit}' where id = $1`, [role!.id]);
  editor.token = '';
  expect(await agreed()).toEqual([]);
  await sql('update role set grants = $2 where id = $1', [role!.id, JSON.stringify(role!.grants)]);
  editor.token = '';
});
