import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInEndpoint } from '#shared/access/access.api.ts';
import { createCompanyEndpoint } from '#shared/companies/companies.api.ts';
import { company, fiscalStartMonth, workCalendarOf } from '#shared/companies/company.record.ts';
import { legalEntity } from '#shared/companies/legal-entity.record.ts';
import { listRolesEndpoint } from '#shared/access/roles.api.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { worldPassword, type Someone } from '#server/test/world-company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

let count = 0;
const newCompany = (changes: object = {}) => {
  count += 1;
  const admin = { firstName: 'Ada', lastName: 'Berg', email: `ada${count}@founded.example`, password: worldPassword };
  return { id: crypto.randomUUID(), name: `Founded ${count}`, timeZone: 'Asia/Kolkata', country: 'IN', admin, ...changes };
};
const create = (body = newCompany(), who: Someone = world.superAdmin) => world.inject(who, createCompanyEndpoint, { body });
const signIn = (login: string) => world.inject(null, signInEndpoint, { body: { login, password: worldPassword } });

/** A new company with its HR Admin, who can sign in. */
async function foundedCompany() {
  const body = newCompany();
  const { adminId } = (await create(body)).body;
  const admin: Someone = { id: adminId, companyId: body.id, login: body.admin.email, token: '', sessionId: '' };
  return { ...body, hr: admin };
}

const read = (who: Someone, recordId: string) => world.inject(who, company.endpoints.read, { params: { recordId } });
const edit = (who: Someone, recordId: string, body: object) =>
  world.inject(who, company.endpoints.edit, { params: { recordId }, body: body as never });
const act = (who: Someone, recordId: string, action: 'deactivate' | 'reactivate') =>
  world.inject(who, company.endpoints[action], { params: { recordId }, body: {}, key: crypto.randomUUID() });

test('an operator creates a company, whose HR Admin signs in and finds the four standard roles', async () => {
  const { id, name, hr } = await foundedCompany();
  const open = (await signIn(hr.login)).body;
  expect(open.user).toMatchObject({ companyId: id, companyName: name, role: 'HR Admin', timeZone: 'Asia/Kolkata' });
  expect((await world.inject(hr, listRolesEndpoint)).body.map((role) => role.base).sort()).toEqual([
    'employee',
    'hr-admin',
    'manager',
    'super-admin',
  ]);
  const settings = (await read(hr, id)).body;
  expect(settings).toMatchObject({ name, country: 'IN', status: 'active', fiscalYearStart: 'january', worksFrom: '09:00' });
  expect(fiscalStartMonth(settings)).toBe(1);
  expect(workCalendarOf(settings).workingDays).toHaveLength(5);
  const created = `select company_id as "companyId", actor_id as "actorId" from event where name = 'person.created' and room = $1`;
  expect(await world.sql(created, [`session:${hr.id}`])).toEqual([{ companyId: id, actorId: world.superAdmin.id }]);
});

test('a name or an email address that is taken, and a time zone that does not exist, are refused at their field', async () => {
  const first = newCompany();
  await create(first);
  const refusal = async (changes: object) => {
    const { status, body } = await create(newCompany(changes));
    return [status, (body as unknown as { fields: { path: string; rule: string }[] }).fields.map(({ path, rule }) => [path, rule])];
  };
  expect(await refusal({ name: first.name })).toEqual([422, [['body.name', 'unique']]]);
  expect(await refusal({ admin: { ...first.admin, email: first.admin.email.toUpperCase() } })).toEqual([
    422,
    [['body.admin.email', 'unique']],
  ]);
  expect(await refusal({ timeZone: 'Mars/Olympus' })).toEqual([422, [['body.timeZone', expect.any(String)]]]);
  expect(await world.sql(`select from company where name like 'Founded%' and id not in (select company_id from account)`)).toEqual([]);
});

test('only operators of the provider create companies', async () => {
  const { foreignAdmin, hrAdmin, manager } = world;
  const statuses = await Promise.all([foreignAdmin, hrAdmin, manager].map(async (who) => (await create(newCompany(), who)).status));
  expect(statuses).toEqual([403, 403, 403]);
});

test('an operator lists, reads and edits every company; a Super Admin only the own one; others read the own one', async () => {
  const { superAdmin, foreignAdmin, foreigner, hrAdmin } = world;
  const [ours, theirs] = [superAdmin.companyId, foreignAdmin.companyId];
  const list = async (who: Someone) =>
    (await world.inject(who, company.endpoints.list, { query: { sort: 'name', limit: 100 } })).body.rows.map(({ id }) => id);
  expect(await list(superAdmin)).toEqual(expect.arrayContaining([ours, theirs]));
  for (const [who, own] of [
    [hrAdmin, ours],
    [foreigner, theirs],
    [foreignAdmin, theirs],
  ] as const)
    expect(await list(who)).toEqual([own]);
  const statuses = async (who: Someone, id: string) => {
    const { industry } = (await read(superAdmin, id)).body;
    return [(await read(who, id)).status, (await edit(who, id, { industry: { from: industry, to: `For ${who.login}` } })).status];
  };
  expect(await statuses(superAdmin, theirs)).toEqual([200, 200]);
  expect(await statuses(foreignAdmin, theirs)).toEqual([200, 200]);
  expect(await statuses(hrAdmin, ours)).toEqual([200, 403]);
  expect(await statuses(foreigner, theirs)).toEqual([200, 403]);
  expect(await statuses(foreignAdmin, ours)).toEqual([404, 404]);
});

test('a change by an operator reaches the room of the company and is part of its history', async () => {
  const { superAdmin, foreignAdmin, foreigner } = world;
  const recordId = foreigner.companyId;
  const holidays = [{ id: crypto.randomUUID(), rank: 'a0', name: 'Founding day', day: '2026-05-17', isYearly: true }];
  const change = { holidays: { from: [], to: holidays }, fiscalYearStart: { from: 'january', to: 'april' } };
  const { body } = await expectRoomsToFollow(world, () => edit(superAdmin, recordId, change));
  expect(fiscalStartMonth(body)).toBe(4);
  const history = (await world.inject(foreignAdmin, company.endpoints.history, { params: { recordId }, query: { limit: 5 } })).body;
  expect(history.entries[0]).toMatchObject({ actorId: superAdmin.id, changed: ['fiscalYearStart', 'holidays'] });
});

test('invalid settings are refused at their field', async () => {
  const { superAdmin } = world;
  const refused = async (body: object) => {
    const { status, body: answer } = await edit(superAdmin, superAdmin.companyId, body);
    return [status, (answer as unknown as { fields?: { path: string }[] }).fields?.map(({ path }) => path)];
  };
  expect(await refused({ worksUntil: { from: '17:00', to: '08:00' } })).toEqual([422, ['body.worksUntil.to']]);
  expect(await refused({ timeZone: { from: 'UTC', to: 'Europe/Atlantis' } })).toEqual([422, ['body.timeZone.to']]);
  expect(await refused({ workingDays: { from: ['monday'], to: [] } })).toEqual([422, ['body.workingDays.to']]);
  expect(await refused({ name: { from: 'Ours', to: 'Theirs' } })).toEqual([422, ['body.name.to']]);
  expect((await refused({ status: { from: 'active', to: 'inactive' } }))[0]).toBe(422);
});

test('a deactivated company is signed out at once and cannot sign in until it is active again', async () => {
  const { superAdmin } = world;
  const { id, hr } = await foundedCompany();
  await world.signIn(hr);
  expect((await expectRoomsToFollow(world, () => act(superAdmin, id, 'deactivate'))).body).toMatchObject({ status: 'inactive' });
  expect(await world.sql('select from session where company_id = $1 and revoked_at is null', [id])).toEqual([]);
  const events = await world.sql('select name from event where room = $1 and name <> $2', [`session:${hr.id}`, 'person.created']);
  expect(events).toEqual([{ name: 'session.revoked' }]);
  expect(await signIn(hr.login)).toMatchObject({ status: 401, body: { code: 'company.inactive' } });
  const wrong = await world.inject(null, signInEndpoint, { body: { login: hr.login, password: 'not the password' } });
  expect(wrong.body).toMatchObject({ code: 'sign-in.failed' });
  expect((await act(superAdmin, id, 'reactivate')).body).toMatchObject({ status: 'active' });
  expect((await signIn(hr.login)).status).toBe(200);
});

test('a session of an inactive company is refused even before its end is stored', async () => {
  const { id, hr } = await foundedCompany();
  await world.signIn(hr);
  await world.sql(`update company set status = 'inactive' where id = $1`, [id]);
  expect(await world.inject(hr, listRolesEndpoint)).toMatchObject({ status: 403, body: { code: 'session.revoked' } });
});

test('an operator cannot deactivate the own company, and nobody else deactivates any', async () => {
  const { superAdmin, foreignAdmin } = world;
  expect((await act(superAdmin, superAdmin.companyId, 'deactivate')).status).toBe(403);
  expect((await act(foreignAdmin, foreignAdmin.companyId, 'deactivate')).status).toBe(403);
  expect((await act(foreignAdmin, superAdmin.companyId, 'deactivate')).status).toBe(404);
});

test('several companies are deactivated together, each with an own result', async () => {
  const { superAdmin } = world;
  const [one, other] = [await foundedCompany(), await foundedCompany()];
  await world.signIn(other.hr);
  const versions = [(await read(superAdmin, one.id)).body.version, (await read(superAdmin, other.id)).body.version];
  const records = [
    { id: one.id, version: versions[0]! + 5 },
    { id: other.id, version: versions[1]! },
  ];
  const { results } = (
    await world.inject(superAdmin, company.endpoints.bulk, {
      body: { action: 'deactivate', records } as never,
      key: crypto.randomUUID(),
    })
  ).body;
  expect(results.map(({ error }) => error?.code ?? null)).toEqual(['record.stale', null]);
  expect(await world.sql('select from session where company_id = $1 and revoked_at is null', [other.id])).toEqual([]);
});

test('schedules of an inactive company rest', async () => {
  const { id } = await foundedCompany();
  const isListed = async () => (await world.sql('select from cairn.companies() where id = $1', [id])).length === 1;
  expect(await isListed()).toBe(true);
  await act(world.superAdmin, id, 'deactivate');
  expect(await isListed()).toBe(false);
});

test('everybody in a company reads its legal entities; only a Super Admin changes them', async () => {
  const { superAdmin, hrAdmin, editor, foreignAdmin } = world;
  const body = { id: crypto.randomUUID(), name: 'Founded AS', registration: 'NO 987 654 321', country: 'NO', address: null };
  const made = (who: Someone) => world.inject(who, legalEntity.endpoints.create, { body });
  const found = (who: Someone) => world.inject(who, legalEntity.endpoints.read, { params: { recordId: body.id } });
  expect([(await made(hrAdmin)).status, (await made(superAdmin)).status]).toEqual([403, 200]);
  const statuses = await Promise.all([superAdmin, hrAdmin, editor, foreignAdmin].map(async (who) => (await found(who)).status));
  expect(statuses).toEqual([200, 200, 200, 404]);
});
