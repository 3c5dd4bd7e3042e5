import { afterAll, beforeAll, expect, test } from 'vitest';
import { minute, opened, openAccessWorld, type AccessWorld } from '#server/test/access-world.ts';
import type { PersonSession } from '#shared/access/sessions.api.ts';

let world: AccessWorld;
beforeAll(async () => {
  world = await openAccessWorld();
  for (const name of ['nora', 'ida']) await world.person({ email: `${name}@cairn.example`, username: name });
});
afterAll(() => world.close());

const firefox = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0' };
const signIn = async (name: string, headers?: Record<string, string>) => opened(await world.signIn(name, undefined, headers));
const list = async ({ bearer }: { bearer: Record<string, string> }) =>
  (await world.request('GET', '/api/auth/sessions', bearer)).json<PersonSession[]>();
const isOpen = async ({ bearer }: { bearer: Record<string, string> }) =>
  (await world.request('GET', '/api/probe', bearer)).statusCode === 200;

test('a person sees the own sessions with their device, ends one of them and then all others', async () => {
  const here = await signIn('nora', firefox);
  world.pass(minute);
  const [phone, other, foreign] = [await signIn('nora'), await signIn('nora'), await signIn('ida')];
  const sessions = await list(here);
  expect(sessions.map(({ id }) => id).sort()).toEqual([here, phone, other].map(({ sessionId }) => sessionId).sort());
  expect(sessions.at(-1)).toMatchObject({ id: here.sessionId, device: 'Firefox · Windows', isCurrent: true });

  const end = (sessionId: string) => world.post(`/api/auth/sessions/${sessionId}/end`, {}, here.bearer);
  expect((await end(phone.sessionId)).json()).toEqual({ ended: 1 });
  expect((await end(phone.sessionId)).json()).toEqual({ ended: 0 });
  expect((await end(foreign.sessionId)).statusCode).toBe(404);
  expect([await isOpen(phone), await isOpen(other), await isOpen(foreign)]).toEqual([false, true, true]);
  expect((await world.post('/api/auth/sessions/end-others', {}, here.bearer)).json()).toEqual({ ended: 1 });
  expect([await isOpen(here), await isOpen(other), await isOpen(foreign)]).toEqual([true, false, true]);
  expect(await list(here)).toHaveLength(1);
});
