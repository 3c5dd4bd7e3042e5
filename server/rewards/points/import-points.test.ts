import { expect, test } from 'vitest';
import type { ImportDraft } from '#shared/records/transfer.schema.ts';
import { listImportRowsEndpoint, mapImportColumnsEndpoint, readImportEndpoint } from '#shared/records/transfers.api.ts';
import { changePointsEndpoint } from '#shared/rewards/point-changes.api.ts';
import { importPointChangesEndpoint } from '#shared/rewards/point-import.api.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import { importOf, storeImport, undoImport } from '#server/test/imports.ts';
import type { Someone } from '#server/test/world-company.ts';
import { newWorld, type World } from '#server/test/world.ts';

const header = 'Employee,Points,Account,Reason';
const emailOf = ({ login }: Someone) => `${login}@test.example`;
const upload = (world: World, who: Someone, lines: readonly string[]) =>
  world.inject(who, importPointChangesEndpoint, importOf([header, ...lines].join('\n')) as never);
const draftOf = async (world: World, lines: readonly string[]) => (await upload(world, world.hrAdmin, lines)).body;
const chooseIn = async ({ inject, hrAdmin }: World, { transfer, columns }: ImportDraft, takesRepeated?: boolean) => {
  const body = { fields: columns.map(({ field }) => field), ...(takesRepeated !== undefined && { takesRepeated }) };
  return (await inject(hrAdmin, mapImportColumnsEndpoint, { params: { transferId: transfer.id }, body })).body;
};
const stateOf = async ({ inject, hrAdmin }: World, transferId: string) =>
  (await inject(hrAdmin, readImportEndpoint, { params: { transferId } })).body.transfer;
const faultsOf = async ({ inject, hrAdmin }: World, transferId: string) => {
  const { body } = await inject(hrAdmin, listImportRowsEndpoint, { params: { transferId }, query: { isFaulty: true, limit: 100 } });
  return body.rows.map(({ number, faults }) => [
    number,
    ...faults.map(({ path, rule, limit = '' }) => [path, rule, limit].join(' ').trim()),
  ]);
};
const entries = ({ sql }: World) =>
  sql<{ person: string; balance: number }>(
    `select p.id as person, e.account, e.delta, e.balance, e.kind, e.reason, e.actor_id as actor
     from point_entry e join person p on p.id = e.person_id order by e.at, e.id`,
  );

test('HR imports changes of points, each in the statement of its person, and the same file again changes nothing', async () => {
  const world = await newWorld();
  const { hrAdmin, editor, colleague } = world;
  const lines = [
    `${emailOf(editor)},50,Boost,Founding day`,
    `${emailOf(colleague)},30,earned,Founding day`,
    `${emailOf(editor)},-20,Boost,Counted twice`,
  ];
  const { transfer } = await draftOf(world, lines);
  expect(transfer.counts).toMatchObject({ create: 3, faulty: 0 });
  await expectRoomsToFollow(world, () => storeImport(world, hrAdmin, transfer.id));
  expect(await stateOf(world, transfer.id)).toMatchObject({ state: 'done', done: 3 });
  const of = { actor: hrAdmin.id, reason: 'Founding day', kind: 'granted' };
  expect(await entries(world)).toEqual([
    { ...of, person: editor.id, account: 'boost', delta: 50, balance: 50 },
    { ...of, person: colleague.id, account: 'earned', delta: 30, balance: 30 },
    { ...of, person: editor.id, account: 'boost', delta: -20, balance: 30, kind: 'adjusted', reason: 'Counted twice' },
  ]);
  const again = await draftOf(world, [...lines, `${emailOf(editor)},50,Boost,Founding day in June`]);
  expect(again.transfer.counts).toMatchObject({ create: 1, unchanged: 3, faulty: 0 });
  await storeImport(world, hrAdmin, again.transfer.id);
  expect((await entries(world)).map(({ person }) => person)).toEqual([editor.id, colleague.id, editor.id, editor.id]);
  expect(await undoImport(world, hrAdmin, again.transfer.id)).not.toBe(200);
});

test('rows that differ only in letter case, accents or spaces count once', async () => {
  const world = await newWorld();
  const { hrAdmin, editor } = world;
  const email = emailOf(editor);
  const { transfer } = await draftOf(world, [`${email},50,Boost,Café in June`, `${email.toUpperCase()},50,boost,CAFE  in june`]);
  expect(await faultsOf(world, transfer.id)).toEqual([[3, 'reason repeated 2']]);
  await storeImport(world, hrAdmin, transfer.id, true);
  const again = await draftOf(world, [`${email.toUpperCase()},50,BOOST,cafe in June`]);
  expect(again).toMatchObject({ transfer: { counts: { create: 0, unchanged: 1 } }, repeated: { count: 1 } });
  expect(await entries(world)).toMatchObject([{ delta: 50, reason: 'Café in June' }]);
});

test('rows of an earlier import count again if HR chooses so, once in the import', async () => {
  const world = await newWorld();
  const { hrAdmin, editor, colleague } = world;
  const line = `${emailOf(editor)},50,Boost,Person of the month`;
  const first = await draftOf(world, [line]);
  expect(first.repeated).toBeUndefined();
  await storeImport(world, hrAdmin, first.transfer.id);
  const draft = await draftOf(world, [line, `${emailOf(colleague)},50,Boost,Person of the month`]);
  expect(draft).toMatchObject({ transfer: { counts: { create: 1, unchanged: 1 } }, repeated: { count: 1, areTaken: false } });
  const choose = (takesRepeated?: boolean) => chooseIn(world, draft, takesRepeated);
  expect(await choose(true)).toMatchObject({ transfer: { counts: { create: 2, unchanged: 0 } }, repeated: { count: 1, areTaken: true } });
  expect(await choose(false)).toMatchObject({ transfer: { counts: { create: 1, unchanged: 1 } }, repeated: { areTaken: false } });
  await choose(true);
  expect(await choose()).toMatchObject({ repeated: { areTaken: true } });
  await expectRoomsToFollow(world, () => storeImport(world, hrAdmin, draft.transfer.id));
  expect(await stateOf(world, draft.transfer.id)).toMatchObject({ state: 'done', done: 2 });
  expect((await entries(world)).map(({ person, balance }) => [person, balance])).toEqual([
    [editor.id, 50],
    [editor.id, 100],
    [colleague.id, 50],
  ]);
});

test('rows that another import stores after HR has chosen change nothing', async () => {
  const world = await newWorld();
  const { hrAdmin, editor, colleague } = world;
  const lines = [editor, colleague].map((who) => `${emailOf(who)},50,Boost,Person of the month`);
  await storeImport(world, hrAdmin, (await draftOf(world, lines.slice(0, 1))).transfer.id);
  const drafts = [await draftOf(world, lines), await draftOf(world, lines)];
  for (const draft of drafts) await chooseIn(world, draft, true);
  for (const { transfer } of drafts) await storeImport(world, hrAdmin, transfer.id);
  expect((await entries(world)).map(({ person, balance }) => [person, balance])).toEqual([
    [editor.id, 50],
    [editor.id, 100],
    [colleague.id, 50],
    [editor.id, 150],
  ]);
});

test('the moment of the last import is told, also if it repeated an earlier one', async () => {
  let now = new Date('2036-01-10T10:00:00Z');
  const world = await newWorld({ now: () => now });
  const { hrAdmin, editor } = world;
  const line = `${emailOf(editor)},50,Boost,Person of the month`;
  await storeImport(world, hrAdmin, (await draftOf(world, [line])).transfer.id);
  now = new Date('2036-01-10T10:01:00Z');
  const second = await draftOf(world, [line]);
  expect(second.repeated).toMatchObject({ count: 1, at: '2036-01-10T10:00:00.000Z' });
  await chooseIn(world, second, true);
  await storeImport(world, hrAdmin, second.transfer.id);
  now = new Date('2036-01-10T10:02:00Z');
  expect((await draftOf(world, [line])).repeated).toMatchObject({ count: 1, at: '2036-01-10T10:01:00.000Z' });
});

test('each faulty cell is named, and the valid rows can be stored alone', async () => {
  const world = await newWorld();
  const { hrAdmin, editor, colleague, foreigner } = world;
  const { transfer } = await draftOf(world, [
    `${emailOf(editor)},10,Boost,Founding day`,
    `${emailOf(editor)},10,Boost,Founding day`,
    `${emailOf(hrAdmin)},10,Boost,Founding day`,
    `${emailOf(foreigner)},10,Boost,Founding day`,
    `${emailOf(colleague)},0,Boost,Founding day`,
    `${emailOf(colleague)},1.5,To give,No`,
    `${emailOf(colleague)},100001,Boost,`,
    `${emailOf(editor)},-8,Boost,Counted twice`,
    `${emailOf(editor)},-8,Boost,Counted three times`,
  ]);
  expect(await faultsOf(world, transfer.id)).toEqual([
    [3, 'reason repeated 2'],
    [4, 'personId own-points'],
    [5, 'personId absent'],
    [6, 'points points-zero'],
    [7, 'points integer', 'account enum', 'reason minLength 3'],
    [8, 'points maximum 100000', 'reason required'],
    [10, 'points points-left 2'],
  ]);
  await storeImport(world, hrAdmin, transfer.id, true);
  expect(await stateOf(world, transfer.id)).toMatchObject({ state: 'draft', done: 2 });
  expect(await entries(world)).toMatchObject([{ delta: 10 }, { delta: -8 }]);
});

test('points that are gone since the check are refused at their cell, and then no row is stored', async () => {
  const world = await newWorld();
  const { hrAdmin, editor, colleague, inject } = world;
  const change = (points: number) => {
    const body = { id: crypto.randomUUID(), personIds: [editor.id], account: 'boost' as const, points, reason: 'Founding day' };
    return inject(hrAdmin, changePointsEndpoint, { body });
  };
  await change(30);
  const { transfer } = await draftOf(world, [`${emailOf(colleague)},5,Boost,Founding day`, `${emailOf(editor)},-30,Boost,Counted twice`]);
  expect(transfer.counts).toMatchObject({ create: 2, faulty: 0 });
  await change(-10);
  await storeImport(world, hrAdmin, transfer.id);
  expect(await stateOf(world, transfer.id)).toMatchObject({ state: 'draft', done: 0 });
  expect(await faultsOf(world, transfer.id)).toEqual([[3, 'points points-left 20']]);
  expect(await entries(world)).toHaveLength(2);
});

test('two imports of one file at the same moment count each row once', async () => {
  const world = await newWorld();
  const { hrAdmin, editor } = world;
  const lines = [`${emailOf(editor)},50,Boost,Founding day`];
  const drafts = [await draftOf(world, lines), await draftOf(world, lines)];
  await Promise.all(drafts.map(({ transfer }) => storeImport(world, hrAdmin, transfer.id)));
  expect(await entries(world)).toHaveLength(1);
  expect(await world.sql('select boost from point_account where id = $1', [editor.id])).toEqual([{ boost: 50 }]);
});

test('an import of points needs the right to change them', async () => {
  const world = await newWorld();
  for (const who of [world.editor, world.manager])
    expect(await upload(world, who, [`${emailOf(world.colleague)},5,Boost,Founding day`])).toMatchObject({ status: 403 });
});
