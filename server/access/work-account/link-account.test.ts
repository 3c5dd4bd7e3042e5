import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { attemptCookie } from '#server/test/attempt-cookie.ts';
import { opened, password } from '#server/test/access-world.ts';
import { newLink } from '#server/test/links.ts';
import {
  failed,
  openWorkAccountWorld,
  refusedWith,
  unknown,
  workAccountPath,
  type WorkAccountWorld,
} from '#server/test/work-account-world.ts';

let world: WorkAccountWorld;
let nora: { id: string; email: string };
beforeAll(async () => {
  world = await openWorkAccountWorld();
});
beforeEach(async () => {
  nora = await world.newNora();
});
afterAll(() => world.close());

const link = async (bearer: Record<string, string>, accountId: string) => {
  const reply = await world.post(`${workAccountPath}/start-link`, { currentPassword: password, to: '/admin/goals' }, bearer);
  const query = await world.provider.signIn(reply.json<{ address: string }>().address, accountId);
  return { query, cookie: attemptCookie(reply.headers['set-cookie']) };
};
const finishLink = (query: string, headers: Record<string, string>) => world.post(`${workAccountPath}/finish-link`, { query }, headers);
const signedIn = async (email = nora.email) => opened(await world.signIn(email));
const own = (bearer: Record<string, string>) => world.request('GET', `${workAccountPath}/own`, bearer);

test('linking an account makes it a way in, whatever its address is, until it is unlinked', async () => {
  const { bearer } = await signedIn();
  const account = world.provider.account(world.claims({ email: 'private@elsewhere.example' }));
  const { query, cookie } = await link(bearer, account);
  expect((await finishLink(query, { ...bearer, cookie })).json()).toEqual({ to: '/admin/goals' });
  expect((await own(bearer)).json()).toEqual({ provider: 'Gneiss', linkedAt: expect.any(String) });
  expect((await world.signInAs(account)).json()).toMatchObject({ session: { user: { id: nora.id } } });
  expect((await world.post(`${workAccountPath}/unlink`, { currentPassword: password }, bearer)).statusCode).toBe(200);
  expect((await own(bearer)).json()).toEqual({ provider: 'Gneiss', linkedAt: null });
  expect(await world.signInAs(account)).toMatchObject(unknown);
});

test('linking an account ends when the password is reset by mail', async () => {
  const account = world.provider.account(world.claims());
  expect((await world.signInAs(account)).statusCode).toBe(200);
  const [person] = await world.sql('select id, company_id as "companyId" from person where id = $1', [nora.id]);
  const token = await newLink(world.services, person as { id: string; companyId: string }, 'reset');
  expect((await world.post('/api/auth/reset-password', { token, password: 'gravel under the bridge' })).statusCode).toBe(200);
  expect(await world.signInAs(account)).toMatchObject(unknown);
});

test('linking an account needs the current password, as unlinking does', async () => {
  const { bearer } = await signedIn();
  const body = { currentPassword: 'not her password' };
  for (const reply of [
    await world.post(`${workAccountPath}/start-link`, { ...body, to: '/' }, bearer),
    await world.post(`${workAccountPath}/unlink`, body, bearer),
  ]) {
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({ fields: [{ path: 'body.currentPassword', rule: 'wrong' }] });
    expect(attemptCookie(reply.headers['set-cookie'])).toBe('');
  }
});

test('linking an account happens only for the person who has started it, and no answer of it signs anybody in', async () => {
  const { bearer } = await signedIn();
  const other = await signedIn((await world.newNora()).email);
  const { query, cookie } = await link(bearer, world.provider.account(world.claims()));
  expect(await finishLink(query, { ...other.bearer, cookie })).toMatchObject(failed);
  expect(await world.finish(query, cookie)).toMatchObject(failed);
  const started = await world.start();
  const answer = await world.provider.signIn(started.address, world.provider.account(world.claims()));
  expect(await finishLink(answer, { ...bearer, cookie: started.cookie })).toMatchObject(failed);
});

test('linking an account is refused for an account of somebody else', async () => {
  const account = world.provider.account(world.claims());
  await world.signInAs(account);
  const other = await world.newNora();
  const { bearer } = await signedIn(other.email);
  const { query, cookie } = await link(bearer, account);
  expect(await finishLink(query, { ...bearer, cookie })).toMatchObject(refusedWith('work-account.taken', 409));
});

test('linking an account by an email address does not happen again after it was unlinked', async () => {
  const account = world.provider.account(world.claims());
  const { bearer } = await signedIn();
  await world.signInAs(account);
  await world.post(`${workAccountPath}/unlink`, { currentPassword: password }, bearer);
  expect(await world.signInAs(account)).toMatchObject(unknown);
});
