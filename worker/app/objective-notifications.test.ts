import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { changeManagerEndpoint } from '#shared/people/people.api.ts';
import { objectiveActions } from '#server/test/objective-actions.ts';
import { taskActions } from '#server/test/task-actions.ts';
import { newNotification } from '#server/test/test-notifications.ts';
import { statementsOf } from '#server/test/statements.ts';
import { startTestWorker } from '#server/test/test-worker.ts';
import type { Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { workDefinitions } from './work-definitions.ts';

const { batches } = workDefinitions;

let world: World;
let actions: ReturnType<typeof taskActions>;
let objectives: ReturnType<typeof objectiveActions>;
beforeAll(async () => {
  world = await openWorld();
  actions = taskActions(world);
  objectives = objectiveActions(world);
});

beforeEach(async () => {
  await startTestWorker(world.cairn, { batches });
});
afterAll(() => world.close());

const kindsOf = async (who: Someone, id: string) => (await actions.kindsOf(who, id)).sort();

test('the line manager is notified of a submission, and the owner of each decision', async () => {
  const { owner, draft, act } = objectives;
  const { id } = await draft({ driver: 'children' });
  await act('submit', id);
  await expect.poll(() => kindsOf(world.manager, id)).toEqual(['objective-submitted']);
  await act('return', id, world.manager, { decisionComment: 'Name a measure' });
  await expect.poll(() => kindsOf(owner, id)).toEqual(['objective-returned']);
  await act('submit', id);
  await act('approve', id, world.manager);
  await act('close', id, world.manager, { outcome: 'missed' });
  await expect.poll(() => kindsOf(owner, id)).toContain('objective-closed');
  await actions.allIsHeard();
  expect(await kindsOf(world.hrAdmin, id)).toEqual([]);
});

test('a request that its owner withdraws is taken back from the line manager', async () => {
  const { draft, act } = objectives;
  const { id } = await draft({ driver: 'children' });
  await act('submit', id);
  await expect.poll(() => kindsOf(world.manager, id)).toEqual(['objective-submitted']);
  await act('withdraw', id);
  await expect.poll(() => kindsOf(world.manager, id)).toEqual([]);
});

const unreadOf = async (who: Someone, id: string) =>
  (
    await world.sql<{ kind: string }>(
      'select kind from notification where person_id = $1 and subject_id = $2 and read_at is null order by kind',
      [who.id, id],
    )
  ).map(({ kind }) => kind);
const copyTo = (who: Someone, id: string, kind = 'objective-submitted') =>
  world.sql(
    `insert into notification select (jsonb_populate_record(n, jsonb_build_object('id', gen_random_uuid(), 'person_id', $2::text, 'kind', $4::text))).*
      from notification n where subject_id = $1 and person_id = $3 and kind = 'objective-submitted'`,
    [id, who.id, world.manager.id, kind],
  );
const requestOf = async (id: string) => {
  const [request] = await world.sql<{ id: string }>(`select id from approval where record_id = $1 and state = 'open'`, [id]);
  return request!.id;
};
const remindAbout = async (requestId: string) =>
  world.sql(`update notification set subject_id = $2 where id = $1`, [
    await newNotification(world, world.manager, { kind: 'approval-due' }),
    requestId,
  ]);
const agedSql = `update notification set at = at - interval '1 hour', created_at = created_at - interval '1 hour' where subject_id = $1`;

test('a request becomes read for all recipients once it is decided or withdrawn, and other requests about the record stay', async () => {
  const { owner, draft, act } = objectives;
  const { manager, colleague, sql } = world;
  for (const [ending, who, values] of [
    ['approve', manager, {}],
    ['return', manager, { decisionComment: 'Name a measure' }],
    ['withdraw', owner, {}],
  ] as const) {
    const { id } = await draft({ driver: 'children' });
    await act('submit', id);
    await expect.poll(() => unreadOf(manager, id)).toEqual(['objective-submitted']);
    // Somebody else has it too, such as a delegate, and a request about a take-over is open.
    await copyTo(colleague, id);
    await copyTo(colleague, id, 'objective-transfer-asked');
    const request = await requestOf(id);
    await remindAbout(request);
    expect(await unreadOf(manager, request)).toEqual(['approval-due']);
    await sql(agedSql, [id]);
    await act(ending, id, who, values);
    await expect.poll(() => unreadOf(manager, id)).toEqual([]);
    await expect.poll(() => unreadOf(colleague, id)).toEqual(['objective-transfer-asked']);
    expect(await unreadOf(manager, request)).toEqual([]);
  }
});

test('a request that goes to another approver becomes read for the former one only', async () => {
  const { owner, draft, act } = objectives;
  const { manager, hrAdmin, superAdmin } = world;
  const move = (managerId: string) => world.inject(hrAdmin, changeManagerEndpoint, { params: { personId: owner.id }, body: { managerId } });
  const { id } = await draft({ driver: 'children' });
  await act('submit', id);
  await expect.poll(() => unreadOf(manager, id)).toEqual(['objective-submitted']);
  const request = await requestOf(id);
  await remindAbout(request);
  await copyTo(superAdmin, id);
  onTestFinished(async () => void (await move(manager.id)));
  expect(await move(superAdmin.id)).toMatchObject({ status: 200 });
  await expect.poll(() => unreadOf(manager, id)).toEqual([]);
  expect(await unreadOf(manager, request)).toEqual([]);
  expect(await unreadOf(superAdmin, id)).toEqual(['objective-submitted']);
});

test('settling a request takes as many statements for many readers as for one', async () => {
  const { draft, act } = objectives;
  const { manager, colleague, superAdmin, hrAdmin } = world;
  const statementsFor = async (others: readonly Someone[]) => {
    const { id } = await draft({ driver: 'children' });
    await act('submit', id);
    await world.sql('update approval set approver_ids = approver_ids || $2::uuid[] where record_id = $1', [
      id,
      others.map((one) => one.id),
    ]);
    await actions.allIsHeard();
    const statements = await statementsOf(async () => {
      await act('approve', id, manager);
      await actions.allIsHeard();
    });
    return statements.filter(({ text }) => /^select\b.*\bapproval\b/s.test(text)).length;
  };
  expect(await statementsFor([colleague, superAdmin, hrAdmin])).toBe(await statementsFor([]));
});
