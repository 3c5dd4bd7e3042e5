import { afterAll, beforeAll, expect, test } from 'vitest';
import { opened, openAccessWorld, type AccessWorld } from '#server/test/access-world.ts';

let world: AccessWorld;
beforeAll(async () => {
  world = await openAccessWorld();
});
afterAll(() => world.close());

test('the session room is open to its person and absent for everybody else', async () => {
  const [nora, omar] = [await world.person({ email: 'nora@cairn.example' }), await world.person({ email: 'omar@cairn.example' })];
  const { bearer } = opened(await world.signIn('nora@cairn.example'));
  const own = await world.request('GET', `/api/rooms/session/${nora}`, bearer);
  expect(own.json()).toMatchObject({ state: { id: nora } });
  for (const id of [omar, crypto.randomUUID()]) {
    const other = await world.request('GET', `/api/rooms/session/${id}`, bearer);
    expect([other.statusCode, other.json()]).toEqual([404, { code: 'record.absent' }]);
  }
});

test('the events of the session room can be read again by its person', async () => {
  const mine = await world.person({ email: 'vera@cairn.example' });
  const [here, there] = [opened(await world.signIn('vera@cairn.example')), opened(await world.signIn('vera@cairn.example'))];
  await world.post('/api/auth/sign-out', { everywhere: false }, there.bearer);
  const reply = await world.request('GET', `/api/rooms/session/${mine}?since=0.`, here.bearer);
  expect(reply.json()).toMatchObject({
    head: { seq: 2 },
    events: [
      { name: 'device.added', v: 1, data: { id: mine, sessionId: there.sessionId }, actorId: null },
      { name: 'session.revoked', v: 1, data: { sessionIds: [there.sessionId] }, actorId: mine },
    ],
  });
});
