import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { read } from '#server/platform/data/transaction.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import { openHandbooks, type Handbook } from '#server/test/handbooks.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { loadVersion } from './record-versions.ts';

let world: World;
let handbooks: Awaited<ReturnType<typeof openHandbooks>>;
beforeAll(async () => {
  world = await openWorld();
  handbooks = await openHandbooks(world);
});
afterAll(async () => {
  handbooks.close();
  await world.close();
});

const publish = async ({ id, version }: Pick<Handbook, 'id' | 'version'>, who = world.hrAdmin) =>
  (await handbooks.service.act(await world.contextOf(who), id, 'publish', { version })) as unknown as Handbook;
const rename = (id: string, from: string, to: string) => handbooks.edit(id, { name: { from, to } });
const versionsOf = async (id: string) => (await handbooks.service.versions(await handbooks.context(), id, { limit: 50 })).versions;

test('publishing makes a version that later edits of the draft do not change', async () => {
  const chapters = [{ id: randomUUID(), rank: 'a1', name: 'Knots' }];
  const made = await handbooks.create({ chapters });
  expect(made.publication).toBeNull();
  const first = await expectRoomsToFollow(world, () => publish(made));
  expect(first.publication).toMatchObject({ number: 1, byId: world.hrAdmin.id, changes: 0 });
  await rename(made.id, 'Climbing', 'Ice climbing');
  const edited = await expectRoomsToFollow(world, () => handbooks.edit(made.id, { level: { from: 1, to: 2 } }));
  expect(edited.publication).toMatchObject({ number: 1, changes: 2 });
  expect((await publish(edited)).publication).toMatchObject({ number: 2, changes: 0 });
  expect(await versionsOf(made.id)).toMatchObject([{ number: 2 }, { number: 1, byId: world.hrAdmin.id }]);
  const ctx = await handbooks.context();
  expect((await handbooks.service.version(ctx, made.id, 1)).values).toEqual({ name: 'Climbing', level: 1, chapters, introduction: null });
  expect((await handbooks.service.version(ctx, made.id, 2)).values).toMatchObject({ name: 'Ice climbing', level: 2 });
  const [entry] = await handbooks.history(made.id);
  expect(entry).toMatchObject({ action: 'publish', from: { publication: { number: 1 } }, to: { publication: { number: 2 } } });
});

test('of two people who publish one draft at the same moment, one is told, and there is one version', async () => {
  const made = await handbooks.create();
  const answers = await Promise.allSettled([publish(made), publish(made, world.superAdmin)]);
  const refused = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused).toMatchObject([{ code: 'record.stale', current: { publication: { number: 1 } } }]);
  expect(await versionsOf(made.id)).toHaveLength(1);
});

test('a draft that has not changed since is not published again, alone or with others', async () => {
  const published = await publish(await handbooks.create());
  const refusal = { code: 'input.invalid', fields: [{ path: 'body.publication', rule: 'unchanged' }] };
  await expect(publish(published)).rejects.toMatchObject(refusal);
  const draft = await handbooks.create();
  const records = [published, draft].map(({ id, version }) => ({ id, version }));
  expect(await handbooks.bulk({ action: 'publish', records })).toMatchObject([{ error: refusal }, { error: null }]);
});

test('nobody publishes without the right to edit, and who may not read a record reads no version of it', async () => {
  const published = await publish(await handbooks.create());
  const draft = await rename(published.id, 'Climbing', 'Rock climbing');
  await expect(publish(draft, world.editor)).rejects.toMatchObject({ code: 'record.absent' });
  const ctx = await world.contextOf(world.editor);
  await expect(handbooks.service.version(ctx, draft.id, 1)).rejects.toMatchObject({ code: 'record.absent' });
  await expect(handbooks.service.versions(ctx, draft.id, { limit: 5 })).rejects.toMatchObject({ code: 'record.absent' });
  await expect(handbooks.service.version(await handbooks.context(), draft.id, 2)).rejects.toMatchObject({ code: 'record.absent' });
});

test('a version of a field that was added later has its initial value, one that was empty stays so, and one that no longer exists is left out', async () => {
  const { id } = await publish(await handbooks.create());
  await world.sql(`update handbook_version set content = '{"name": "Old", "pages": 9}' where record_id = $1`, [id]);
  const { plan } = handbooks.service;
  const found = await read(await handbooks.context(), ({ em }) => loadVersion(plan, em, id, 1));
  expect(found.values).toEqual({ name: 'Old', level: 1, chapters: [], introduction: null });
  await world.sql(`update handbook_version set content = '{"name": "Old", "level": null}' where record_id = $1`, [id]);
  const emptied = await read(await handbooks.context(), ({ em }) => loadVersion(plan, em, id, 1));
  expect(emptied.values).toMatchObject({ level: null, chapters: [] });
});

test('the application can neither change nor delete a version', async () => {
  const granted = await world.sql<{ privilege_type: string }>(
    "select privilege_type from information_schema.role_table_grants where table_name = 'handbook_version' and grantee = 'cairn_app' order by 1",
  );
  expect(granted.map(({ privilege_type: name }) => name)).toEqual(['INSERT', 'SELECT']);
});

test('an export names the version, a filter finds drafts, and neither creation nor import can set it', async () => {
  const published = await publish(await handbooks.create({ name: 'Exported' }));
  const query = { sort: 'createdAt', name: 'is.Exported' };
  const exported = { format: 'csv', language: 'en', columns: ['name', 'publication'], query };
  expect(String(await handbooks.service.export(await handbooks.context(), exported as never))).toContain('"Exported","1"');
  expect(await handbooks.list({ publication: 'set', name: 'is.Exported' })).toMatchObject([{ id: published.id }]);
  expect(await handbooks.list({ publication: 'empty', name: 'is.Exported' })).toEqual([]);
  expect(Object.keys(handbooks.service.registered.imported.fields)).not.toContain('publication');
  for (const endpoint of ['create', 'edit'] as const)
    expect(Object.keys(handbooks.service.plan.record.endpoints[endpoint].schema.body.properties)).not.toContain('publication');
});
