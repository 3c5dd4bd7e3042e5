import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { authPaths } from '#shared/access/auth-paths.ts';
import { formatDateTime } from '#shared/platform/date-text.ts';
import { minute, opened, openAccessWorld, password, type AccessWorld } from '#server/test/access-world.ts';
import { startTestWorker } from '#server/test/test-worker.ts';
import { mailsTo } from '#server/test/test-mails.ts';
import { mailAccount } from './mail-account.job.ts';
import { sendAccountEmailJob } from './send-account-email.job.ts';

let world: AccessWorld;
beforeAll(async () => {
  world = await openAccessWorld();
});
beforeEach(() => startTestWorker(world.cairn, { performers: [sendAccountEmailJob], subscribers: mailAccount }).then(() => {}));
afterAll(() => world.close());

const next = 'moss grows on the cairn';
const unusable = { statusCode: 410, body: JSON.stringify({ code: 'link.unusable' }) };
const soon = { timeout: 15_000 };
const forget = (login: string) => world.post('/api/auth/forgot-password', { login });
const reset = (token: string, word = next) => world.post('/api/auth/reset-password', { token, password: word });
const change = (headers: Record<string, string>, currentPassword = password, newPassword = next) =>
  world.post('/api/auth/change-password', { currentPassword, newPassword }, headers);
const weak = (path: string) => ({ code: 'input.invalid', fields: [{ path, rule: 'weak' }] });

let count = 0;
async function newAccount() {
  count += 1;
  const email = `walker${count}@cairn.example`;
  return { id: await world.person({ email, username: `walker${count}` }), email, username: `walker${count}` };
}

const linkIn = (text: string) => /\/auth\/resetpassword\/([\w-]{43})\n/.exec(text)?.[1] ?? '';
const mailsAbout = async (personId: string, subject: string) =>
  (await mailsTo(world.services, personId)).filter((mail) => mail.subject === subject);

/** Token of the newest of `expected` emails. */
async function tokenFor({ id, username }: { id: string; username: string }, expected = 1): Promise<string> {
  expect(await forget(username)).toMatchObject({ statusCode: 200, body: '{}' });
  await vi.waitFor(async () => expect(await mailsAbout(id, 'Reset your password')).toHaveLength(expected), soon);
  return linkIn((await mailsAbout(id, 'Reset your password'))[0]!.text);
}

describe('a forgotten password', () => {
  test('is replaced once with the link from the email, which ends every session and opens none', async () => {
    const walker = await newAccount();
    const { bearer } = opened(await world.signIn(walker.username));
    const token = await tokenFor(walker);
    const reply = await reset(token);
    expect(reply).toMatchObject({ statusCode: 200, body: '{}' });
    expect(reply.headers).not.toHaveProperty('set-cookie');
    expect((await world.request('GET', '/api/probe', bearer)).json()).toEqual({ code: 'session.revoked' });
    expect((await world.signIn(walker.email, password)).statusCode).toBe(401);
    expect((await world.signIn(walker.email, next)).statusCode).toBe(200);
    expect(await reset(token, 'yet another long word')).toMatchObject(unusable);
    await vi.waitFor(async () => {
      const [notice] = await mailsAbout(walker.id, 'Your password was changed');
      expect(notice?.text).toContain(authPaths.forgotPassword);
    }, soon);
  });

  test('can be chosen after so many wrong ones that the account is locked', async () => {
    const walker = await newAccount();
    for (const _ of Array.from({ length: 11 })) await world.signIn(walker.username, 'wrong');
    await reset(await tokenFor(walker));
    expect((await world.signIn(walker.username, next)).statusCode).toBe(200);
  });

  test('unlocks the browser in which the person has signed in before', async () => {
    const walker = await newAccount();
    const device = (await world.signIn(walker.username)).cookies.find(({ name }) => name === 'cairn_device')!;
    expect(device.path).toBe('/api/auth');
    const headers = { cookie: `cairn_device=${device.value}` };
    for (const _ of Array.from({ length: 11 })) await world.signIn(walker.username, 'wrong', headers);
    const token = await tokenFor(walker);
    await world.post('/api/auth/reset-password', { token, password: next }, headers);
    expect((await world.signIn(walker.username, next, headers)).statusCode).toBe(200);
  });

  test('keeps its link until a chosen password is good enough', async () => {
    const walker = await newAccount();
    const token = await tokenFor(walker);
    expect((await reset(token, 'password1234')).json()).toEqual(weak('body.password'));
    expect((await reset(token, ' '.repeat(12))).json()).toEqual(weak('body.password'));
    expect((await reset(token, walker.email)).json()).toEqual(weak('body.password'));
    expect((await reset(token, 'x'.repeat(11))).json()).toMatchObject({ fields: [{ rule: 'minLength', limit: 12 }] });
    expect((await reset(token, 'moss '.repeat(26))).json()).toMatchObject({ fields: [{ rule: 'maxLength', limit: 128 }] });
    expect((await reset(token, '🪨 moss 🌿 grows 🏔 here')).statusCode).toBe(200);
    expect((await world.signIn(walker.email, '🪨 moss 🌿 grows 🏔 here')).statusCode).toBe(200);
  });
});

describe('a link', () => {
  test('is unusable after 30 minutes, after a newer one, for another purpose, for somebody inactive and if it is damaged', async () => {
    const walker = await newAccount();
    const first = await tokenFor(walker);
    const second = await tokenFor(walker, 2);
    expect(await reset(first)).toMatchObject(unusable);
    const check = (token: string, purpose = 'reset') => world.post('/api/auth/links/check', { token, purpose });
    expect((await check(second)).json()).toEqual({ firstName: 'Nora', email: walker.email, companyName: 'Cairn & Sons' });
    expect(await check(second, 'invitation')).toMatchObject(unusable);
    expect(await check(`${second.slice(0, -1)}${second.endsWith('A') ? 'B' : 'A'}`)).toMatchObject(unusable);
    await world.sql('update person set is_active = false where id = $1', [walker.id]);
    expect(await reset(second)).toMatchObject(unusable);
    await world.sql('update person set is_active = true where id = $1', [walker.id]);
    world.pass(30 * minute);
    expect(await reset(second)).toMatchObject(unusable);
  });

  test('works for one of two people who use it at once', async () => {
    const token = await tokenFor(await newAccount());
    const replies = await Promise.all([reset(token), reset(token, 'yet another long word')]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
  });

  test('is stored as a hash only', async () => {
    const walker = await newAccount();
    const token = await tokenFor(walker);
    const rows = await world.sql('select l::text as text from secret_link l where person_id = $1', [walker.id]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('is sent at most five times an hour to one account, always with the same answer', async () => {
    const walker = await newAccount();
    for (const turn of [1, 2, 3, 4, 5]) await tokenFor(walker, turn);
    expect(await forget(walker.username)).toMatchObject({ statusCode: 200, body: '{}' });
    // The link of somebody else shows that the sixth request was handled.
    await tokenFor(await newAccount());
    expect(await mailsAbout(walker.id, 'Reset your password')).toHaveLength(5);
  });
});

test('an unknown name gets the answer of a known one and creates no link', async () => {
  const before = await world.sql('select from secret_link');
  expect(await forget('nobody@cairn.example')).toMatchObject({ statusCode: 200, body: '{}' });
  expect(await forget('no\u0000body')).toMatchObject({ statusCode: 200, body: '{}' });
  // The link of somebody else shows that both requests were handled.
  await tokenFor(await newAccount());
  expect(await world.sql('select from secret_link')).toHaveLength(before.length + 1);
});

describe('changing the password', () => {
  test('needs the current one, keeps this session and ends the others', async () => {
    const walker = await newAccount();
    const [here, there] = [opened(await world.signIn(walker.username)), opened(await world.signIn(walker.username))];
    expect((await change(here.bearer, 'wrong')).json()).toEqual({
      code: 'input.invalid',
      fields: [{ path: 'body.currentPassword', rule: 'wrong' }],
    });
    expect((await change(here.bearer, password, 'qwertyuiop123')).json()).toEqual(weak('body.newPassword'));
    expect((await change(here.bearer)).statusCode).toBe(200);
    expect((await world.request('GET', '/api/probe', here.bearer)).statusCode).toBe(200);
    expect((await world.request('GET', '/api/probe', there.bearer)).json()).toEqual({ code: 'session.revoked' });
    expect((await world.refresh(there.refresh)).statusCode).toBe(403);
    expect((await world.signIn(walker.username, next)).statusCode).toBe(200);
  });

  test('ends a link to reset it that is still open', async () => {
    const walker = await newAccount();
    const { bearer } = opened(await world.signIn(walker.username));
    const token = await tokenFor(walker);
    expect((await change(bearer)).statusCode).toBe(200);
    expect(await reset(token, 'yet another long word')).toMatchObject(unusable);
  });

  test('is refused after ten wrong attempts, even with the right password', async () => {
    const { bearer } = opened(await world.signIn((await newAccount()).username));
    for (const _ of Array.from({ length: 10 })) await change(bearer, 'wrong');
    expect((await change(bearer)).json()).toMatchObject({ fields: [{ rule: 'wrong' }] });
    world.pass(2 * minute);
  });

  test('stores nothing from which the password could be guessed faster than from its hash', async () => {
    const { bearer } = opened(await world.signIn((await newAccount()).username));
    const key = crypto.randomUUID();
    expect((await change({ ...bearer, 'idempotency-key': key })).statusCode).toBe(200);
    expect(await world.sql('select from mutation where key = $1', [key])).toEqual([]);
  });
});

test.each([
  ['three stones', 3, true],
  ['password1234', 1, false],
  ['aaaaaaaaaaaa', 0, false],
])('the strength of "%s" is %i', async (word, score, isAccepted) => {
  expect((await world.post('/api/auth/password-strength', { password: word })).json()).toEqual({ score, isAccepted });
});

test('the strength counts the names and the email address of the person as easy to guess', async () => {
  const judge = async (words: string[]) =>
    (await world.post('/api/auth/password-strength', { password: 'quillfeathermossbarn', words })).json();
  expect(await judge([])).toMatchObject({ isAccepted: true });
  expect(await judge(['Quillfeather', 'mossbarn@cairn.example'])).toMatchObject({ isAccepted: false });
});

describe('a sign-in on a new device', () => {
  const title = 'New sign-in to your account';
  const firefox = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0' };

  test('is announced by email with the device, but not again on this device and not for a new account', async () => {
    const walker = await newAccount();
    const first = await world.signIn(walker.username);
    const device = first.cookies.find(({ name }) => name === 'cairn_device')!;
    await world.signIn(walker.username, password, { cookie: `cairn_device=${device.value}` });
    await world.signIn(walker.username, password, firefox);
    await vi.waitFor(async () => expect(await mailsAbout(walker.id, title)).toHaveLength(1), soon);
    const [mail] = await mailsAbout(walker.id, title);
    expect(mail!.text).toContain('Firefox · Windows · ');
    expect(mail!.text).toContain(authPaths.forgotPassword);
  });

  test('is announced in the language and the time zone of a person who has not signed in for long', async () => {
    const walker = await newAccount();
    await world.sql(`update person set language = 'es', time_zone = 'Asia/Tokyo' where id = $1`, [walker.id]);
    await world.sql(`update account set created_at = created_at - interval '90 days' where person_id = $1`, [walker.id]);
    await world.signIn(walker.username);
    await vi.waitFor(async () => expect(await mailsTo(world.services, walker.id)).toHaveLength(1), soon);
    const [mail] = await mailsTo(world.services, walker.id);
    expect(mail!.subject).toBe('Nuevo inicio de sesión en tu cuenta');
    expect(mail!.text).toContain(formatDateTime(world.services.now(), 'Asia/Tokyo', 'es', true));
  });
});
