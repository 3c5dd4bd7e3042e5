import { afterAll, beforeAll, expect, test } from 'vitest';
import { endImpersonationEndpoint, exitImpersonationEndpoint, startImpersonationEndpoint } from '#shared/access/impersonation.api.ts';
import { identity } from '#shared/people/identity.room.ts';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import { moveTaskEndpoint } from '#shared/tasks/tasks.api.ts';
import { taskHistoryEndpoint } from '#shared/tasks/history.api.ts';
import { findExpired } from '#server/access/impersonation/expired-impersonations.sql.ts';
import { endExpired } from '#server/access/impersonation/impersonation.service.ts';
import { sqlOn } from '#server/platform/data/sql.ts';
import { endpointsOf, nameOf } from '#server/test/endpoints.ts';
import { actAs, reason } from '#server/test/impersonation.ts';
import { startNotifier } from '#server/test/notifier.ts';
import { openWorld, top, type World } from '#server/test/world.ts';
import { systemContext, type Someone } from '#server/test/world-company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const start = (who: Someone, personId: string, why = reason) =>
  world.inject(who, startImpersonationEndpoint, { body: { personId, reason: why } });
const sessionOf = async (who: Someone, id: string) => world.inject(who, readRoomEndpoint, { params: { room: 'session', roomId: id } });
const running = async (who: Someone) =>
  Object.values(
    ((await sessionOf(who, who.id)).body.state as { impersonations: Record<string, { id: string; actorId: string }> }).impersonations,
  );
const move = (who: Someone, taskId: string) =>
  world.inject(who, moveTaskEndpoint, { params: { taskId }, body: { ...top, status: 'completed' } });

test('a super admin acts as a person, with the rights of that person, and every event names both', async () => {
  const { superAdmin, editor, task, inject, sql } = world;
  const { id } = await task(editor);
  const acting = await actAs(world, editor);
  expect((await move(acting, id)).status).toBe(200);
  const { body } = await inject(acting, taskHistoryEndpoint, { params: { taskId: id }, query: { limit: 10 } });
  expect(body.entries[0]).toMatchObject({ action: 'moved', actorId: editor.id, realActorId: superAdmin.id });
  expect(body.entries[1]).not.toHaveProperty('realActorId');
  const names = `select distinct actor_id, real_actor_id from event where name = 'task.moved' and subject_id = $1`;
  expect(await sql(names, [id])).toEqual([{ actor_id: editor.id, real_actor_id: superAdmin.id }]);

  const { body: own } = await inject(acting, exitImpersonationEndpoint, { body: {} });
  expect([own.user.id, own.user.impersonation, own.actor.role]).toEqual([superAdmin.id, null, 'super-admin']);
  expect((await inject({ ...acting, token: own.accessToken }, exitImpersonationEndpoint, { body: {} })).status).toBe(200);
});

test('the reply shows the person with their privileges, the administrator and the end within 30 minutes', async () => {
  const { superAdmin, viewer, inject, signIn } = world;
  const who = await signIn({ ...superAdmin, token: '', sessionId: '' });
  const { body } = await start(who, viewer.id);
  expect(body.user).toMatchObject({ id: viewer.id, impersonation: { actorId: superAdmin.id, actorName: expect.any(String) as string } });
  expect(body.actor).toMatchObject({ id: viewer.id, realId: superAdmin.id, role: 'employee' });
  const left = Date.parse(body.user.impersonation!.expiresAt) - body.serverTime;
  expect(left).toBeGreaterThan(29 * 60_000);
  expect(left).toBeLessThanOrEqual(30 * 60_000);
  await inject({ ...who, token: body.accessToken }, exitImpersonationEndpoint, { body: {} });
});

test('an inactive, unknown or foreign person is absent, a super admin is refused, and so is everybody else who tries', async () => {
  const { superAdmin, hrAdmin, editor, foreigner, newcomer, sql } = world;
  const left = await newcomer();
  await sql('update person set is_active = false where id = $1', [left.id]);
  for (const id of [left.id, foreigner.id, crypto.randomUUID()]) expect((await start(superAdmin, id)).status).toBe(404);
  const other = await newcomer(superAdmin.companyId, 'super-admin');
  expect((await start(superAdmin, other.id)).status).toBe(403);
  expect((await start(superAdmin, superAdmin.id)).status).toBe(403);
  expect((await start(hrAdmin, editor.id)).status).toBe(403);
  expect((await start(superAdmin, editor.id, '1234')).status).toBe(422);
  expect((await start(superAdmin, editor.id, 'x'.repeat(201))).status).toBe(422);
});

test('the person sees who acts as them, is notified, and stops it; the token of the administrator is refused from then on', async () => {
  const { superAdmin, colleague, task, inject } = world;
  const allIsHeard = await startNotifier(world);
  const { id } = await task(colleague);
  const acting = await actAs(world, colleague);
  const [found] = await running(colleague);
  expect(found).toMatchObject({ actorId: superAdmin.id, personId: colleague.id, reason });
  await allIsHeard();
  const inbox = (await inject(colleague, readRoomEndpoint, { params: { room: 'inbox', roomId: colleague.id } })).body.state;
  const notifications = (inbox as { newest: { kind: string }[] }).newest.filter(({ kind }) => kind === 'impersonated');
  expect(notifications).toMatchObject([{ actorIds: [superAdmin.id], subject: { title: reason } }]);

  const stop = (who: Someone) => inject(who, endImpersonationEndpoint, { params: { impersonationId: found!.id }, body: {} });
  expect((await stop(world.viewer)).status).toBe(404);
  expect((await stop(acting)).status).toBe(403);
  expect((await stop(colleague)).status).toBe(200);
  expect(await running(colleague)).toEqual([]);
  expect(await move(acting, id)).toMatchObject({ status: 409, body: { code: 'session.changed' } });
  expect((await stop(colleague)).status).toBe(200);
});

test('the token from before is refused while the session acts as somebody, so that no change has another author than it means', async () => {
  const { superAdmin, editor, signIn, task } = world;
  const { id } = await task(editor);
  const before = await signIn({ ...superAdmin, token: '', sessionId: '' });
  await start(before, editor.id);
  expect(await move(before, id)).toMatchObject({ status: 409, body: { code: 'session.changed' } });
});

test('it ends after its time, and when the person is deactivated or gets the highest role', async () => {
  const { editor, task, sql, newcomer } = world;
  const { id } = await task(editor);
  const late = await actAs(world, editor);
  await sql(`update impersonation set expires_at = now() - interval '1 second' where session_id = $1`, [late.sessionId]);
  expect(await move(late, id)).toMatchObject({ status: 409, body: { code: 'session.changed' } });
  for (const change of [
    'is_active = false',
    `role_id = (select id from role r where r.company_id = person.company_id and base = 'super-admin')`,
  ]) {
    const person = await newcomer();
    const acting = await actAs(world, person);
    expect((await sessionOf(acting, world.superAdmin.id)).status).toBe(200);
    await sql(`update person set ${change} where id = $1`, [person.id]);
    expect((await sessionOf(acting, world.superAdmin.id)).body).toEqual({ code: 'session.changed' });
  }
});

test('signing out ends it', async () => {
  const { viewer, cairn } = world;
  const acting = await actAs(world, viewer);
  await cairn.app.inject({
    method: 'POST',
    url: '/api/auth/sign-out',
    payload: { everywhere: false },
    headers: { authorization: `Bearer ${acting.token}`, 'idempotency-key': crypto.randomUUID() },
  });
  expect(await world.sql('select ended_at is null as runs from impersonation where session_id = $1', [acting.sessionId])).toEqual([
    { runs: false },
  ]);
});

test('an impersonation whose time is over ends with one event in the rooms of both people', async () => {
  const { superAdmin, services, sql, newcomer } = world;
  const person = await newcomer();
  await actAs(world, person);
  const [started] = await running(person);
  await sql(`update impersonation set expires_at = now() - interval '1 second' where id = $1`, [started!.id]);
  const page = { now: services.now(), after: '00000000-0000-0000-0000-000000000000', limit: 200 };
  const item = { companyId: person.companyId, id: started!.id };
  expect(await findExpired(sqlOn(services.engine), page)).toContainEqual(item);
  const ctx = systemContext(services, person.companyId);
  await endExpired(ctx, item.id);
  await endExpired(ctx, item.id);
  expect(await findExpired(sqlOn(services.engine), page)).not.toContainEqual(item);
  const events = await sql(
    `select room, data ->> 'by' as by from event where name = 'impersonation.ended' and subject_id = $1 order by room`,
    [item.id],
  );
  expect(events).toEqual([person.id, superAdmin.id].toSorted().map((id) => ({ room: `session:${id}`, by: superAdmin.id })));
});

test('nobody changes the email address of somebody while acting as another person', async () => {
  const { hrAdmin, viewer, inject, sql } = world;
  const acting = await actAs(world, hrAdmin);
  const [row] = await sql<{ email: string }>('select email from person where id = $1', [viewer.id]);
  const body = { email: { from: row!.email, to: 'taken.over@cairn.example' } };
  const reply = await inject(acting, identity.endpoints.edit, { params: { personId: viewer.id }, body: body as never });
  expect(reply).toMatchObject({ status: 403, body: { code: 'impersonation.refused' } });
});

/** Addresses of what nobody does as somebody else: passwords and accounts, points, approvals, signatures, calibration and privileges. */
const isSensitive = (url: string) =>
  /password|invitation|sessions|points|redemption|recognition|decide|decision|\/(sign(?!-out)|acknowledge)|calibrations\/:recordId\/(?!archive|restore)|privilege|roles?$|\/api\/roles|companies$|impersonations?$/.test(
    url,
  );

test('each changing endpoint declares if an administrator who acts as somebody may call it, and the guard refuses the others', async () => {
  const { cairn, editor } = world;
  const acting = await actAs(world, editor);
  const changing = endpointsOf(cairn.app).filter(({ method, access }) => method !== 'GET' && access !== 'public');
  const undeclared = changing.filter(({ whileImpersonating }) => whileImpersonating === undefined).map(nameOf);
  expect(undeclared, 'Set `whileImpersonating` in the contracts of these endpoints.').toEqual([]);
  for (const endpoint of changing) {
    const { method, url, whileImpersonating } = endpoint;
    if (url === exitImpersonationEndpoint.url || url === '/api/auth/sign-out') continue;
    const reply = await cairn.app.inject({
      method,
      url: url.replaceAll(/:\w+/g, crypto.randomUUID()),
      headers: { authorization: `Bearer ${acting.token}`, 'content-type': 'application/json' },
      payload: '"no object"',
    });
    const isRefused = reply.json<{ code?: string }>().code === 'impersonation.refused';
    expect([nameOf(endpoint), isRefused]).toEqual([nameOf(endpoint), whileImpersonating === 'refused']);
  }
  const open = changing.filter(({ whileImpersonating }) => whileImpersonating === 'allowed').map(({ url }) => url);
  expect(open.filter(isSensitive)).toEqual([]);
});
