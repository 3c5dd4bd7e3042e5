import { randomUUID } from 'node:crypto';
import { connection } from '#shared/integrations/connection.record.ts';
import { beginSignInEndpoint } from '#shared/integrations/connections.api.ts';
import { kpiQuery } from '#shared/integrations/kpi-query.record.ts';
import { webhook } from '#shared/integrations/webhook.record.ts';
import { storeAddressEndpoint } from '#shared/integrations/webhooks.api.ts';
import { keyResult } from '#shared/objectives/key-result.record.ts';
import type { BodyOf } from '#shared/platform/endpoint.ts';
import type { GuardedClient } from '#server/platform/base/guarded-calls.ts';
import { createLog } from '#server/app/cairn.ts';
import { measured } from './objective-actions.ts';
import type { Someone } from './world-company.ts';
import type { World } from './world.ts';

type NewConnection = BodyOf<typeof connection.endpoints.create>;
type NewQuery = BodyOf<typeof kpiQuery.endpoints.create>;

export const demoOrigin = 'https://quarry.my.salesforce.com';

/** Values of a new connection. */
export const connectionOf = (values: Partial<NewConnection> = {}): Omit<NewConnection, 'id'> => ({
  name: `Connection ${randomUUID()}`,
  kind: 'salesforce',
  instanceUrl: demoOrigin,
  auth: 'web-flow',
  clientId: 'key of the app',
  ...values,
});

/** Values of a new query besides its connection and key result. */
export const queryOf = (name: string) =>
  ({ name, statement: 'SELECT SUM(Amount) v FROM Opportunity', schedule: 'daily' }) satisfies Partial<NewQuery>;

function accepted<Reply>({ status, body }: { status: number; body: Reply }): Reply {
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

export async function newConnection(world: World, values: Partial<NewConnection> = {}, who: Someone = world.hrAdmin): Promise<string> {
  const body = { id: randomUUID(), ...connectionOf(values) };
  return accepted(await world.inject(who, connection.endpoints.create, { body })).id;
}

/** Creates a key result of an active objective of today. Imports find it by its name. */
export async function newMeasured(world: World): Promise<string> {
  const { keyResultId: recordId, owner, readKeyResult } = await measured(world);
  const name = { from: (await readKeyResult(recordId)).name, to: `Sales ${randomUUID()}` };
  accepted(await world.inject(owner, keyResult.endpoints.edit, { params: { recordId }, body: { name } }));
  return recordId;
}

export async function newQuery(world: World, values: Partial<NewQuery> = {}) {
  const connectionId = values.connectionId ?? (await newConnection(world));
  const keyResultId = values.keyResultId ?? (await newMeasured(world));
  const body = { id: randomUUID(), ...queryOf(`Query ${randomUUID()}`), ...values, connectionId, keyResultId };
  return accepted(await world.inject(world.hrAdmin, kpiQuery.endpoints.create, { body }));
}

/** Sign-ins of HR that have begun, each as the other system returns it. */
export async function openSignIns(world: World, count: number): Promise<{ code: string; state: string }[]> {
  const signIns: { code: string; state: string }[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const recordId = await newConnection(world);
    const { url } = accepted(await world.inject(world.hrAdmin, beginSignInEndpoint, { params: { recordId }, body: {} }));
    signIns.push({ code: 'a code', state: new URL(url).searchParams.get('state')! });
  }
  return signIns;
}

const answer = { access_token: 'a token', refresh_token: 'another token', totalSize: 1, records: [{ v: 5 }] };

/** Salesforce for tests that need no network: it lets everybody in and answers each query with 5. */
export function answerAsSalesforce(world: World): void {
  const client: GuardedClient = {
    isAllowed: () => true,
    call: () => Promise.resolve({ status: 200, headers: {}, body: Buffer.from(JSON.stringify(answer)) }),
  };
  Object.assign(world.services, { outgoing: { salesforce: client, files: client, webhooks: client } });
}

/** Log that keeps all its lines. */
export const collectLog = (lines: string[]) => createLog('trace', { write: (line) => void lines.push(line) });

type NewWebhook = BodyOf<typeof webhook.endpoints.create>;

/** Values of a new webhook. */
export const webhookOf = (values: Partial<NewWebhook> = {}): Omit<NewWebhook, 'id'> => ({
  name: `Channel ${randomUUID()}`,
  system: 'slack',
  categories: ['objectives', 'recognitions'],
  language: 'en',
  ...values,
});

export const slackAddress = 'https://hooks.slack.com/services/T0/B0/secret';

/** Creates a webhook and stores its address. */
export async function newWebhook(world: World, values: Partial<NewWebhook> = {}, address: string | null = slackAddress): Promise<string> {
  const body = { id: randomUUID(), ...webhookOf(values) };
  const { id: recordId } = accepted(await world.inject(world.hrAdmin, webhook.endpoints.create, { body }));
  if (address !== null) accepted(await world.inject(world.hrAdmin, storeAddressEndpoint, { params: { recordId }, body: { address } }));
  return recordId;
}
