import { randomUUID } from 'node:crypto';
import { beforeAll, afterAll, describe, expect, test } from 'vitest';
import { grade } from '#shared/grades/grade.record.ts';
import type { BodyOf } from '#shared/platform/endpoint.ts';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import type { RecordRoomState } from '#shared/records/record.room.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import type { Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';

const { endpoints } = grade;
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

let level = 100;
type NewGrade = BodyOf<typeof endpoints.create>;
const newGrade = (values: Partial<NewGrade> = {}): NewGrade => {
  level += 1;
  return { id: randomUUID(), name: `Grade ${level}`, code: `G${level}`, level, ...values };
};
const create = (values: Partial<NewGrade> = {}, who: Someone = world.hrAdmin) =>
  world.inject(who, endpoints.create, { body: newGrade(values) });
const edit = (recordId: string, body: BodyOf<typeof endpoints.edit>, who: Someone = world.hrAdmin) =>
  world.inject(who, endpoints.edit, { params: { recordId }, body });
const read = (recordId: string, who: Someone = world.hrAdmin) => world.inject(who, endpoints.read, { params: { recordId } });
const act = (name: 'archive' | 'restore', recordId: string) =>
  world.inject(world.hrAdmin, endpoints[name], { params: { recordId }, body: {} });
const remove = (recordId: string, who: Someone = world.hrAdmin) => world.inject(who, endpoints.delete, { params: { recordId } });
const list = async (query: Record<string, unknown> = {}, who: Someone = world.hrAdmin) =>
  world.inject(who, endpoints.list, { query: { sort: 'level', limit: 200, ...query } as never });
const namesIn = async (query: Record<string, unknown>) => (await list(query)).body.rows.map(({ name }) => name);

const text = {
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Leads a team' }] }],
};

describe('a record', () => {
  test('is created, edited, archived, restored and deleted, each for everybody who follows its room', async () => {
    const { body } = await expectRoomsToFollow(world, () => create({ name: 'Senior', description: text }));
    expect(body).toMatchObject({ name: 'Senior', description: text, isArchived: false, version: 1 });
    const { id } = body;
    await expectRoomsToFollow(world, () => edit(id, { name: { from: 'Senior', to: 'Principal' }, description: { from: text, to: null } }));
    expect((await read(id)).body).toMatchObject({ name: 'Principal', description: null, version: 2 });
    await expectRoomsToFollow(world, () => act('archive', id));
    expect(await namesIn({ name: 'is.principal' })).toEqual([]);
    expect(await namesIn({ name: 'is.principal', isArchived: true })).toEqual(['Principal']);
    await expectRoomsToFollow(world, () => act('restore', id));
    expect((await read(id)).body).toMatchObject({ isArchived: false });
    await expectRoomsToFollow(world, () => remove(id));
    expect((await read(id)).status).toBe(404);
    await expectRoomsToFollow(world, () => act('restore', id));
    expect((await read(id)).body).toMatchObject({ name: 'Principal' });
  });

  test('accepts edits of different fields, and refuses an edit of a field that has changed', async () => {
    const { body: made } = await create();
    await edit(made.id, { name: { from: made.name, to: 'First' } });
    expect((await edit(made.id, { level: { from: made.level, to: 900 } })).body).toMatchObject({ name: 'First', level: 900 });
    expect(await edit(made.id, { name: { from: made.name, to: 'Second' } })).toMatchObject({
      status: 409,
      body: { code: 'record.stale', fields: [{ path: 'body.name', rule: 'stale' }], current: { name: 'First', description: null } },
    });
    expect((await edit(made.id, { name: { from: made.name, to: 'First' } })).status).toBe(200);
  });

  test('refuses a value of a unique field that another record has, until that record is deleted', async () => {
    const { body: first } = await create({ code: 'Élan' });
    const taken = { status: 422, body: { fields: [{ path: 'body.code', rule: 'unique' }] } };
    expect(await create({ code: 'ELAN' })).toMatchObject(taken);
    const { body: second } = await create({ code: 'Other' });
    expect(await edit(second.id, { code: { from: 'Other', to: 'elan' } })).toMatchObject({
      status: 422,
      body: { fields: [{ path: 'body.code.to', rule: 'unique' }] },
    });
    expect((await create({ code: 'élan' }, world.foreignAdmin)).status).toBe(200);
    await remove(first.id);
    expect((await edit(second.id, { code: { from: 'Other', to: 'elan' } })).status).toBe(200);
    expect(await act('restore', first.id)).toMatchObject(taken);
  });

  test('of two that are created at once with one value of a unique field, one is refused at its field', async () => {
    const answers = await Promise.all([create({ code: 'TWIN' }), create({ code: 'twin' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('cannot be restored 30 days after it was deleted', async () => {
    const { body } = await create();
    await remove(body.id);
    await world.sql(`update grade set deleted_at = now() - interval '31 days' where id = $1`, [body.id]);
    expect((await act('restore', body.id)).status).toBe(404);
  });

  test('is listed with the person and the time of its deletion for 30 days, and can be searched, until it is restored', async () => {
    const [kept, old] = [(await create({ name: 'Wéaver' })).body, (await create({ name: 'Weaver of old' })).body];
    await world.inject(world.hrAdmin, endpoints.bulk, {
      body: { action: 'delete', records: [kept, old].map(({ id, version }) => ({ id, version })) },
    });
    await world.sql(`update grade set deleted_at = now() - interval '31 days' where id = $1`, [old.id]);
    const trash = async (who = world.hrAdmin) => world.inject(who, endpoints.trash, { query: { text: 'WEAVER', limit: 5 } });
    const { body } = await trash();
    expect(body).toMatchObject({ total: 1, rows: [{ id: kept.id, record: { name: 'Wéaver' }, deletedById: world.hrAdmin.id }] });
    expect(Object.keys(body.heads)).toEqual([`grades:${world.hrAdmin.companyId}`]);
    expect((await trash(world.foreignAdmin)).body.rows).toEqual([]);
    await act('restore', kept.id);
    expect((await trash()).body.rows).toEqual([]);
  });

  test('refuses a text that is too long and an id that is taken', async () => {
    const long = {
      type: 'doc' as const,
      content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'a'.repeat(2001) }] }],
    };
    expect((await create({ description: long })).body).toMatchObject({
      fields: [{ path: 'body.description', rule: 'maxLength', limit: 2000 }],
    });
    const { body } = await create();
    expect((await create({ id: body.id })).body).toMatchObject({ fields: [{ path: 'body.id', rule: 'taken' }] });
  });
});

test('a list is filtered, searched and sorted, and refuses a parameter that is not a condition', async () => {
  for (const [name, code, at] of [
    ['Zoë lead', 'L1', 501],
    ['Amy lead', 'L2', 502],
    ['Clerk', 'L3', 503],
  ] as const)
    await create({ name, code, level: at });
  expect(await namesIn({ name: 'contains.LEAD' })).toEqual(['Zoë lead', 'Amy lead']);
  expect(await namesIn({ name: 'contains.LEAD', sort: 'name' })).toEqual(['Amy lead', 'Zoë lead']);
  expect(await namesIn({ text: 'zoe' })).toEqual(['Zoë lead']);
  expect(await namesIn({ level: 'between.501..502' })).toEqual(['Zoë lead', 'Amy lead']);
  expect(await list({ level: 'between.9..1' })).toMatchObject({ status: 422, body: { fields: [{ path: 'query.level', rule: 'format' }] } });
});

test('many records are changed at once, each with its own result', async () => {
  const made = [(await create()).body, (await create()).body];
  const stale = { id: made[1]!.id, version: 7 };
  const foreign = (await create({}, world.foreignAdmin)).body;
  const bulk = (action: 'archive' | 'restore' | 'delete', records: { id: string; version: number }[]) =>
    world.inject(world.hrAdmin, endpoints.bulk, { body: { action, records } });
  const { body } = await expectRoomsToFollow(world, () =>
    bulk('archive', [{ id: made[0]!.id, version: 1 }, stale, { id: foreign.id, version: 1 }]),
  );
  expect(body.results).toEqual([
    { id: made[0]!.id, version: 2, error: null },
    { id: stale.id, version: null, error: { code: 'record.stale' } },
    { id: foreign.id, version: null, error: { code: 'record.absent' } },
  ]);
  const gone = await bulk('delete', [
    { id: made[0]!.id, version: 2 },
    { id: made[1]!.id, version: 1 },
  ]);
  expect(gone.body.results.map(({ version }) => version)).toEqual([3, 2]);
  await create({ code: made[0]!.code });
  const back = await expectRoomsToFollow(world, () =>
    bulk('restore', [
      { id: made[0]!.id, version: 3 },
      { id: made[1]!.id, version: 2 },
    ]),
  );
  expect(back.body.results).toMatchObject([
    { error: { code: 'input.invalid', fields: [{ path: 'body.code', rule: 'unique' }] } },
    { version: 3 },
  ]);
  const renamed = { id: made[1]!.id, version: 3, changes: { name: { from: made[1]!.name, to: 'Renamed' } } };
  const edited = await world.inject(world.hrAdmin, endpoints.bulk, { body: { action: 'edit', records: [renamed] } });
  expect(edited.body.results).toEqual([{ id: renamed.id, version: 4, error: null }]);
  expect((await bulk('archive', [stale, stale])).body).toMatchObject({ fields: [{ path: 'body.records', rule: 'unique' }] });
});

test('the history names each change with the values before and after it, newest first, in pages', async () => {
  const { body: made } = await create({ name: 'Before' });
  await edit(made.id, { name: { from: 'Before', to: 'After' }, description: { from: null, to: text } });
  await act('archive', made.id);
  const page = (limit: number, before?: string) =>
    world.inject(world.hrAdmin, endpoints.history, { params: { recordId: made.id }, query: { limit, ...(before && { before }) } });
  const { body: first } = await page(2);
  expect(first.entries).toMatchObject([
    { action: 'archived', actorId: world.hrAdmin.id, changed: [], from: {}, to: {} },
    { action: 'edited', changed: ['name', 'description'], from: { name: 'Before' }, to: { name: 'After' } },
  ]);
  const { body: second } = await page(2, first.next!);
  expect(second).toMatchObject({ entries: [{ action: 'created' }], next: null });
});

test('an export contains the filtered rows, with formulas made harmless', async () => {
  await create({ name: '=HYPERLINK("x")', code: 'X1', level: 701 });
  await create({ name: 'أول', code: 'X2', level: 702 });
  const { status, body, headers } = await world.inject(world.hrAdmin, endpoints.export, {
    query: { sort: 'level', level: 'gt.700' } as never,
  });
  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'content-disposition': 'attachment; filename="grades.csv"' });
  expect(body.split('\r\n').slice(0, 3)).toEqual([
    '\ufeff"Name","Grade code","Level","Description"',
    `"'=HYPERLINK(""x"")","X1","701",`,
    '"أول","X2","702",',
  ]);
});

test('a list goes on beyond the records that the state of its room has', async () => {
  const { foreignAdmin } = world;
  await world.sql(
    `insert into grade (id, company_id, created_at, updated_at, name, code, level)
     select gen_random_uuid(), $1, timestamptz '2026-01-01' + n * interval '1 second', now(), 'Grade', 'B' || n, 1000 + n
     from generate_series(1, 2000 - (select count(*)::int from grade where company_id = $1 and deleted_at is null)) n`,
    [foreignAdmin.companyId],
  );
  const inState = async () => {
    const { body } = await world.inject(foreignAdmin, readRoomEndpoint, { params: { room: 'grades', roomId: foreignAdmin.companyId } });
    const { records, isPartial } = body.state as RecordRoomState<typeof grade.fields>;
    return { codes: Object.values(records).map(({ code }) => code), isPartial };
  };
  expect(await inState()).toEqual({ codes: expect.objectContaining({ length: 2000 }), isPartial: undefined });
  const { status, body: made } = await create({}, foreignAdmin);
  expect(status).toBe(200);
  const { codes, isPartial } = await inState();
  expect([codes.length, isPartial, codes.includes(made.code), codes.includes('B1')]).toEqual([2000, true, true, false]);
  const { body: page } = await list({ sort: '-level', limit: 200 }, foreignAdmin);
  expect(page).toMatchObject({ total: 2001, hasMore: true });
  expect((await remove(made.id, foreignAdmin)).status).toBe(200);
  expect((await inState()).isPartial).toBeUndefined();
  await world.sql(`delete from grade where company_id = $1 and code like 'B%'`, [foreignAdmin.companyId]);
});

test('everybody in a company reads its grades; the privilege Departments allows changes', async () => {
  const { body: made } = await create();
  for (const who of [world.manager, world.editor]) {
    expect((await list({}, who)).status).toBe(200);
    expect((await read(made.id, who)).status).toBe(200);
    expect((await create({}, who)).status).toBe(403);
    const room = { params: { room: 'grades', roomId: who.companyId } };
    expect((await world.inject(who, readRoomEndpoint, room)).status).toBe(200);
  }
  expect((await read(made.id, world.foreignAdmin)).status).toBe(404);
  expect((await edit(made.id, { name: { from: made.name, to: 'Theirs' } }, world.foreignAdmin)).status).toBe(404);
});
