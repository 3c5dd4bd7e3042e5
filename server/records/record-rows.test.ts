import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InnerRow } from '#shared/records/rows.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import { openExpeditions } from '#server/test/expeditions.ts';
import { openWorld, type World } from '#server/test/world.ts';

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

type Stage = InnerRow & { name: string; camps: never[] };
const stage = (rank: string, name: string): Stage => ({ id: randomUUID(), rank, name, camps: [] });
const start = [stage('a1', 'Valley'), stage('a2', 'Ridge'), stage('a3', 'Summit')];
const made = () => expeditions.create({ stages: start });
const editStages = (id: string, from: readonly Stage[], to: readonly Stage[]) => expeditions.edit(id, { stages: { from, to } });
const [valley, ridge, summit] = start as [Stage, Stage, Stage];

test('two people change different rows, and both changes are kept', async () => {
  const { id } = await made();
  await editStages(id, start, [valley, { ...ridge, name: 'West ridge' }, summit]);
  const camp = stage('a4', 'Descent');
  const edited = await expectRoomsToFollow(world, () => editStages(id, start, [ridge, { ...valley, rank: 'a25' }, summit, camp]));
  expect(edited.stages.map(({ name }) => name)).toEqual(['West ridge', 'Valley', 'Summit', 'Descent']);
  const [entry] = await expeditions.history(id);
  expect(entry).toMatchObject({ changed: ['stages'], from: { stages: [valley, { name: 'West ridge' }, summit] } });
});

test('of two people who move one row at once, one is told, and nothing is lost', async () => {
  const { id } = await made();
  const first = [ridge, { ...valley, rank: 'a25' }, summit];
  const second = [ridge, summit, { ...valley, rank: 'a4' }];
  const answers = await Promise.allSettled([editStages(id, start, first), editStages(id, start, second)]);
  const refused = answers.filter((one) => one.status === 'rejected');
  expect(refused.map(({ reason }) => reason)).toMatchObject([{ code: 'record.stale', fields: [{ path: 'body.stages', rule: 'stale' }] }]);
  expect((await expeditions.read(id)).stages).toHaveLength(3);
});

test('rows out of order or with a faulty value are refused at their field', async () => {
  const refusal = (rule: string) => expect.objectContaining({ fields: [{ path: 'body.stages', rule }] });
  await expect(expeditions.create({ stages: [ridge, valley] })).rejects.toThrow(refusal('rows-order'));
  await expect(expeditions.create({ stages: [{ ...valley, name: 'x'.repeat(17_000) }] })).rejects.toThrow(refusal('rows-size'));
});

test('an export names the rows, and an import leaves them alone', async () => {
  await expeditions.create({
    name: 'Exported',
    stages: [{ ...valley, camps: [{ id: randomUUID(), rank: 'a1', name: 'Tent' }] } as never, ridge],
  });
  const query = { sort: 'createdAt', name: 'is.Exported' };
  const file = await expeditions.service.export(await expeditions.context(), {
    format: 'csv',
    language: 'en',
    columns: ['stages'],
    query,
  } as never);
  expect(String(file)).toContain('Valley (Tent); Ridge');
  expect(Object.keys(expeditions.service.registered.imported.fields)).not.toContain('stages');
});
