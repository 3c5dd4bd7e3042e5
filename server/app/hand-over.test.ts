import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { department } from '#shared/people/department.record.ts';
import { handOverKinds, holdingsEndpoint, leaveEndpoint, undoLeaveEndpoint, type HandOverKind } from '#shared/people/hand-over.api.ts';
import { personal } from '#shared/people/personal.room.ts';
import { changeManagerEndpoint } from '#shared/people/people.api.ts';
import { calibrationActions } from '#server/test/calibration-actions.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import { goalActions } from '#server/test/goal-actions.ts';
import { newIdea } from '#server/test/idea-actions.ts';
import { newAdvancedReview } from '#server/test/feedback-actions.ts';
import { newReview } from '#server/test/review-actions.ts';
import { objectiveActions } from '#server/test/objective-actions.ts';
import { newPerson, type Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';

const clock = { now: new Date('2026-11-24T09:00:00Z') };
let world: World;
beforeAll(async () => {
  world = await openWorld({ now: () => clock.now });
});
afterAll(() => world.close());

let leaver: Someone;
let receiver: Someone;
beforeEach(async () => {
  clock.now = new Date('2026-11-24T09:00:00Z');
  [leaver, receiver] = [await world.newcomer(), await world.newcomer()];
});

const paramsOf = ({ id: personId }: Someone) => ({ params: { personId } });
const holdingsOf = async (who: Someone) => (await world.inject(world.hrAdmin, holdingsEndpoint, paramsOf(who))).body;
const heldBy = async (who: Someone) => Object.fromEntries((await holdingsOf(who)).held.map(({ kind, count }) => [kind, count]));
const receiversFor = (to: Someone, kinds: readonly HandOverKind[] = handOverKinds) => kinds.map((kind) => ({ kind, personId: to.id }));
const letLeave = (leavingOn = '2026-12-31', receivers = receiversFor(receiver), who = world.hrAdmin) =>
  world.inject(who, leaveEndpoint, { ...paramsOf(leaver), body: { id: randomUUID(), leavingOn, receivers } });
const undo = (who = world.hrAdmin) => world.inject(who, undoLeaveEndpoint, { ...paramsOf(leaver), body: {} });

/** Gives the leaver one thing of each kind. */
async function furnish(): Promise<void> {
  const { hrAdmin, inject, manager, stranger } = world;
  await inject(hrAdmin, changeManagerEndpoint, { params: { personId: stranger.id }, body: { managerId: leaver.id } });
  const head = { id: randomUUID(), name: `Kilns ${randomUUID()}`, headId: leaver.id };
  await inject(hrAdmin, department.endpoints.create, { body: head });
  const { boardId } = await world.board({ owner: leaver, editors: [], viewers: [] });
  await world.task(leaver, { boardId, title: 'Carry the capstone' });
  const goals = await goalActions(world);
  const { body: goal } = await goals.create({ employeeId: leaver.id }, hrAdmin);
  await goals.create({ employeeId: leaver.id, parentId: goal.id, title: 'Below' }, hrAdmin);
  const objectives = objectiveActions(world);
  const { id: objectiveId } = await objectives.active({ ownerId: leaver.id }, hrAdmin);
  await objectives.active({ ownerId: manager.id, assigneeIds: [stranger.id, leaver.id] }, hrAdmin);
  await objectives.keyResult(objectiveId, { assigneeId: leaver.id }, hrAdmin);
  await world.sql(`update idea set state = 'in-progress', implementer_id = $1 where id = $2`, [leaver.id, await newIdea(world)]);
  await world.sql('update review set manager_id = $1 where id = $2', [leaver.id, (await newReview(world)).id]);
  await world.sql('update advancedreview set manager_id = $1 where id = $2', [leaver.id, (await newAdvancedReview(world)).id]);
  const { recordId } = await calibrationActions(world);
  await world.sql('update calibration set owner_id = $1 where id = $2', [leaver.id, recordId]);
  await world.sql(
    `insert into calibration_person (id, company_id, created_at, updated_at, calibration_id, person_id, role)
     values (gen_random_uuid(), $1, now(), now(), $2, $3, 'facilitator')`,
    [manager.companyId, recordId, leaver.id],
  );
  await world.ticket(leaver);
}

const one = Object.fromEntries(handOverKinds.map((kind) => [kind, 1]));
const counts = handOverKinds.map((kind) => ({ kind, count: 1 }));

test('a person who leaves hands everything over to others, whose open pages follow', async () => {
  await furnish();
  expect(await heldBy(leaver)).toEqual(one);
  const answer = await expectRoomsToFollow(world, () => letLeave());
  expect(answer).toMatchObject({ status: 200, body: { id: leaver.id, isActive: true, given: counts, left: [] } });
  expect([await heldBy(leaver), await heldBy(receiver)]).toEqual([{}, one]);
  const { body } = await world.inject(world.hrAdmin, personal.endpoints.read, paramsOf(leaver));
  expect(body.leavingOn).toBe('2026-12-31');
});

test('the undo gives back what the receivers still hold, and the leaving date of before', async () => {
  await furnish();
  await letLeave('2026-11-20');
  expect((await holdingsOf(leaver)).isActive).toBe(false);
  const [task] = await world.sql<{ id: string }>('select id from task where assignee_id = $1', [receiver.id]);
  await world.sql('update task set assignee_id = $1 where id = $2', [world.manager.id, task!.id]);
  const answer = await expectRoomsToFollow(world, () => undo());
  expect(answer).toMatchObject({ status: 200, body: { isActive: true, given: counts.filter(({ kind }) => kind !== 'tasks') } });
  expect(await heldBy(leaver)).toEqual({ ...one, tasks: undefined });
  expect(await holdingsOf(leaver)).toMatchObject({ isActive: true, leavingOn: null, undoUntil: null });
  expect((await undo()).status).toBe(404);
});

test('an objective keeps its other assignees, and an undo a receiver who was among them', async () => {
  const { hrAdmin, manager, stranger, sql } = world;
  const { active } = objectiveActions(world);
  const { id: alone } = await active({ ownerId: manager.id, assigneeIds: [stranger.id, leaver.id] }, hrAdmin);
  const { id: both } = await active({ ownerId: manager.id, assigneeIds: [leaver.id, receiver.id] }, hrAdmin);
  const assigneesOf = async (id: string) =>
    (await sql<{ ids: string[] }>('select assignee_ids as ids from objective where id = $1', [id]))[0]!.ids;
  const given = [{ kind: 'assignments', count: 2 }];
  expect((await letLeave('2026-12-31', receiversFor(receiver, ['assignments']))).body).toMatchObject({ given, left: [] });
  expect([await assigneesOf(alone), await assigneesOf(both)]).toEqual([[stranger.id, receiver.id], [receiver.id]]);
  expect((await undo()).body.given).toEqual(given);
  expect([await assigneesOf(alone), await assigneesOf(both)]).toEqual([
    [stranger.id, leaver.id],
    [leaver.id, receiver.id],
  ]);
});

test('a review of the actor keeps its reviewer, and so does one that is over', async () => {
  const setReviewer = async (changes: { employee?: Someone }, status: string) => {
    const { id } = await newReview(world, changes);
    await world.sql('update review set manager_id = $1, status = $2 where id = $3', [leaver.id, status, id]);
    return id;
  };
  const own = await setReviewer({ employee: world.hrAdmin }, 'self-draft');
  const over = await setReviewer({}, 'closed');
  const open = await setReviewer({}, 'self-draft');
  const { body } = await letLeave('2026-12-31', receiversFor(receiver, ['reviews']));
  expect(body).toMatchObject({ given: [{ kind: 'reviews', count: 1 }], left: [{ kind: 'reviews', count: 1 }] });
  const rows = await world.sql<{ id: string; managerId: string }>(`select id, manager_id as "managerId" from review where id = any($1)`, [
    [own, over, open],
  ]);
  expect(new Map(rows.map(({ id, managerId }) => [id, managerId]))).toEqual(
    new Map([
      [own, leaver.id],
      [over, leaver.id],
      [open, receiver.id],
    ]),
  );
});

test('a hand-over is undone within a day only', async () => {
  await letLeave();
  expect((await holdingsOf(leaver)).undoUntil).toBe('2026-11-25T09:00:00.000Z');
  clock.now = new Date('2026-11-25T09:00:01Z');
  world.hrAdmin.token = '';
  expect((await undo()).status).toBe(404);
  world.hrAdmin.token = '';
});

test('what nobody is named for stays, and a repeated request goes on with the same hand-over', async () => {
  await furnish();
  const id = randomUUID();
  const send = (kinds: readonly HandOverKind[]) =>
    world.inject(world.hrAdmin, leaveEndpoint, {
      ...paramsOf(leaver),
      body: { id, leavingOn: '2026-12-31', receivers: receiversFor(receiver, kinds) },
    });
  const left = counts.filter(({ kind }) => kind !== 'tasks');
  expect((await send(['tasks'])).body).toMatchObject({ given: [{ kind: 'tasks', count: 1 }], left });
  expect((await send([...handOverKinds])).body).toMatchObject({ given: counts, left: [] });
  expect((await undo()).body.given).toEqual(counts);
});

test('a report who takes over the others gets the manager of the leaver', async () => {
  const { hrAdmin, inject, manager, sql } = world;
  const other = await world.newcomer();
  const report = (who: Someone, to: Someone) =>
    inject(hrAdmin, changeManagerEndpoint, { params: { personId: who.id }, body: { managerId: to.id } });
  await report(leaver, manager);
  for (const who of [receiver, other]) await report(who, leaver);
  expect((await letLeave('2026-12-31', receiversFor(receiver, ['reports']))).body.left).toEqual([]);
  const rows = await sql<{ id: string; manager: string }>('select id, manager_id as manager from person where id = any($1)', [
    [receiver.id, other.id],
  ]);
  expect(Object.fromEntries(rows.map(({ id, manager: above }) => [id, above]))).toEqual({
    [receiver.id]: manager.id,
    [other.id]: receiver.id,
  });
});

test('more tasks than a page are handed over and given back', async () => {
  const { boardId } = await world.board({ owner: world.manager, editors: [leaver], viewers: [] });
  const { id } = await world.task(leaver, { boardId });
  await world.sql(
    `insert into task (id, company_id, created_at, updated_at, board_id, title, status, rank, assignee_id, creator_id, priority)
     select gen_random_uuid(), company_id, now(), now(), board_id, 'Many', status, 'b' || lpad(n::text, 5, '0') || 'x', assignee_id, creator_id, priority
     from task, generate_series(1, 250) n where id = $1`,
    [id],
  );
  expect((await letLeave('2026-12-31', receiversFor(receiver, ['tasks']))).body.given).toEqual([{ kind: 'tasks', count: 251 }]);
  expect(await heldBy(receiver)).toEqual({ tasks: 251 });
  expect((await undo()).body.given).toEqual([{ kind: 'tasks', count: 251 }]);
});

test('a receiver is another active person of the company, and the leaving date is not before the joining date', async () => {
  const gone = await world.newcomer();
  await world.sql('update person set is_active = false where id = $1', [gone.id]);
  const refusalOf = async (to: Pick<Someone, 'id'>) => (await letLeave('2026-12-31', [{ kind: 'tasks', personId: to.id }])).body;
  const faulty = (rule: string) => ({ code: 'input.invalid', fields: [{ path: 'body.receivers.0.personId', rule }] });
  expect(await refusalOf(gone)).toMatchObject(faulty('inactive'));
  expect(await refusalOf(leaver)).toMatchObject(faulty('self'));
  expect(await refusalOf(world.foreigner)).toMatchObject(faulty('absent'));
  await world.sql(`update employment set joined_on = '2026-11-01' where id = $1`, [leaver.id]);
  expect((await letLeave('2026-10-31')).body).toMatchObject({ fields: [{ path: 'body.leavingOn', rule: 'notBefore' }] });
  expect(await holdingsOf(leaver)).toMatchObject({ leavingOn: null, undoUntil: null });
});

test('only people who may deactivate employees let them leave, never themselves or somebody with a higher role', async () => {
  for (const who of [world.manager, world.editor]) expect((await letLeave('2026-12-31', [], who)).status).toBe(403);
  leaver = world.hrAdmin;
  expect((await letLeave()).body).toMatchObject({ code: 'person.own' });
  leaver = world.superAdmin;
  expect((await letLeave()).status).toBe(403);
  leaver = await newPerson(world.services, world.foreigner.companyId);
  expect((await letLeave()).status).toBe(404);
});
