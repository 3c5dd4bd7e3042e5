import { afterAll, beforeAll, expect, test } from 'vitest';
import { directoryEndpoint } from '#shared/people/people.api.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const readAs = (who = world.viewer, headers: Record<string, string> = {}) => world.inject(who, directoryEndpoint, { headers });

test('the directory contains everybody of the company and nobody of another', async () => {
  const { people, viewer, foreigner } = world;
  for (const who of [viewer, foreigner]) {
    const colleagues = Object.values(people).filter(({ companyId }) => companyId === who.companyId);
    const { body } = await readAs(who);
    expect(body.map(({ id }) => id).sort()).toEqual(colleagues.map(({ id }) => id).sort());
  }
});

test('the directory shows the fields that colleagues may see, and no others', async () => {
  const { body } = await readAs();
  const { editor, manager, departmentId } = world;
  expect(body.find(({ id }) => id === editor.id)).toEqual({
    id: editor.id,
    name: 'editor Test',
    pictureHash: null,
    departmentId,
    managerId: manager.id,
    isActive: true,
  });
});

test('the directory has the user name, and no address, of somebody whose name has letters of another script', async () => {
  const { editor, sql } = world;
  const handleOf = async () => (await readAs()).body.find(({ id }) => id === editor.id)!.handle;
  expect(await handleOf()).toBeUndefined();
  await sql(`update person set first_name = 'ليلى', email = 'layla.haddad@example.org' where id = $1`, [editor.id]);
  expect(await handleOf()).toBe('layla.haddad');
  expect(JSON.stringify((await readAs()).body)).not.toContain('@');
  await sql('update person set first_name = $2, email = $3 where id = $1', [editor.id, 'editor', 'editor@test.example']);
});

test('the directory keeps former employees because their work still names them', async () => {
  const { stranger, sql } = world;
  await sql('update person set is_active = false where id = $1', [stranger.id]);
  const { body } = await readAs();
  expect(body.find(({ id }) => id === stranger.id)).toMatchObject({ isActive: false });
  await sql('update person set is_active = true where id = $1', [stranger.id]);
});

test('the directory is sorted by name', async () => {
  const { body } = await readAs();
  const names = body.map(({ name }) => name);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
});

test('an unchanged directory is not sent again', async () => {
  const { headers } = await readAs();
  const etag = String(headers['etag']);
  expect(headers).toMatchObject({ etag: expect.stringMatching(/^"[\w-]{43}"$/), 'cache-control': 'private, no-cache' });
  expect(await readAs(world.viewer, { 'if-none-match': etag })).toMatchObject({ status: 304, body: '', headers: { etag } });
  expect(await readAs(world.hrAdmin, { 'if-none-match': etag })).toMatchObject({ status: 304 });
  expect(await readAs(world.foreigner, { 'if-none-match': etag })).toMatchObject({ status: 200 });
});

test('a changed directory is sent with another ETag', async () => {
  const { editor, sql } = world;
  const etag = String((await readAs()).headers['etag']);
  await sql(`update person set first_name = 'Edith' where id = $1`, [editor.id]);
  const answer = await readAs(world.viewer, { 'if-none-match': etag });
  expect(answer.status).toBe(200);
  expect(answer.headers['etag']).not.toBe(etag);
  expect(answer.body.find(({ id }) => id === editor.id)?.name).toBe('Edith Test');
});
