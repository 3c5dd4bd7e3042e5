import { afterAll, beforeAll, expect, test } from 'vitest';
import { importableFields } from '#shared/records/import-columns.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import { openPortfolios, portfolio } from '#server/test/portfolios.ts';
import { statementsOf } from '#server/test/statements.ts';
import { readyFile, upload } from '#server/test/uploads.ts';
import type { Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { allHostsOf } from './all-hosts.ts';
import { fieldHost } from './field-files.ts';
import { listFiles, openFile } from './files.service.ts';

let world: World;
let portfolios: Awaited<ReturnType<typeof openPortfolios>>;
beforeAll(async () => {
  world = await openWorld();
  portfolios = await openPortfolios(world);
});
afterAll(async () => {
  portfolios.close();
  await world.close();
});

const ready = async (name = 'bridge.txt', who: Someone = world.hrAdmin) =>
  (await readyFile(world, who, { name, bytes: 'Three stones' })).id;
const hosts = () => {
  const host = fieldHost(portfolios.service.plan);
  return new Map([[host.kind, host]]);
};
const isOpen = async (who: Someone, id: string) =>
  openFile(await world.contextOf(who), hosts(), id, 'whole').then(
    () => true,
    () => false,
  );
const refusal = (path: string, rule: string) => expect.objectContaining({ code: 'input.invalid', fields: [{ path, rule }] });

test('a server has hosts for the records of its own features only', () => {
  const { entity, record } = portfolios.service.plan;
  expect([...allHostsOf([{ name: 'portfolios', entities: [entity] }]).keys()]).toEqual([`field:${record.name}`]);
  expect([...allHostsOf([]).keys()]).toEqual([]);
});

test('saving attaches the files, and whoever reads the record reads them', async () => {
  const [letter, one, other, face] = [await ready('letter.txt'), await ready(), await ready(), (await readyFile(world, world.hrAdmin)).id];
  const made = await expectRoomsToFollow(world, () => portfolios.create({ letter, works: [one, other], face }));
  expect(await portfolios.read(made.id)).toMatchObject({ letter, works: [one, other], face });
  expect([await isOpen(world.superAdmin, letter), await isOpen(world.editor, letter)]).toEqual([true, false]);
  const ids = [letter, one, face];
  const { files } = await listFiles(await world.contextOf(world.superAdmin), hosts(), ids);
  expect(files.map(({ name }) => name)).toEqual(['letter.txt', 'bridge.txt', 'pebble.png']);
  expect((await listFiles(await world.contextOf(world.editor), hosts(), ids)).files).toEqual([]);
});

test('files are described with as many statements for one as for many, absent or refused ones', async () => {
  const files = [await ready(), await ready(), await ready()];
  await portfolios.create({ letter: files[0]!, works: [files[1]!] });
  await portfolios.create({ letter: files[2]! });
  const countFor = async (who: Someone, ids: readonly string[]) => {
    const ctx = await world.contextOf(who);
    return (await statementsOf(() => listFiles(ctx, hosts(), ids))).length;
  };
  const absent = crypto.randomUUID();
  for (const who of [world.superAdmin, world.hrAdmin, world.editor]) {
    const one = await countFor(who, [files[0]!]);
    const theirs = (await readyFile(world, who)).id;
    expect([await countFor(who, files), await countFor(who, [absent]), await countFor(who, [theirs])]).toEqual([one, one, one]);
  }
});

test('a file that is taken out is no longer read, and its removal can be undone', async () => {
  const [one, other] = [await ready(), await ready()];
  const { id } = await portfolios.create({ works: [one, other] });
  await expectRoomsToFollow(world, () => portfolios.edit(id, { works: { from: [one, other], to: [other] } }));
  expect([await isOpen(world.superAdmin, one), await isOpen(world.superAdmin, other)]).toEqual([false, true]);
  await portfolios.edit(id, { works: { from: [other], to: [other, one] } });
  expect(await isOpen(world.superAdmin, one)).toBe(true);
  await portfolios.edit(id, { works: { from: [other, one], to: [other] }, letter: { from: null, to: one } });
  expect(await isOpen(world.superAdmin, one)).toBe(true);
});

test('a file of somebody else, of another record, that is not ready or no picture is refused at its field, and nothing is attached', async () => {
  const theirs = await ready('theirs.txt', world.editor);
  await expect(portfolios.create({ letter: theirs })).rejects.toThrow(refusal('body.letter', 'absent'));
  const used = await ready();
  await portfolios.create({ letter: used });
  await expect(portfolios.create({ works: [used] })).rejects.toThrow(refusal('body.works', 'absent'));
  const [pending] = await upload(world, world.hrAdmin, { name: 'later.txt', bytes: 'Three stones' });
  await expect(portfolios.create({ letter: pending!.id })).rejects.toThrow(refusal('body.letter', 'not-ready'));
  const page = await ready();
  await expect(portfolios.create({ face: page })).rejects.toThrow(refusal('body.face', 'picture'));
  const made = await portfolios.create();
  await expect(portfolios.edit(made.id, { face: { from: null, to: page } })).rejects.toThrow(refusal('body.face.to', 'picture'));
  const [row] = await world.sql<{ is_unattached: boolean }>('select is_unattached from file where id = $1', [page]);
  expect(row).toEqual({ is_unattached: true });
});

test('of two records that take one file at the same moment, one is told', async () => {
  const id = await ready();
  const answers = await Promise.allSettled([portfolios.create({ letter: id }), portfolios.create({ works: [id] })]);
  expect(answers.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { code: 'input.invalid' } }]);
});

test('a filter finds records with and without files, an export names them, and an import leaves them out', async () => {
  const letter = await ready('contract.txt');
  const { id } = await portfolios.create({ name: 'Filtered', letter });
  const found = async (query: Record<string, string>) => (await portfolios.list({ name: 'is.Filtered', ...query })).map((row) => row.id);
  expect([await found({ letter: 'set', works: 'empty' }), await found({ letter: 'empty' }), await found({ works: 'set' })]).toEqual([
    [id],
    [],
    [],
  ]);
  const query = { sort: 'createdAt', name: 'is.Filtered' };
  const exported = { format: 'csv', language: 'en', columns: ['letter'], query };
  expect(String(await portfolios.service.export(await portfolios.context(), exported as never))).toContain('contract.txt');
  expect(Object.keys(importableFields({ ...portfolio, fields: portfolio.fields }))).toEqual(['name']);
});

test('a version keeps the files that it names, although they are taken out of the draft later', async () => {
  const [letter, work, draft] = [await ready('letter.txt'), await ready(), await ready()];
  const made = await portfolios.create({ letter, works: [work] });
  await portfolios.service.act(await portfolios.context(), made.id, 'publish', { version: made.version });
  await portfolios.edit(made.id, { letter: { from: letter, to: null }, works: { from: [work], to: [draft] } });
  await portfolios.edit(made.id, { works: { from: [draft], to: [] } });
  expect((await portfolios.service.version(await portfolios.context(), made.id, 1)).values).toMatchObject({ letter, works: [work] });
  expect([await isOpen(world.superAdmin, letter), await isOpen(world.superAdmin, work)]).toEqual([true, true]);
  expect(await isOpen(world.superAdmin, draft)).toBe(false);
  await portfolios.edit(made.id, { works: { from: [], to: [letter] } });
  expect(await isOpen(world.superAdmin, letter)).toBe(true);
});

test('a file that a bulk edit refuses stays an upload of its owner', async () => {
  const [page, pebble, gone] = [await ready(), (await readyFile(world, world.hrAdmin)).id, await ready()];
  const [one, other] = [await portfolios.create(), await portfolios.create({ works: [gone] })];
  await portfolios.edit(other.id, { works: { from: [gone], to: [] } });
  await world.sql(`update attachment set removed_at = now() - interval '2 days' where host_id = $1`, [other.id]);
  const { version } = await portfolios.read(other.id);
  const added = (works: string[]) => ({ works: { from: [], to: works } });
  const results = await portfolios.bulk({
    action: 'edit',
    records: [
      { id: one.id, version: one.version, changes: { face: { from: null, to: page } } },
      { id: other.id, version, changes: added([pebble, gone]) },
    ],
  });
  expect(results).toMatchObject([
    { error: { fields: [{ path: 'body.face.to', rule: 'picture' }] } },
    { error: { fields: [{ path: 'body.works.to', rule: 'absent' }] } },
  ]);
  await portfolios.edit(one.id, added([page, pebble]));
  expect((await portfolios.read(one.id)).works).toEqual([page, pebble]);
});
