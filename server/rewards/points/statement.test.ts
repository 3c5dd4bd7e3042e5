import { expect, test } from 'vitest';
import { changePointsEndpoint } from '#shared/rewards/point-changes.api.ts';
import { pointEntries } from '#shared/rewards/point-entries.ts';
import { pointStatementEndpoints } from '#shared/rewards/point-statement.api.ts';
import { pointsRoom } from '#shared/rewards/points.room.ts';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import type { Someone } from '#server/test/world-company.ts';
import { newWorld, type World } from '#server/test/world.ts';

const change = (world: World, points: number, reason: string) => {
  const body = { id: crypto.randomUUID(), personIds: [world.editor.id], account: 'boost' as const, points, reason };
  return world.inject(world.hrAdmin, changePointsEndpoint, { body });
};
const statementOf = (world: World, who: Someone, personId: string) =>
  world.inject(who, pointEntries.endpoint, { params: { personId }, query: { limit: 25 } });
const exportOf = (world: World, who: Someone, query: { personId: string; account?: 'boost' | 'earned' }) =>
  world.inject(who, pointStatementEndpoints.export, { query: { ...query, format: 'csv' } as never });

test('those who manage rewards read the statement and the balances of a person, and export it', async () => {
  const world = await newWorld();
  const { hrAdmin, editor } = world;
  await change(world, 50, 'Founding day');
  await change(world, -20, 'Counted twice');
  const { body } = await statementOf(world, hrAdmin, editor.id);
  expect(body.rows.map(({ delta, balance, reason }) => [delta, balance, reason])).toEqual([
    [-20, 30, 'Counted twice'],
    [50, 50, 'Founding day'],
  ]);
  const room = await world.inject(hrAdmin, readRoomEndpoint, { params: { room: pointsRoom.name, roomId: editor.id }, query: {} });
  expect(room.body).toMatchObject({ state: { id: editor.id, boost: 30 } });
  const { body: file } = await exportOf(world, hrAdmin, { personId: editor.id });
  const lines = file.trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain('"Adjusted by the company","Counted twice","Boost","-20","30"');
  expect((await exportOf(world, hrAdmin, { personId: editor.id, account: 'earned' })).body.trim().split('\r\n')).toHaveLength(1);
});

test('nobody else reads the statement of another person, not even their manager', async () => {
  const world = await newWorld();
  const { manager, editor, colleague, foreigner, hrAdmin } = world;
  await change(world, 50, 'Founding day');
  for (const who of [manager, colleague, foreigner]) {
    expect(await statementOf(world, who, editor.id)).toMatchObject({ status: 404 });
    expect((await world.inject(who, readRoomEndpoint, { params: { room: pointsRoom.name, roomId: editor.id }, query: {} })).status).toBe(
      404,
    );
    expect([403, 404]).toContain((await exportOf(world, who, { personId: editor.id })).status);
  }
  expect((await statementOf(world, editor, editor.id)).body.rows).toHaveLength(1);
  expect(await statementOf(world, hrAdmin, foreigner.id)).toMatchObject({ status: 404 });
  expect(await exportOf(world, hrAdmin, { personId: foreigner.id })).toMatchObject({ status: 404 });
});
