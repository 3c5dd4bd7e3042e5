import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseCompanyEndpoint } from '#shared/access/access.api.ts';
import { designation } from '#shared/designations/designation.record.ts';
import { goal } from '#shared/goals/goal.record.ts';
import { readAllNotificationsEndpoint } from '#shared/notifications/notifications.api.ts';
import { directoryEndpoint } from '#shared/people/people.api.ts';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import { saveViewEndpoint } from '#shared/records/saved-views.api.ts';
import { createBoardEndpoint } from '#shared/tasks/boards.api.ts';
import { openWorld, type World } from '#server/test/world.ts';
import type { Someone } from '#server/test/world-company.ts';

let world: World;
let theirs: string;
beforeAll(async () => {
  world = await openWorld();
  theirs = world.foreigner.companyId;
});
afterAll(() => world.close());

const choose = (companyId: string, who: Someone = world.superAdmin) => world.inject(who, chooseCompanyEndpoint, { body: { companyId } });

test('an operator works in another company with a new token, which the log tells, and comes back', async () => {
  const { superAdmin, inject, sql, foreigner } = world;
  const { status, body } = await choose(theirs);
  expect(status).toBe(200);
  expect(body.user).toMatchObject({
    companyId: theirs,
    companyName: 'Theirs',
    homeCompanyId: superAdmin.companyId,
    homeCompanyName: 'Ours',
  });
  expect(body.actor).toMatchObject({ companyId: theirs, homeCompanyId: superAdmin.companyId, departmentId: null, path: [] });
  const people = (await inject(superAdmin, directoryEndpoint)).body.map(({ id }) => id);
  expect([people.includes(foreigner.id), people.includes(superAdmin.id)]).toEqual([true, false]);
  const log = await sql(`select company_id, data->>'companyId' as chosen from event where name = 'company.chosen' and room = $1`, [
    `session:${superAdmin.id}`,
  ]);
  expect(log).toEqual([{ company_id: superAdmin.companyId, chosen: theirs }]);
  expect((await choose(superAdmin.companyId)).body.user).toMatchObject({ companyId: superAdmin.companyId });
  expect((await inject(superAdmin, directoryEndpoint)).body.map(({ id }) => id)).toContain(superAdmin.id);
});

test('only operators of the provider choose a company, and only one that exists', async () => {
  const { foreignAdmin, hrAdmin, superAdmin } = world;
  expect((await choose(superAdmin.companyId, foreignAdmin)).status).toBe(403);
  expect((await choose(theirs, hrAdmin)).status).toBe(403);
  expect((await choose(crypto.randomUUID())).status).toBe(404);
});

test('an operator who loses the role works in the own company again', async () => {
  const { superAdmin, inject, sql } = world;
  await choose(theirs);
  const setBase = (base: string) =>
    sql('update person set role_id = (select id from role r where r.company_id = person.company_id and base = $2) where id = $1', [
      superAdmin.id,
      base,
    ]);
  await setBase('employee');
  const people = (await inject(superAdmin, directoryEndpoint)).body.map(({ id }) => id);
  await setBase('super-admin');
  await choose(superAdmin.companyId);
  expect(people).toContain(superAdmin.id);
});

test('in another company an operator acts, and the history names them, but cannot become owner, member or receiver', async () => {
  const { superAdmin, inject, sql } = world;
  await choose(theirs);
  const body = { id: crypto.randomUUID(), name: 'Mason', description: null };
  const made = await inject(superAdmin, designation.endpoints.create, { body: body as never });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  expect(await sql('select company_id, actor_id from event where subject_id = $1', [body.id])).toEqual([
    { company_id: theirs, actor_id: superAdmin.id },
  ]);
  const board = { id: crypto.randomUUID(), title: 'Their plan' };
  expect(await inject(superAdmin, createBoardEndpoint, { body: board })).toMatchObject({
    status: 409,
    body: { code: 'company.visitor' },
  });
  const [kra] = await sql<{ id: string }>('select id from kra where company_id = $1', [theirs]);
  const aim = { id: crypto.randomUUID(), title: 'Goal', employeeId: superAdmin.id, kraId: kra?.id ?? crypto.randomUUID() };
  const refused = await inject(superAdmin, goal.endpoints.create, { body: aim as never });
  expect(refused.status).toBe(422);
  expect(await sql('select from board where id = $1', [board.id])).toEqual([]);
  await choose(superAdmin.companyId);
});

test('what belongs to the operator stays in the own company: notifications, saved views and the room of the session', async () => {
  const { superAdmin, inject, sql } = world;
  await choose(theirs);
  const view = { name: 'Mine', list: 'designations', search: 'sort=name', columns: { order: [], hidden: [], widths: {} } };
  const savedViewId = crypto.randomUUID();
  const saved = await inject(superAdmin, saveViewEndpoint, { params: { savedViewId }, body: view });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  expect(await sql('select company_id from saved_view where id = $1', [savedViewId])).toEqual([{ company_id: superAdmin.companyId }]);
  expect((await inject(superAdmin, readAllNotificationsEndpoint, { body: {} })).status).toBe(200);
  const head = async (room: string, roomId: string) => inject(superAdmin, readRoomEndpoint, { params: { room, roomId }, query: {} });
  expect((await head('session', superAdmin.id)).body).toMatchObject({ head: { seq: expect.any(Number) } });
  expect((await head('session', superAdmin.id)).body.head.seq).toBeGreaterThan(0);
  expect((await head('inbox', superAdmin.id)).status).toBe(200);
  expect((await head('assigned-tasks', superAdmin.id)).status).toBe(404);
  await choose(superAdmin.companyId);
});
