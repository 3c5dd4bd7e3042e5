import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { objectiveActions } from '#server/test/objective-actions.ts';
import { taskActions } from '#server/test/task-actions.ts';
import { newNotification } from '#server/test/test-notifications.ts';
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
    const copySql = (
      kind: string,
    ) => `insert into notification select (jsonb_populate_record(n, jsonb_build_object('id', gen_random_uuid(), 'person_id', $2::text, 'kind', '${kind}'))).*
      from notification n where subject_id = $1 and person_id = $3 and kind = 'objective-submitted'`;
    await sql(copySql('objective-submitted'), [id, colleague.id, manager.id]);
    await sql(copySql('objective-transfer-asked'), [id, colleague.id, manager.id]);
    const [request] = await sql<{ id: string }>(`select id from approval where record_id = $1 and state = 'open'`, [id]);
    await sql(`update notification set subject_id = $2 where id = $1`, [
      await newNotification(world, manager, { kind: 'approval-due' }),
      request!.id,
    ]);
    expect(await unreadOf(manager, request!.id)).toEqual(['approval-due']);
    await sql(agedSql, [id]);
    await act(ending, id, who, values);
    await expect.poll(() => unreadOf(manager, id)).toEqual([]);
    await expect.poll(() => unreadOf(colleague, id)).toEqual(['objective-transfer-asked']);
    expect(await unreadOf(manager, request!.id)).toEqual([]);
  }
});
