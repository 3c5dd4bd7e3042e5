import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nameOf } from '#server/test/endpoints.ts';
import type { Proof } from '#server/test/proof.ts';
import { allProofs } from '#server/test/all-proofs.ts';
import { testSecrets } from '#server/test/test-secrets.ts';
import { worldPassword } from '#server/test/world-company.ts';
import { openWorld, requestFor, type World } from '#server/test/world.ts';
import { createLog } from './cairn.ts';

const lines: string[] = [];
const refused = [
  `insert into account (person_id, company_id, email) values (gen_random_uuid(), gen_random_uuid(), 'overheard')`,
  `select 'overheard'::int`,
];
let world: World;
beforeAll(async () => {
  world = await openWorld({ log: createLog('trace', { write: (line: string) => void lines.push(line) }) });
  const app: FastifyInstance = world.cairn.app;
  app.get<{ Params: { number: number } }>('/api/refused/:number', { access: 'public' }, ({ params }) => world.sql(refused[params.number]!));
});
afterAll(() => world.close());

/** Free texts are recognised by their length. Ids and numbers may appear in logs. */
const isRevealing = (text: string) => text.length >= 12 && !/^[0-9a-f-]{36}$|^[\d.:TZ+-]+$|^[a-z]+(-[a-z]+)*$/.test(text);

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return isRevealing(value) ? [value] : [];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}

async function callAll({ endpoint, arrange }: Proof): Promise<string[]> {
  const { boardId } = await world.board();
  const { who = world.manager, input } = (await arrange(world, { boardId, owner: world.manager }))(0);
  if (who) await world.signIn(who);
  const request = requestFor(who, endpoint, input);
  const spoilt = { ...request, ...(request.payload && { payload: { ...(request.payload as object), strange: 'What nobody named' } }) };
  const { authorization, ...headers } = request.headers as Record<string, string>;
  const kept: string[] = [];
  for (const each of [request, spoilt, { ...request, headers }]) {
    const { cookies } = await world.cairn.app.inject(each);
    kept.push(...cookies.map(({ value }) => value).filter((value) => value.length > 20));
  }
  const tokens = [who?.token, who?.getToken, authorization?.slice('Bearer '.length)];
  const sent = [request.payload, request.query].flatMap(textsIn);
  return [...kept, ...sent, ...tokens].filter((text): text is string => Boolean(text));
}

const named = allProofs.map((proof) => ({ name: nameOf(proof.endpoint), proof }));

describe('the log of a process', () => {
  test('is not empty', async () => {
    await callAll(allProofs[0]!);
    expect(lines.length).toBeGreaterThan(2);
  });

  test('names a request by its route, without the query and without ids', async () => {
    lines.length = 0;
    for (const url of ['/api/search?text=overheard&token=unsealed', '/api/tasks/overheard', '/overheard?unsealed', '/api/%zz?overheard'])
      await world.cairn.app.inject(url);
    const log = lines.join('');
    expect(log).toContain('"route":"/api/tasks/:taskId"');
    expect(log).not.toMatch(/overheard|unsealed/);
  });

  test('names the person of a request, refusals and sign-ins, and never what was entered as a user name', async () => {
    lines.length = 0;
    const { stranger } = world;
    const enter = (login: string, password: string) =>
      world.cairn.app.inject({ method: 'POST', url: '/api/auth/sign-in', payload: { login, password } });
    await enter('overheard', 'unsealed');
    await world.signIn(stranger);
    await world.cairn.app.inject({ url: '/api/queues/dead', headers: { authorization: `Bearer ${stranger.token}` } });
    const entries = lines.map((line) => JSON.parse(line) as { msg: string; personId?: string | null; code?: string });
    expect(entries.find(({ msg }) => msg === 'Sign-in failed')).toMatchObject({ personId: null });
    expect(entries.find(({ msg }) => msg === 'Request refused')).toMatchObject({ personId: stranger.id });
    expect(entries.filter(({ msg, personId }) => msg === 'request completed' && personId === stranger.id).length).toBeGreaterThan(0);
    expect(lines.join('')).not.toMatch(/overheard|unsealed/);
  });

  test('contains the reason of a PostgreSQL error and no row data', async () => {
    lines.length = 0;
    for (const number of refused.keys()) await world.cairn.app.inject(`/api/refused/${number}`);
    const log = lines.join('');
    for (const text of ['23502', 'account', '22P02', 'invalid input syntax for type integer']) expect(log).toContain(text);
    expect(log).not.toContain('overheard');
  });

  test.each(named)('contains no credential and no user text of $name', async ({ proof }) => {
    lines.length = 0;
    const secrets = [...(await callAll(proof)), worldPassword, testSecrets.deriveText('access token')];
    const log = lines.join('');
    expect(lines.length).toBeGreaterThan(2);
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
  });
});
