import { afterAll, beforeAll, expect, test } from 'vitest';
import { programme } from '#shared/rewards/programme.record.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import { openProgramme } from '#server/test/nomination-actions.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { systemContext } from '#server/test/world-company.ts';
import { endNominations } from './end-nominations.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('the vote begins on the day after the last one for nominations, once', async () => {
  const params = { recordId: await openProgramme(world) };
  const read = async () => (await world.inject(world.hrAdmin, programme.endpoints.read, { params })).body;
  const { closesOn } = await read();
  const ctx = systemContext(world.services, world.hrAdmin.companyId);
  expect(await endNominations(ctx, closesOn)).toBe(0);
  expect(await read()).toMatchObject({ state: 'open' });
  expect(await expectRoomsToFollow(world, () => endNominations(ctx, '2999-01-01'))).toBe(1);
  expect(await read()).toMatchObject({ state: 'reviewing' });
  expect(await endNominations(ctx, '2999-01-01')).toBe(0);
});
