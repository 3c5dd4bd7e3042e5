import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportAuditEndpoint, listAuditEndpoint, type AuditFilters } from '#shared/privileges/audit.api.ts';
import { designation } from '#shared/designations/designation.record.ts';
import { createPersonEndpoint } from '#shared/people/employees.api.ts';
import { secretEventNames } from '#shared/platform/event.ts';
import { editTaskEndpoint } from '#shared/tasks/tasks.api.ts';
import { servedRooms } from './features.ts';
import { actAs } from '#server/test/impersonation.ts';
import { statementsOf } from '#server/test/statements.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const list = async (filters: AuditFilters & { before?: string; limit?: number } = {}) => {
  const { status, body } = await world.inject(world.hrAdmin, listAuditEndpoint, { query: { limit: 100, ...filters } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const names = async (filters: AuditFilters = {}) => (await list(filters)).entries.map(({ name }) => name);

test('the audit tells who did what to whom, by person, record, kind, day and proxy', async () => {
  const { editor, superAdmin, inject, task } = world;
  const { id, title } = await task(editor);
  const acting = await actAs(world, editor);
  const body = { title: { from: title, to: 'Balance them twice' } };
  expect((await inject(acting, editTaskEndpoint, { params: { taskId: id }, body: body as never })).status).toBe(200);
  const { entries } = await list({ recordId: id });
  expect(entries[0]).toMatchObject({ name: 'task.edited', actorId: editor.id, realActorId: superAdmin.id, recordId: id });
  expect(entries.at(-1)).toMatchObject({ actorId: editor.id, realActorId: null, personId: editor.id });
  const byProxy = await list({ isProxy: 'true' });
  expect(byProxy.entries.map(({ recordId }) => recordId)).toContain(id);
  expect(byProxy.entries.every(({ realActorId }) => realActorId !== null)).toBe(true);
  expect((await list({ actorId: superAdmin.id, recordId: id })).entries.length).toBeGreaterThan(0);
  expect((await list({ actorId: world.viewer.id, recordId: id })).entries).toEqual([]);
  expect(new Set(await names({ kind: 'task.edited' }))).toEqual(new Set(['task.edited']));
  expect((await names({ kind: 'task' })).every((name) => name.startsWith('task.'))).toBe(true);
  expect((await list({ to: '2000-01-01' })).entries).toEqual([]);
  expect((await list({ from: '2100-01-01' })).entries).toEqual([]);
});

test('a new person is an entry of whoever created them', async () => {
  const { hrAdmin, departmentId, inject, sql } = world;
  const { body: mason } = await inject(hrAdmin, designation.endpoints.create, { body: { id: crypto.randomUUID(), name: 'Mason' } });
  const [role] = await sql<{ id: string }>(`select id from role where base = 'employee' and company_id = $1`, [hrAdmin.companyId]);
  const id = crypto.randomUUID();
  const names = { firstName: 'Nora', lastName: 'Stone', email: `${id}@test.example`, employeeReferenceId: id };
  const body = { id, ...names, departmentId, designationId: mason.id, joinedOn: '2026-11-01', roleId: role!.id };
  expect((await inject(hrAdmin, createPersonEndpoint, { body })).status).toBe(200);
  const { entries } = await list({ kind: 'person.created', byPeople: 'true' });
  expect(entries).toMatchObject([{ name: 'person.created', actorId: hrAdmin.id, recordId: id }]);
});

test('the audit of what people did leaves out the lists of one reader and what Cairn did by itself', async () => {
  const { hrAdmin, sql } = world;
  const add = (name: string, actorId: string | null) =>
    sql(
      `insert into event_archive (room, seq, id, company_id, name, v, data, subject_id, actor_id, real_actor_id, at, month)
       values ('board:' || gen_random_uuid(), 1, gen_random_uuid(), $1, $2, 1, '{}', null, $3, $3, now() - interval '2 years', now())`,
      [hrAdmin.companyId, name, actorId],
    );
  await add('inbox.snoozed', hrAdmin.id);
  await add('task.came-due', null);
  await add('task.went-by', hrAdmin.id);
  const to = new Date(Date.now() - 500 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  expect(new Set(await names({ to }))).toEqual(new Set(['inbox.snoozed', 'task.came-due', 'task.went-by']));
  expect(await names({ to, byPeople: 'true' })).toEqual(['task.went-by']);
});

test('reads of sensitive data and archived events are entries too, and pages follow each other without gaps', async () => {
  const { hrAdmin, viewer, sql } = world;
  await sql(
    `insert into sensitive_read (id, company_id, at, kind, actor_id, real_actor_id, subject_id) values (gen_random_uuid(), $1, now(), 'demographics', $2, $2, $3)`,
    [hrAdmin.companyId, hrAdmin.id, viewer.id],
  );
  expect((await list({ kind: 'read' })).entries).toMatchObject([{ name: 'read.demographics', actorId: hrAdmin.id, personId: viewer.id }]);
  await sql(
    `insert into event_archive (room, seq, id, company_id, name, v, data, subject_id, actor_id, real_actor_id, at, month)
     values ('board:' || gen_random_uuid(), 1, gen_random_uuid(), $1, 'task.past', 1, '{}', null, $2, $2, now() - interval '1 year', now())`,
    [hrAdmin.companyId, viewer.id],
  );
  expect(await names({ kind: 'task.past' })).toEqual(['task.past']);
  const all = (await list()).entries.map(({ id }) => id);
  const paged: string[] = [];
  for (let before: string | null = ''; before !== null;) {
    const page: Awaited<ReturnType<typeof list>> = await list({ limit: 3, ...(before && { before }) });
    paged.push(...page.entries.map(({ id }) => id));
    before = page.next;
  }
  expect(paged).toEqual(all);
});

test('a page needs the same few statements for any number of entries', async () => {
  await list();
  const [few, many] = [await statementsOf(() => list({ limit: 1 })), await statementsOf(() => list({ limit: 100 }))];
  expect(many.length).toBe(few.length);
  expect(many.length).toBeLessThanOrEqual(5);
});

test('only those who may view the privileges read the audit of their own company', async () => {
  const { manager, editor, foreignAdmin, inject } = world;
  for (const who of [manager, editor]) expect((await inject(who, listAuditEndpoint, { query: { limit: 1 } })).status).toBe(403);
  const ids = (await inject(foreignAdmin, listAuditEndpoint, { query: { limit: 100 } })).body.entries.map(({ id }) => id);
  const own = (await list()).entries.map(({ id }) => id);
  expect(own).not.toEqual([]);
  expect(ids.filter((id) => own.includes(id))).toEqual([]);
});

test('the export has the entries of the filter with their names', async () => {
  const { hrAdmin, inject } = world;
  const { body } = await inject(hrAdmin, exportAuditEndpoint, { query: { isProxy: 'true' } });
  const lines = body.trim().split('\r\n');
  expect(lines[0]).toContain('"Time","Event","Actor"');
  expect(lines.length - 1).toBe((await list({ isProxy: 'true' })).entries.length);
});

const events = [...servedRooms.values()].flatMap(({ room }) => room.events.map(({ name }) => name));
const secret = secretEventNames();

test('votes and private notes are secret', () => {
  expect(
    events.filter((name) => /vote-changed|note-put|note-removed|ticket-note/.test(name)).filter((name) => !secret.includes(name)),
  ).toEqual([]);
  expect(secret.filter((name) => !events.includes(name))).toEqual([]);
});

test.each([...new Set(events)])('%s is in the audit, the history and the export unless it is secret', async (name) => {
  const { hrAdmin, editor, inject, sql } = world;
  const subjectId = crypto.randomUUID();
  await sql(
    `insert into event_archive (room, seq, id, company_id, name, v, data, subject_id, actor_id, real_actor_id, at, month)
     values ('board:' || gen_random_uuid(), 1, gen_random_uuid(), $1, $2, 1, '{}', $3, $4, $4, now(), now())`,
    [hrAdmin.companyId, name, subjectId, editor.id],
  );
  const isListed = (await names({ recordId: subjectId })).includes(name);
  const isExported = (await inject(hrAdmin, exportAuditEndpoint, { query: { recordId: subjectId } })).body.includes(`"${name}"`);
  expect([isListed, isExported]).toEqual([!secret.includes(name), !secret.includes(name)]);
});
