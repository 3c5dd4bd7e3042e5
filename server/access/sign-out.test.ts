import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Hint } from '#server/platform/base/hint-bus.ts';
import { opened, openAccessWorld, type AccessWorld } from '#server/test/access-world.ts';

let world: AccessWorld;
beforeAll(async () => {
  world = await openAccessWorld();
  for (const name of ['nora', 'omar']) await world.person({ email: `${name}@cairn.example` });
});
afterAll(() => world.close());

const signIn = async (name = 'nora') => opened(await world.signIn(`${name}@cairn.example`));
type Opened = Awaited<ReturnType<typeof signIn>>;
const signOut = ({ bearer }: Opened, everywhere: boolean) => world.post('/api/auth/sign-out', { everywhere }, bearer);
const stateOf = async ({ bearer, refresh, get }: Opened) => {
  const replies = [
    await world.request('GET', '/api/probe', bearer),
    await world.request('GET', '/api/get/probe', { cookie: `cairn_get=${get}` }),
    await world.refresh(refresh),
  ];
  return replies.map((reply) => (reply.statusCode === 200 ? 'open' : `${reply.statusCode} ${reply.json<{ code: string }>().code}`));
};
const open = ['open', 'open', 'open'];
const ended = ['403 session.revoked', '403 session.revoked', '403 session.revoked'];
const eventsOf = (personId: string) =>
  world.sql('select name, data, actor_id from event where room = $1 order by seq', [`session:${personId}`]);

describe('signing out', () => {
  test('ends only this session', async () => {
    const [here, there, other] = [await signIn(), await signIn(), await signIn('omar')];
    const reply = await signOut(here, false);
    expect([reply.statusCode, reply.json()]).toEqual([200, { ended: 1 }]);
    expect([await stateOf(here), await stateOf(there), await stateOf(other)]).toEqual([ended, open, open]);
  });

  test('everywhere ends every session of the person and of nobody else', async () => {
    await signOut(await signIn(), true);
    const [here, there, other] = [await signIn(), await signIn(), await signIn('omar')];
    expect((await signOut(here, true)).json()).toEqual({ ended: 2 });
    expect([await stateOf(here), await stateOf(there), await stateOf(other)]).toEqual([ended, ended, open]);
  });

  test('clears both cookies on their paths', async () => {
    const lines = [(await signOut(await signIn(), false)).headers['set-cookie']].flat();
    expect(lines).toEqual([
      'cairn_refresh=; Max-Age=0; Path=/api/auth; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Strict',
      'cairn_get=; Max-Age=0; Path=/api/get; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Strict',
    ]);
  });
});

describe('a sign-out', () => {
  test('is recorded once in the room of the person and announced to the nodes', async () => {
    const hints: Hint[] = [];
    const stop = world.services.hints.subscribe((hint) => hints.push(hint));
    const mine = await world.person({ email: 'vera@cairn.example' });
    const here = opened(await world.signIn('vera@cairn.example'));
    const reply = await signOut(here, false);
    expect(reply.headers['cairn-seqs']).toBe(`session:${mine}=1`);
    expect(await eventsOf(mine)).toEqual([{ name: 'session.revoked', data: { sessionIds: [here.sessionId] }, actor_id: mine }]);
    await expect.poll(() => hints.filter(({ room }) => room === `session:${mine}`)).toEqual([expect.objectContaining({ firstSeq: 1 })]);
    stop();
  });

  test('is refused a second time, and nothing more is recorded', async () => {
    const mine = await world.person({ email: 'ines@cairn.example' });
    const here = opened(await world.signIn('ines@cairn.example'));
    await signOut(here, true);
    expect((await signOut(here, true)).json()).toEqual({ code: 'session.revoked' });
    expect(await eventsOf(mine)).toHaveLength(1);
  });

  test('is refused from another site and without a session', async () => {
    const here = await signIn();
    const foreign = await world.post('/api/auth/sign-out', { everywhere: true }, { ...here.bearer, origin: 'https://evil.example' });
    expect(foreign.json()).toEqual({ code: 'origin.foreign' });
    const nobody = await world.post(
      '/api/auth/sign-out',
      { everywhere: true },
      { cookie: `cairn_refresh=${here.refresh}; cairn_get=${here.get}` },
    );
    expect(nobody.json()).toEqual({ code: 'session.missing' });
    expect(await stateOf(here)).toEqual(open);
  });
});
