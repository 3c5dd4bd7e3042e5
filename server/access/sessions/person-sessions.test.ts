import { afterAll, beforeAll, expect, test } from 'vitest';
import { endPersonSessionEndpoint, endPersonSessionsEndpoint, listPersonSessionsEndpoint } from '#shared/access/sessions.api.ts';
import { openWorld, type World } from '#server/test/world.ts';
import type { Someone } from '#server/test/world-company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const again = (who: Someone) => world.signIn({ ...who, token: '', sessionId: '' });
const list = (who: Someone, personId: string) => world.inject(who, listPersonSessionsEndpoint, { params: { personId } });
const end = (who: Someone, personId: string, sessionId: string) =>
  world.inject(who, endPersonSessionEndpoint, { params: { personId, sessionId }, body: {} });
const endAll = (who: Someone, personId: string) => world.inject(who, endPersonSessionsEndpoint, { params: { personId }, body: {} });

test('HR sees the sessions of a person, ends one of them and then all', async () => {
  const { hrAdmin } = world;
  const first = await again(await world.newcomer());
  const second = await again(first);
  const sessions = (await list(hrAdmin, first.id)).body;
  const ids = sessions.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([first.sessionId, second.sessionId]));
  expect(sessions.some(({ isCurrent }) => isCurrent)).toBe(false);
  expect((await end(hrAdmin, first.id, second.sessionId)).body).toEqual({ ended: 1 });
  expect((await end(hrAdmin, first.id, second.sessionId)).body).toEqual({ ended: 0 });
  expect((await endAll(hrAdmin, first.id)).body).toEqual({ ended: ids.length - 1 });
  expect((await list(hrAdmin, first.id)).body).toEqual([]);
  expect((await list(first, first.id)).body).toEqual({ code: 'session.revoked' });
});

test('nobody ends sessions of a higher role, of another company, of the wrong person or without the right to edit employees', async () => {
  const { hrAdmin, superAdmin, manager, colleague, foreigner } = world;
  for (const ask of [list, endAll]) {
    expect((await ask(hrAdmin, superAdmin.id)).status).toBe(403);
    expect((await ask(manager, colleague.id)).status).toBe(403);
    expect((await ask(hrAdmin, foreigner.id)).status).toBe(404);
  }
  const { sessionId } = await again(superAdmin);
  expect((await end(hrAdmin, colleague.id, sessionId)).status).toBe(404);
  expect((await list(superAdmin, hrAdmin.id)).status).toBe(200);
});

test('ending all sessions keeps the one of the request', async () => {
  const [hrAdmin, other] = [await again(world.hrAdmin), await again(world.hrAdmin)];
  await endAll(hrAdmin, hrAdmin.id);
  expect((await list(hrAdmin, hrAdmin.id)).body).toMatchObject([{ id: hrAdmin.sessionId, isCurrent: true }]);
  expect((await list(other, hrAdmin.id)).body).toEqual({ code: 'session.revoked' });
});
