import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFileEndpoint } from '#shared/files/files.api.ts';
import { maxTicketFiles } from '#shared/support/ticket.schema.ts';
import { createTicketEndpoint } from '#shared/support/tickets.api.ts';
import { expectNothingToChange, expectRoomsToFollow } from '#server/test/follow.ts';
import { ticketActions } from '#server/test/ticket-actions.ts';
import { readyFile, upload } from '#server/test/uploads.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { worldPassword, type Someone } from '#server/test/world-company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  for (const who of Object.values(world.people)) await world.signIn(who);
});
afterAll(() => world.close());

const ask = (who: Someone, fileIds: string[]) =>
  world.inject(who, createTicketEndpoint, {
    body: { id: crypto.randomUUID(), area: 'tasks', priority: 'high', description: 'The list keeps the old value', fileIds },
  });

const open = async (who: Someone, fileId: string) => {
  const answer = await world.cairn.app.inject({
    method: 'GET',
    url: readFileEndpoint.url.replace(':fileId', fileId),
    headers: { cookie: await cookieOf(who) },
  });
  return answer.statusCode;
};

async function cookieOf({ login }: Someone): Promise<string> {
  const answer = await world.cairn.app.inject({ method: 'POST', url: '/api/auth/sign-in', payload: { login, password: worldPassword } });
  return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

test('files of a ticket can be read by the requester, support, and the Super Admin of the company', async () => {
  const { manager, editor, superAdmin, foreignAdmin, foreigner } = world;
  const operator = await world.newcomer(undefined, 'super-admin');
  const file = await readyFile(world, foreigner);
  const { body: ticket } = await expectRoomsToFollow(world, () => ask(foreigner, [file.id]));
  for (const who of [foreigner, superAdmin, foreignAdmin])
    expect((await ticketActions(world).ticketOf(who, ticket)).files).toMatchObject([{ id: file.id, name: 'pebble.png' }]);
  const statuses = [];
  for (const who of [foreigner, superAdmin, operator, foreignAdmin, editor, manager]) statuses.push(await open(who, file.id));
  expect(statuses).toEqual([200, 200, 200, 200, 404, 404]);
});

test('support cannot read files of another company that are not attached to a ticket', async () => {
  const loose = await readyFile(world, world.foreigner);
  const statuses = [];
  for (const who of [world.foreigner, world.superAdmin, world.foreignAdmin]) statuses.push(await open(who, loose.id));
  expect(statuses).toEqual([200, 404, 404]);
});

test('the database also hides files of another company from support unless they are attached to a ticket', async () => {
  const { foreigner, superAdmin, sql, services } = world;
  const [onTicket, onTask] = [await readyFile(world, foreigner), await readyFile(world, foreigner)];
  await ask(foreigner, [onTicket.id]);
  await sql('update file set is_unattached = false where id = $1', [onTask.id]);
  await sql(
    `insert into attachment (id, company_id, created_at, updated_at, file_id, host_kind, host_id)
     values (gen_random_uuid(), $1, now(), now(), $2, 'task', gen_random_uuid())`,
    [foreigner.companyId, onTask.id],
  );
  const client = await services.app.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('app.company', $1, true), set_config('app.provider', 'on', true)`, [superAdmin.companyId]);
    const { rows } = await client.query('select id from file where id = any($1)', [[onTicket.id, onTask.id]]);
    expect(rows).toEqual([{ id: onTicket.id }]);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('a ticket accepts at most five own and ready files, and a refusal creates no ticket', async () => {
  const { manager, editor } = world;
  const files = [];
  for (let turn = 0; turn <= maxTicketFiles; turn++) files.push((await readyFile(world, manager)).id);
  const [pending] = await upload(world, manager, { name: 'note.txt', bytes: 'A note' });
  const theirs = await readyFile(world, editor);
  for (const fileIds of [files, [pending!.id], [theirs.id], [crypto.randomUUID()]])
    expect(await expectNothingToChange(world, () => ask(manager, fileIds))).toMatchObject({
      status: 422,
      body: { fields: [{ path: 'body.fileIds' }] },
    });
  expect(await ask(manager, files.slice(1))).toMatchObject({ status: 200 });
});
