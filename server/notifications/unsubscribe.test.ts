import { afterAll, beforeAll, expect, test } from 'vitest';
import { unsubscribeEndpoint } from '#shared/notifications/unsubscribe.api.ts';
import { expectNothingToChange, expectRoomsToFollow } from '#server/test/follow.ts';
import { newWorld, openWorld, type World } from '#server/test/world.ts';
import { unsubscribeLinks } from './unsubscribe.service.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** The request that a mail program makes, as RFC 8058 has it. */
const post = (address: string, type = 'application/x-www-form-urlencoded') =>
  world.cairn.app.inject({
    method: 'POST',
    url: address.slice(world.house.url.length),
    headers: { 'content-type': type },
    payload: 'List-Unsubscribe=One-Click',
  });
const mailOf = async (id: string) => {
  const [row] = await world.sql<{ channels: Record<string, { email?: boolean }> }>(
    'select channels from notification_settings where id = $1',
    [id],
  );
  return row?.channels ?? {};
};

test('one click in a mail program switches the mails about a category off, without signing in, and again does no harm', async () => {
  const { id: personId, companyId } = await world.newcomer();
  const { address } = unsubscribeLinks(world.house, { companyId, personId, category: 'support' });
  const answer = await expectRoomsToFollow(world, () => post(address));
  expect([answer.statusCode, answer.json()]).toEqual([200, { category: 'support' }]);
  expect(await mailOf(personId)).toEqual({ support: { email: false } });
  expect((await expectNothingToChange(world, () => post(address))).statusCode).toBe(200);
  expect((await post(address, 'multipart/form-data; boundary=x')).statusCode).toBe(200);
});

test('the one in a digest switches all off that it gathers, and never what keeps an account safe', async () => {
  const { id: personId, companyId } = await world.newcomer();
  const { address } = unsubscribeLinks(world.house, { companyId, personId, category: null });
  expect((await expectRoomsToFollow(world, () => post(address))).json()).toEqual({ category: null });
  const mail = await mailOf(personId);
  expect([mail['tasks'], mail['mentions'], mail['security']]).toEqual([{ email: false }, { email: false }, undefined]);
});

test('a token that was changed, or is of somebody who is not there, switches nothing', async () => {
  const { id: personId, companyId } = await world.newcomer();
  const { address } = unsubscribeLinks(world.house, { companyId, personId, category: 'tasks' });
  const token = new URL(address).searchParams.get('token')!;
  const nobody = world.house.seal.put(JSON.stringify({ companyId, personId: crypto.randomUUID(), category: null }));
  const elsewhere = world.house.seal.put(JSON.stringify({ companyId: world.foreigner.companyId, personId, category: null }));
  const odd = world.house.seal.put(JSON.stringify({ personId }));
  const noJson = world.house.seal.put('tasks');
  for (const wrong of [`${token}x`, token.slice(1), nobody, elsewhere, odd, noJson, '', 'a.b'])
    expect(await expectNothingToChange(world, () => world.inject(null, unsubscribeEndpoint, { query: { token: wrong } }))).toMatchObject({
      status: 404,
      body: { code: 'record.absent' },
    });
});

test('whoever invents tokens is counted by their address, and who brings one of ours by what it says', async () => {
  const limited = await newWorld({ hasRateLimits: true });
  const { viewer, colleague } = limited;
  const ask = async (token: string) => {
    const url = `${unsubscribeEndpoint.url}?token=${encodeURIComponent(token)}`;
    return (await limited.cairn.app.inject({ method: 'POST', url })).statusCode;
  };
  const invented = Array.from({ length: 11 }, (_, n) => (n === 5 ? 'a'.repeat(12_000) : `invented${n}`));
  const answers: number[] = [];
  for (const token of invented) answers.push(await ask(token));
  expect(answers).toEqual([404, 404, 404, 404, 404, 422, 404, 404, 404, 404, 429]);
  const tokenOf = (personId: string) =>
    limited.house.seal.put(JSON.stringify({ companyId: viewer.companyId, personId, category: 'tasks' }));
  for (let n = 0; n < 10; n++) expect(await ask(`${tokenOf(viewer.id)}.${n}`)).toBe(200);
  expect([await ask(tokenOf(viewer.id)), await ask(tokenOf(colleague.id))]).toEqual([429, 200]);
});
