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
const idsIn = async (who: Someone) => {
  const { body } = await world.inject(who, readRoomEndpoint, { params: { room: 'errands', roomId: who.id } });
  return Object.keys((body.state as { records: object }).records);
};

test('a record that becomes private leaves the room of all and arrives in that of its owner, in one transaction', async () => {
  const { id } = await create(world.editor, {});
  expect([await idsIn(world.manager), await idsIn(world.editor)]).toEqual([expect.arrayContaining([id]), expect.not.arrayContaining([id])]);
  await expectRoomsToFollow(world, () => edit(world.manager, id, { isPrivate: { from: false, to: true } }));
  expect([await idsIn(world.manager), await idsIn(world.editor)]).toEqual([expect.not.arrayContaining([id]), expect.arrayContaining([id])]);
  const events = await world.sql<{ name: string; room: string }>(
    `select name, room from event where subject_id = $1 and name in ('errand.left', 'errand.arrived') order by name`,
    [id],
  );
  expect(events).toEqual([
    { name: 'errand.arrived', room: `errands:${world.editor.id}` },
    { name: 'errand.left', room: `errands:${world.manager.id}` },
  ]);
  const { entries } = await errands.service.history(await world.contextOf(world.editor), id, { limit: 10 });
  expect(entries).toMatchObject([{ action: 'edited', from: { isPrivate: false }, to: { isPrivate: true } }, { action: 'created' }]);
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
  ];
  for (const [at, place] of places.entries()) await create(at === 2 ? world.manager : world.editor, { ...place, name: `Hidden ${at}` });
  const rows = await world.sql<Errand & { id: string }>(
    'select id, owner_id as "ownerId", lead_id as "leadId", is_private as "isPrivate" from errand',
  );
  for (const name of people) {
    const ctx = await world.contextOf(world[name]);
    const readable = rows.filter((row) => canReadErrand(ctx.actor, row)).map(({ id }) => id);
    const page = await errands.service.list(ctx, { sort: 'createdAt', limit: 200 } as never);
    expect([name, page.rows.map(({ id }) => id).toSorted(), page.total]).toEqual([name, readable.toSorted(), readable.length]);
    const found = await errands.service.list(ctx, { sort: 'createdAt', limit: 200, text: 'e' } as never);
    expect(found.rows.map(({ id }) => id).filter((id) => !readable.includes(id))).toEqual([]);
    const file = await errands.service.export(ctx, { format: 'csv', language: 'en', columns: null, query: { sort: 'createdAt' } } as never);
    expect(String(file).trim().split('\n')).toHaveLength(readable.length + 1);
    expect((await idsIn(world[name])).toSorted()).toEqual(readable.toSorted());
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
    const row = { number: 2, values: { name: 'Secret' }, faults: [], existing: null, action: null, keys: [], level: 0 } as CheckedRow;
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
