import { expect, test, vi } from 'vitest';
import {
  acceptInvitationEndpoint,
  inviteEndpoint,
  listInvitationsEndpoint,
  revokeInvitationsEndpoint,
} from '#shared/access/invitations.api.ts';
import { signInEndpoint } from '#shared/access/access.api.ts';
import { checkLinkEndpoint } from '#shared/access/passwords.api.ts';
import { authPaths } from '#shared/access/auth-paths.ts';
import { mailsTo } from '#server/test/test-mails.ts';
import { startTestWorker } from '#server/test/test-worker.ts';
import { newUninvited } from '#server/test/links.ts';
import { newWorld, type World } from '#server/test/world.ts';
import { mailAccount } from './mail-account.job.ts';
import { sendAccountEmailJob } from './send-account-email.job.ts';
import type { Someone } from '#server/test/world-company.ts';

const soon = { timeout: 15_000 };
const password = 'moss grows on the cairn';
const tokenIn = (text: string) => /\/auth\/register\?token=([\w-]{43})\n/.exec(text)?.[1] ?? '';

async function open() {
  const world = await newWorld();
  await startTestWorker(world.cairn, { performers: [sendAccountEmailJob], subscribers: mailAccount });
  return world;
}

async function tokensOf({ services }: World, personId: string, count: number): Promise<string[]> {
  await vi.waitFor(async () => expect(await mailsTo(services, personId)).toHaveLength(count), soon);
  return (await mailsTo(services, personId)).map(({ text }) => tokenIn(text));
}

const invite = ({ inject, hrAdmin }: World, ids: string[], who: Someone = hrAdmin) =>
  inject(who, inviteEndpoint, { body: { personIds: ids } });
const accept = ({ inject }: World, token: string, word = password) =>
  inject(null, acceptInvitationEndpoint, { body: { token, password: word } });
const list = async ({ inject, hrAdmin }: World) => (await inject(hrAdmin, listInvitationsEndpoint)).body.invitations;

test('an invited person chooses a password with the link from the email and signs in by email address and user name', async () => {
  const world = await open();
  const person = await newUninvited(world);
  expect(await list(world)).toEqual([{ personId: person.id, state: 'none', sentAt: null, expiresAt: null }]);
  expect((await invite(world, [person.id])).body).toEqual({ invited: [person.id] });
  const [token = ''] = await tokensOf(world, person.id, 1);
  const [mail] = await mailsTo(world.services, person.id);
  expect(mail).toMatchObject({ subject: 'You are invited to Cairn', text: expect.stringContaining(authPaths.register) as string });
  expect(await list(world)).toMatchObject([{ personId: person.id, state: 'open' }]);

  const check = await world.inject(null, checkLinkEndpoint, { body: { token, purpose: 'invitation' } });
  expect(check.body).toEqual({ firstName: 'Ines', email: person.email, companyName: 'Ours' });
  expect((await accept(world, token, 'qwertyuiop123')).body).toMatchObject({ fields: [{ path: 'body.password', rule: 'weak' }] });
  expect((await accept(world, token)).status).toBe(200);
  expect((await accept(world, token)).body).toEqual({ code: 'link.unusable' });
  for (const login of [person.email, person.username])
    expect((await world.inject(null, signInEndpoint, { body: { login, password } })).status).toBe(200);
  expect(await list(world)).toEqual([]);
  expect((await invite(world, [person.id])).body).toEqual({ invited: [] });
});

test('people who are not invited come before those who are, so that many can be invited page by page', async () => {
  const world = await open();
  const people = [await newUninvited(world), await newUninvited(world)];
  const [first, second] = people.map(({ id }) => id).toSorted();
  await invite(world, [first!]);
  expect((await list(world)).map(({ personId }) => personId)).toEqual([second, first]);
  await invite(world, [second!]);
  expect((await list(world)).map(({ personId }) => personId)).toEqual([first, second]);
});

test('a new invitation replaces the earlier one, and a revoked or expired one cannot be used', async () => {
  const world = await open();
  const person = await newUninvited(world);
  await invite(world, [person.id]);
  const [first = ''] = await tokensOf(world, person.id, 1);
  await invite(world, [person.id]);
  const [second = ''] = await tokensOf(world, person.id, 2);
  expect((await accept(world, first)).body).toEqual({ code: 'link.unusable' });
  const revoked = await world.inject(world.hrAdmin, revokeInvitationsEndpoint, { body: { personIds: [person.id] } });
  expect(revoked.body).toEqual({ revoked: [person.id] });
  expect((await accept(world, second)).body).toEqual({ code: 'link.unusable' });
  expect(await list(world)).toMatchObject([{ state: 'revoked' }]);

  await invite(world, [person.id]);
  const [third = ''] = await tokensOf(world, person.id, 3);
  await world.sql(`update secret_link set expires_at = now() - interval '1 second' where person_id = $1`, [person.id]);
  expect(await list(world)).toMatchObject([{ state: 'expired' }]);
  expect((await accept(world, third)).body).toEqual({ code: 'link.unusable' });
});

test('nobody invites people of another company or with a higher role, and nobody without the right invites at all', async () => {
  const world = await newWorld();
  const person = await newUninvited(world);
  const admin = await newUninvited(world, 'super-admin');
  expect((await invite(world, [person.id], world.manager)).status).toBe(403);
  expect((await invite(world, [admin.id])).status).toBe(403);
  expect((await invite(world, [world.foreigner.id])).body).toMatchObject({ fields: [{ path: 'body.personIds', rule: 'absent' }] });
  expect((await list(world)).map(({ personId }) => personId)).toEqual([person.id]);
  expect((await invite(world, [person.id, admin.id], world.superAdmin)).body.invited).toHaveLength(2);
});

test('the email address of an invited person can change before the account exists', async () => {
  const world = await open();
  const person = await newUninvited(world);
  await invite(world, [person.id]);
  const [token = ''] = await tokensOf(world, person.id, 1);
  await world.sql('update person set email = $2 where id = $1', [person.id, 'moved@test.example']);
  expect((await accept(world, token)).status).toBe(200);
  expect((await world.inject(null, signInEndpoint, { body: { login: 'moved@test.example', password } })).status).toBe(200);
});
