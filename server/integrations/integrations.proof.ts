import {
  beginSignInEndpoint,
  checkConnectionEndpoint,
  disconnectEndpoint,
  finishSignInEndpoint,
  readSecretsEndpoint,
  storeSecretsEndpoint,
} from '#shared/integrations/connections.api.ts';
import { connection } from '#shared/integrations/connection.record.ts';
import { queryRunsEndpoint, runQueryEndpoint, testQueryEndpoint } from '#shared/integrations/kpi-queries.api.ts';
import { kpiQuery } from '#shared/integrations/kpi-query.record.ts';
import {
  answerAsSalesforce,
  connectionOf,
  newConnection,
  newMeasured,
  newQuery,
  openSignIns,
  queryOf,
} from '#server/test/integration-actions.ts';
import { unplaced } from '#server/test/proof.ts';
import { recordProofs } from '#server/test/record-proofs.ts';

/** Number of calls that a suite makes of one proof at most. */
const turns = 12;

const actions = { pause: [], resume: ['pause'] };

const ofConnection =
  <Sent>(body: () => Sent) =>
  async (world: Parameters<typeof newConnection>[0]) => {
    answerAsSalesforce(world);
    const recordId = await newConnection(world);
    return () => ({ who: world.hrAdmin, input: { params: { recordId }, body: body() } });
  };

export const proofs = [
  ...recordProofs(connection, {
    who: ({ superAdmin }) => superAdmin,
    values: (number) => connectionOf({ name: `Connection ${number}` }),
    edit: ['clientId', 'another key'],
    actions,
  }),

  ...recordProofs(kpiQuery, {
    who: ({ superAdmin }) => superAdmin,
    values: (number) => queryOf(`Query ${number}`),
    context: async (world) => ({ connectionId: await newConnection(world), keyResultId: await newMeasured(world) }),
    edit: ['schedule', 'hourly'],
    actions,
  }),

  unplaced(readSecretsEndpoint, async (world) => {
    const recordId = await newConnection(world);
    return () => ({ who: world.hrAdmin, input: { params: { recordId } } });
  }),
  unplaced(
    storeSecretsEndpoint,
    ofConnection(() => ({ clientSecret: 'a secret of the app' })),
  ),
  unplaced(
    beginSignInEndpoint,
    ofConnection(() => ({})),
  ),
  unplaced(
    disconnectEndpoint,
    ofConnection(() => ({})),
  ),
  unplaced(
    checkConnectionEndpoint,
    ofConnection(() => ({})),
  ),
  unplaced(finishSignInEndpoint, async (world) => {
    answerAsSalesforce(world);
    const signIns = await openSignIns(world, turns);
    return (turn) => ({ who: world.hrAdmin, input: { body: signIns[turn]! } });
  }),

  unplaced(testQueryEndpoint, async (world) => {
    answerAsSalesforce(world);
    const { connectionId, keyResultId } = await newQuery(world);
    const body = { connectionId, keyResultId, statement: 'SELECT COUNT(Id) v FROM Lead', address: null, csvColumn: null };
    return () => ({ who: world.hrAdmin, input: { body } });
  }),
  unplaced(runQueryEndpoint, async (world) => {
    answerAsSalesforce(world);
    const { id: recordId } = await newQuery(world);
    return () => ({ who: world.hrAdmin, input: { params: { recordId }, body: {} } });
  }),
  unplaced(queryRunsEndpoint, async (world) => {
    const { id: recordId } = await newQuery(world);
    return () => ({ who: world.hrAdmin, input: { params: { recordId }, query: { limit: 10 } } });
  }),
];
