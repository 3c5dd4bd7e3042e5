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

const post = (address: string, type = 'application/x-www-form-urlencoded') =>
  world.cairn.app.inject({
    method: 'POST',
    url: address.slice(world.services.url.length),
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

test('one-click unsubscribe disables the emails of a category without signing in, and repeating it does no harm', async () => {
  const { id: personId, companyId } = await world.newcomer();
  const { address } = unsubscribeLinks(world.services, { companyId, personId, category: 'support' });
  const answer = await expectRoomsToFollow(world, () => post(address));
  expect([answer.statusCode, answer.json()]).toEqual([200, { category: 'support' }]);
  expect(await mailOf(personId)).toEqual({ support: { email: false } });
  expect((await expectNothingToChange(world, () => post(address))).statusCode).toBe(200);
  expect((await post(address, 'multipart/form-data; boundary=x')).statusCode).toBe(200);
});

test('unsubscribing from a digest disables all of its categories except security emails', async () => {
  const { id: personId, companyId } = await world.newcomer();
  const { address } = unsubscribeLinks(world.services, { companyId, personId, category: null });
  expect((await expectRoomsToFollow(world, () => post(address))).json()).toEqual({ category: null });
  const mail = await mailOf(personId);
  expect([mail['tasks'], mail['mentions'], mail['security']]).toEqual([{ email: false }, { email: false }, undefined]);
});

test('an unsubscribe token that was modified or belongs to nobody changes nothing', async () => {
  const { id: personId, companyId } = await world.newcomer();
  const { address } = unsubscribeLinks(world.services, { companyId, personId, category: 'tasks' });
  const token = new URL(address).searchParams.get('token')!;
  const nobody = world.services.tokenSigner.put(JSON.stringify({ companyId, personId: crypto.randomUUID(), category: null }));
  const elsewhere = world.services.tokenSigner.put(JSON.stringify({ companyId: world.foreigner.companyId, personId, category: null }));
  const odd = world.services.tokenSigner.put(JSON.stringify({ personId }));
  const noJson = world.services.tokenSigner.put('tasks');
  for (const wrong of [`${token}x`, token.slice(1), nobody, elsewhere, odd, noJson, '', 'a.b'])
    expect(await expectNothingToChange(world, () => world.inject(null, unsubscribeEndpoint, { query: { token: wrong } }))).toMatchObject({
      status: 404,
      body: { code: 'record.absent' },
    });
});

test('forged unsubscribe tokens are rate limited by address, valid ones by their content', async () => {
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
    limited.services.tokenSigner.put(JSON.stringify({ companyId: viewer.companyId, personId, category: 'tasks' }));
  for (let n = 0; n < 10; n++) expect(await ask(`${tokenOf(viewer.id)}.${n}`)).toBe(200);
  expect([await ask(tokenOf(viewer.id)), await ask(tokenOf(colleague.id))]).toEqual([429, 200]);
});
