import { afterAll, beforeAll, expect, test } from 'vitest';
import { importableFields } from '#shared/records/import-columns.ts';
import { languages } from '#shared/platform/languages.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import { openExpeditions, type Expedition } from '#server/test/expeditions.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { read } from '#server/platform/data/transaction.ts';
import { resolveReferences } from './check-import.ts';
import { loadImportWords } from './import-words.ts';
import { parseRow } from './parse-import.ts';
import { readTable } from './read-table.ts';

let world: World;
let expeditions: Awaited<ReturnType<typeof openExpeditions>>;
beforeAll(async () => {
  world = await openWorld();
  expeditions = await openExpeditions(world);
});
afterAll(async () => {
  expeditions.close();
  await world.close();
});

const full = (): Partial<Expedition> => ({
  memberIds: [world.colleague.id, world.manager.id],
  seasons: ['dry', 'wet'],
  budget: { amount: 1250.5, currency: 'EUR' },
  country: 'IN',
  currency: 'INR',
  zone: 'Asia/Kolkata',
  leavesAt: '06:30',
  startsOn: '2026-03-01',
  endsOn: '2026-03-01',
  briefedAt: '2026-02-20T10:15:00.000Z',
});
const refusal = (path: string, rule: string) =>
  expect.objectContaining({ code: 'input.invalid', fields: [expect.objectContaining({ path, rule })] });

test('a record keeps the values of all kinds, in replies, lists, rooms and its history', async () => {
  const values = full();
  const made = await expectRoomsToFollow(world, () => expeditions.create(values));
  expect(await expeditions.read(made.id)).toMatchObject(values);
  expect(await expeditions.list({ country: 'is.IN' })).toMatchObject([values]);
  const changes = {
    memberIds: { from: values.memberIds, to: [world.manager.id] },
    seasons: { from: values.seasons, to: [] },
    budget: { from: values.budget, to: { amount: 900, currency: 'INR' } },
    leavesAt: { from: '06:30', to: null },
    briefedAt: { from: values.briefedAt, to: '2026-02-21T10:15:00.000Z' },
  };
  await expectRoomsToFollow(world, () => expeditions.edit(made.id, changes));
  const [edited] = await expeditions.history(made.id);
  const sides = (side: 'from' | 'to') => Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, change[side]]));
  expect(edited).toMatchObject({ action: 'edited', from: sides('from'), to: sides('to') });
  await expeditions.act('delete', made.id);
});

test('an empty list is the value of a field that was left out', async () => {
  const made = await expeditions.create();
  expect(made).toMatchObject({ memberIds: [], seasons: [], budget: null });
  expect((await expeditions.list({ memberIds: 'empty' })).map(({ id }) => id)).toContain(made.id);
  expect(await expeditions.list({ seasons: 'is.dry', memberIds: `is.${world.colleague.id}` })).toEqual([]);
  await expeditions.act('delete', made.id);
});

test('a list is edited like any other field: who has seen an older list is told', async () => {
  const made = await expeditions.create({ seasons: ['dry'] });
  await expeditions.edit(made.id, { seasons: { from: ['dry'], to: ['dry', 'wet'] } });
  await expect(expeditions.edit(made.id, { seasons: { from: ['dry'], to: [] } })).rejects.toMatchObject({ code: 'record.stale' });
  await expeditions.act('delete', made.id);
});

test('people who are new in a list must be active; those who left stay', async () => {
  const made = await expeditions.create({ memberIds: [world.colleague.id] });
  const from = [world.colleague.id];
  await world.sql('update person set is_active = false where id = $1', [world.colleague.id]);
  const added = await expeditions.edit(made.id, { memberIds: { from, to: [...from, world.manager.id] } });
  expect(added.memberIds).toEqual([...from, world.manager.id]);
  await expect(expeditions.create({ memberIds: from })).rejects.toThrow(refusal('body.memberIds', 'absent'));
  await world.sql('update person set is_active = true where id = $1', [world.colleague.id]);
  await expeditions.act('delete', made.id);
});

test('unknown codes and days in the wrong order are refused at their fields', async () => {
  await expect(expeditions.create({ country: 'ZZ' })).rejects.toThrow(refusal('body.country', 'country'));
  await expect(expeditions.create({ zone: 'Moon/Base' })).rejects.toThrow(refusal('body.zone', 'timeZone'));
  await expect(expeditions.create({ startsOn: '2026-03-02', endsOn: '2026-03-01' })).rejects.toThrow(refusal('body.endsOn', 'notBefore'));
});

test.each(languages.map(({ code }) => code))('an exported file is read as the values that it was written from: %s', async (language) => {
  const values = full();
  const made = await expeditions.create({ ...values, name: `Export ${language}` });
  const { service } = expeditions;
  const query = { sort: 'createdAt', name: `is.Export ${language}` };
  const file = await service.export(await expeditions.context(), { format: 'csv', language, columns: null, query } as never);
  const { fields } = service.plan.record;
  const [line] = (await readTable(await expeditions.context(), file as Buffer)).rows;
  const columns = Object.keys(fields).map((field) => ({ header: field, field }));
  const row = parseRow(line!, importableFields(service.plan.record), { columns, wordsOf: await loadImportWords() });
  await read(await expeditions.context(), ({ em }) => resolveReferences(em, fields, [row]));
  expect(row.faults).toEqual([]);
  expect(row.values).toMatchObject(values);
  await expeditions.act('delete', made.id);
});
