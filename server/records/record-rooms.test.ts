import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import type { FieldChanges } from '#shared/records/record.api.ts';
import { read } from '#server/platform/data/transaction.ts';
import { canReadErrand, openErrands, type Errand } from '#server/test/errands.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import type { Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { findNamed } from './find-named.ts';
import { recordParts } from './record-parts.ts';
import { matchRecords } from './match-records.ts';
import type { CheckedRow } from './parse-import.ts';

let world: World;
let errands: Awaited<ReturnType<typeof openErrands>>;
beforeAll(async () => {
  world = await openWorld();
  errands = await openErrands(world);
});
afterAll(async () => {
  errands.close();
  await world.close();
});

const people = ['superAdmin', 'hrAdmin', 'manager', 'editor', 'colleague', 'viewer', 'foreignAdmin'] as const;
const create = async (who: Someone, values: Partial<Errand>) =>
  (await errands.service.create(await world.contextOf(who), {
    id: randomUUID(),
    name: 'Buy rope',
    ownerId: world.editor.id,
    leadId: world.manager.id,
    ...values,
  })) as unknown as Errand;
const edit = async (who: Someone, id: string, changes: FieldChanges) => errands.service.edit(await world.contextOf(who), id, changes);
const idsIn = async (who: Someone, roomId = who.id) => {
  const { status, body } = await world.inject(who, readRoomEndpoint, { params: { room: 'errands', roomId } });
  return status === 200 ? Object.keys((body.state as { records: object }).records) : [];
};
const historyOf = async (who: Someone, id: string) =>
  (await errands.service.history(await world.contextOf(who), id, { limit: 10 })).entries;
const movesOf = (id: string) =>
  world.sql<{ name: string; room: string; data: { before: object } }>(
    `select name, room, data from event where subject_id = $1 and name in ('errand.left', 'errand.arrived') order by at, name desc`,
    [id],
  );
const companyId = () => world.editor.companyId;

test('a record that becomes private leaves the room of all and arrives in that of its owner, in one transaction', async () => {
  const { id } = await create(world.editor, {});
  expect([await idsIn(world.manager), await idsIn(world.editor)]).toEqual([expect.arrayContaining([id]), expect.not.arrayContaining([id])]);
  await expectRoomsToFollow(world, () => edit(world.manager, id, { isPrivate: { from: false, to: true } }));
  expect([await idsIn(world.manager), await idsIn(world.editor)]).toEqual([expect.not.arrayContaining([id]), expect.arrayContaining([id])]);
  expect((await movesOf(id)).map(({ name, room }) => `${name} ${room}`).toSorted()).toEqual([
    `errand.arrived errands:${world.editor.id}`,
    `errand.left errands:${world.manager.id}`,
  ]);
});

test('a record moves between the rooms of the company, of a person and of its own, in both directions', async () => {
  const { editor, manager, colleague, viewer } = world;
  const { id } = await create(editor, { leadId: null });
  const placeOf = async () => {
    const [row] = await world.sql<{ room_id: string }>('select room_id from errand where id = $1', [id]);
    const seen = await Promise.all(
      [editor, colleague, viewer].map(async (who) => (await idsIn(who, row!.room_id)).includes(id) && who.login),
    );
    return [row!.room_id, ...seen.filter(Boolean)];
  };
  expect(await placeOf()).toEqual([companyId(), editor.login, colleague.login, viewer.login]);
  const steps: [FieldChanges, readonly string[]][] = [
    [{ isPrivate: { from: false, to: true } }, [editor.id, editor.login]],
    [{ helperIds: { from: [], to: [colleague.id] } }, [id, editor.login, colleague.login]],
    [{ isPrivate: { from: true, to: false } }, [companyId(), editor.login, colleague.login, viewer.login]],
    [{ leadId: { from: null, to: manager.id } }, [manager.id]],
    [{ leadId: { from: manager.id, to: null } }, [companyId(), editor.login, colleague.login, viewer.login]],
  ];
  for (const [changes, place] of steps) {
    const who = changes['leadId']?.to === null ? manager : editor;
    await expectRoomsToFollow(world, () => edit(who, id, changes));
    expect(await placeOf()).toEqual(place);
  }
});

test('who reads a record only while it is public learns no value of the private time, and who lost it none at all', async () => {
  const { editor, colleague } = world;
  const { id } = await create(editor, { leadId: null, name: 'Public at first' });
  await edit(editor, id, { isPrivate: { from: false, to: true }, name: { from: 'Public at first', to: 'Secret one' } });
  await edit(editor, id, { name: { from: 'Secret one', to: 'Secret two' } });
  await expect(historyOf(colleague, id)).rejects.toMatchObject({ code: 'record.absent' });
  const page = await world.inject(colleague, readRoomEndpoint, { params: { room: 'errands', roomId: companyId() } });
  expect(JSON.stringify(page.body)).not.toContain('Secret');
  await edit(editor, id, { isPrivate: { from: true, to: false }, name: { from: 'Secret two', to: 'Public again' } });
  const events = await world.sql<{ text: string }>(`select data::text as text from event where room = $1 and subject_id = $2`, [
    `errands:${companyId()}`,
    id,
  ]);
  expect(events.map(({ text }) => /Secret/.exec(text))).toEqual(events.map(() => null));
  const [publicly, created, ...others] = await historyOf(colleague, id);
  expect(publicly).toMatchObject({ action: 'edited', changed: ['name', 'isPrivate'], from: {}, to: {} });
  expect([created, others]).toMatchObject([{ action: 'created' }, []]);
  expect((await historyOf(editor, id)).map(({ from, to }) => [from['name'], to['name']])).toEqual([
    ['Secret two', 'Public again'],
    ['Secret one', 'Secret two'],
    ['Public at first', 'Secret one'],
    [undefined, undefined],
  ]);
});

test('pages of a list name the rooms of the company and of the reader, even without records in them', async () => {
  const roomsOf = async (who: Someone, query: object) => {
    const { heads, isPartial } = await errands.service.list(await world.contextOf(who), { sort: 'createdAt', limit: 5, ...query } as never);
    return [Object.keys(heads).toSorted(), isPartial];
  };
  const keys = (who: Someone) => [`errands:${companyId()}`, `errands:${who.id}`].toSorted();
  await create(world.viewer, { ownerId: world.viewer.id, leadId: null });
  await create(world.viewer, { ownerId: world.viewer.id, leadId: null, isPrivate: true });
  expect(await roomsOf(world.viewer, { name: 'is.Nothing' })).toEqual([keys(world.viewer), true]);
  // The lead does not tell the room of a private record.
  expect(await roomsOf(world.viewer, { leadId: `is.${world.viewer.id}` })).toEqual([keys(world.viewer), true]);
});

test('erasure finds the room of a record and of its versions by what chose it', async () => {
  const made = await create(world.editor, { leadId: null, isPrivate: true, note: 'By the river' });
  await errands.service.act(await world.contextOf(world.editor), made.id, 'publish', { version: made.version });
  const { personalColumns } = recordParts(errands.service);
  const rooms = await Promise.all(
    personalColumns.map(({ table, record, room }) =>
      world.sql<{ room: string }>(`select ${room} as room from ${table} where ${record} = $1`, [made.id]),
    ),
  );
  expect(personalColumns.map(({ table }) => table)).toEqual(['errand', 'errand_version']);
  expect(rooms).toEqual([[{ room: `errands:${world.editor.id}` }], [{ room: `errands:${world.editor.id}` }]]);
});

test('a transfer moves a record to the room of its new lead, and needs the right to create it there', async () => {
  const { id } = await create(world.editor, {});
  const move = (who: Someone, to: Someone) => edit(who, id, { leadId: { from: world.manager.id, to: to.id } });
  await expect(move(world.colleague, world.colleague)).rejects.toMatchObject({ code: 'record.absent' });
  await expect(move(world.manager, world.hrAdmin)).rejects.toMatchObject({ code: 'access.denied' });
  const own = await create(world.manager, { ownerId: world.manager.id });
  await expectRoomsToFollow(world, () => edit(world.manager, own.id, { leadId: { from: world.manager.id, to: world.hrAdmin.id } }));
  expect(await idsIn(world.hrAdmin)).toContain(own.id);
});

test('list, total, search, export and room show each person the records that the policy lets them read', async () => {
  const places = [
    { ownerId: world.editor.id, leadId: world.manager.id, isPrivate: true },
    { ownerId: world.editor.id, leadId: world.hrAdmin.id, isPrivate: false },
    { ownerId: world.manager.id, leadId: world.editor.id, isPrivate: true },
    { ownerId: world.editor.id, leadId: null, isPrivate: false },
    { ownerId: world.editor.id, leadId: null, isPrivate: true, helperIds: [world.viewer.id] },
  ];
  for (const [at, place] of places.entries()) await create(at === 2 ? world.manager : world.editor, { ...place, name: `Hidden ${at}` });
  const rows = await world.sql<Errand & { id: string; companyId: string }>(
    'select id, owner_id as "ownerId", lead_id as "leadId", is_private as "isPrivate", helper_ids as "helperIds", company_id as "companyId" from errand',
  );
  for (const name of people) {
    const ctx = await world.contextOf(world[name]);
    const own = rows.filter((row) => row.companyId === ctx.actor.companyId && canReadErrand(ctx.actor, row));
    const readable = own.map(({ id }) => id);
    const page = await errands.service.list(ctx, { sort: 'createdAt', limit: 200 } as never);
    expect([name, page.rows.map(({ id }) => id).toSorted(), page.total]).toEqual([name, readable.toSorted(), readable.length]);
    const found = await errands.service.list(ctx, { sort: 'createdAt', limit: 200, text: 'e' } as never);
    expect(found.rows.map(({ id }) => id).filter((id) => !readable.includes(id))).toEqual([]);
    const file = await errands.service.export(ctx, { format: 'csv', language: 'en', columns: null, query: { sort: 'createdAt' } } as never);
    expect(String(file).trim().split('\n')).toHaveLength(readable.length + 1);
    const inRooms = await Promise.all([ctx.actor.id, companyId(), ...rows.map(({ id }) => id)].map((roomId) => idsIn(world[name], roomId)));
    expect([...new Set(inRooms.flat())].toSorted()).toEqual(readable.toSorted());
    for (const { id } of rows) {
      const isRead = await errands.service.read(ctx, id).then(
        () => true,
        () => false,
      );
      expect([name, id, isRead]).toEqual([name, id, readable.includes(id)]);
    }
  }
});

test('an import finds only records that the reader may read, as its own or as references', async () => {
  const { id } = await create(world.editor, { name: 'Secret', isPrivate: true });
  const found = async (who: Someone) => {
    const ctx = await world.contextOf(who);
    const row = {
      number: 2,
      newId: randomUUID(),
      values: { name: 'Secret' },
      faults: [],
      existing: null,
      action: null,
      keys: [],
      level: 0,
    } as CheckedRow;
    return read(ctx, async ({ em }) => {
      await matchRecords(em, errands.service.plan, [row], ctx.actor);
      const named = (await findNamed(em, 'errand', ['Secret'], { reader: ctx.actor }))('Secret');
      return [row.existing?.id ?? null, named.length];
    });
  };
  expect([await found(world.editor), await found(world.manager)]).toEqual([
    [id, 1],
    [null, 0],
  ]);
});

test('a field that the policy gives to others only is refused by its name', async () => {
  const refusal = (path: string) => expect.objectContaining({ code: 'input.invalid', fields: [{ path, rule: 'read-only' }] });
  await expect(create(world.manager, { note: 'Ten metres' })).rejects.toThrow(refusal('body.note'));
  const { id, version } = await create(world.manager, {});
  const changes = { note: { from: null, to: 'Ten metres' } };
  await expect(edit(world.manager, id, changes)).rejects.toThrow(refusal('body.note.to'));
  const { results } = await errands.service.bulk(await world.contextOf(world.manager), {
    action: 'edit',
    records: [{ id, version, changes }],
  });
  expect(results).toMatchObject([{ error: { fields: [{ path: 'body.note.to', rule: 'read-only' }] } }]);
  const own = await create(world.editor, { isPrivate: true, note: 'Ten metres' });
  expect(await edit(world.editor, own.id, { note: { from: 'Ten metres', to: null } })).toMatchObject({ note: null });
});
