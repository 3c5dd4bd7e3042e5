import { expect, test } from 'vitest';
import { finishSignInEndpoint } from '#shared/integrations/connections.api.ts';
import { answerAsSalesforce, newQuery, openSignIns } from '#server/test/integration-actions.ts';
import { startTestWorker } from '#server/test/test-worker.ts';
import { newWorld } from '#server/test/world.ts';
import { workDefinitions } from './work-definitions.ts';

const { batches, performers, sweeps } = workDefinitions;
const own = {
  batches,
  performers: performers.filter(({ job }) => job.name === 'integrations.run-query'),
  sweeps: sweeps.filter(({ name }) => name === 'run-due-queries'),
};

test('a due query checks in by its schedule, once', async () => {
  const world = await newWorld();
  answerAsSalesforce(world);
  const [signIn] = await openSignIns(world, 1);
  const { body: signedIn } = await world.inject(world.hrAdmin, finishSignInEndpoint, { body: signIn! });
  const { keyResultId } = await newQuery(world, { connectionId: signedIn.connectionId });
  await startTestWorker(world.cairn, own, undefined, 200);
  const checkIns = () => world.sql('select value, source from check_in where key_result_id = $1', [keyResultId]);
  await expect.poll(checkIns, { timeout: 20_000 }).toEqual([{ value: 5, source: 'integration' }]);
  expect(await world.sql(`select trigger, value from kpi_query_run`)).toEqual([{ trigger: 'schedule', value: 5 }]);
});

test('the third failure in a row pauses a query, and tells its assignee and those who manage integrations', async () => {
  const world = await newWorld();
  const { id } = await newQuery(world);
  await world.sql('update kpiquery set failures = 2 where id = $1', [id]);
  await startTestWorker(world.cairn, own, undefined, 200);
  const state = async () => (await world.sql<{ status: string }>('select status from kpiquery where id = $1', [id]))[0]!.status;
  await expect.poll(state, { timeout: 20_000 }).toBe('paused');
  expect(await world.sql('select fault from kpi_query_run where query_id = $1', [id])).toEqual([{ fault: 'not-connected' }]);
  const notified = async () => {
    const rows = await world.sql<{ id: string }>(`select person_id as id from notification where kind = 'query-paused'`);
    return rows.map((row) => row.id).toSorted();
  };
  const { editor, hrAdmin, superAdmin } = world;
  await expect.poll(notified, { timeout: 20_000 }).toEqual([editor.id, hrAdmin.id, superAdmin.id].toSorted());
});
