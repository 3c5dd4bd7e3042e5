import { expect, test } from 'vitest';
import { newWorld } from '#server/test/world.ts';
import { servedRooms } from './rooms.ts';

test('the log knows the company of every room that is served', async () => {
  const world = await newWorld();
  const ours = world.manager.companyId;
  await world.task();
  await world.ticket();
  for (const name of servedRooms.keys()) {
    const ids = [
      world.boardId,
      world.manager.id,
      ours,
      ...(await world.sql<{ id: string }>('select id from task union select id from ticket')).map(({ id }) => id),
    ];
    const found = await world.sql<{ company: string | null }>(
      'select distinct cairn.company_of_room($1 || id) as company from unnest($2::text[]) id',
      [`${name}:`, ids],
    );
    expect([name, found.some(({ company }) => company === ours)]).toEqual([name, true]);
  }
});
