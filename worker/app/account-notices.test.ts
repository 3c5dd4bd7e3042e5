import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { identity } from '#shared/people/identity.room.ts';
import { link } from '#server/access/work-account/work-account.service.ts';
import { mailsTo } from '#server/test/test-mails.ts';
import { startTestWorker } from '#server/test/test-worker.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { mailAccount } from '#worker/access/mail-account.job.ts';
import { sendAccountEmailJob } from '#worker/access/send-account-email.job.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(() => startTestWorker(world.cairn, { performers: [sendAccountEmailJob], subscribers: mailAccount }).then(() => {}));
afterAll(() => world.close());

const soon = { timeout: 15_000 };
const subjectsTo = async (personId: string) => (await mailsTo(world.services, personId)).map(({ subject, to }) => [subject, to]);

test('a changed email address is told at the earlier and at the new address', async () => {
  const { id, login } = await world.newcomer();
  const [from, to] = [`${login}@test.example`, `${login}@next.example`];
  const body = { email: { from, to } };
  expect(await world.inject(world.hrAdmin, identity.endpoints.edit, { params: { personId: id }, body })).toMatchObject({ status: 200 });
  const subject = 'The email address of your account was changed';
  await vi.waitFor(async () => expect((await subjectsTo(id)).sort()).toEqual([from, to].sort().map((one) => [subject, one])), soon);
});

test('a linked work account is told to its person', async () => {
  const who = await world.newcomer();
  await link(await world.contextOf(who), { key: `test:${randomUUID()}`, email: null });
  const told = [['A work account was linked to your account', `${who.login}@test.example`]];
  await vi.waitFor(async () => expect(await subjectsTo(who.id)).toEqual(told), soon);
});
