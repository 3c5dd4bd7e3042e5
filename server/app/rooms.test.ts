import pg from 'pg';
import { expect, test } from 'vitest';
import { roomIdsSql } from '#server/test/room-ids.ts';
import { newWorld } from '#server/test/world.ts';
import { servedRooms } from './features.ts';
import { makeDemoCompanies } from './seed/demo.ts';
import { storeCompanies } from './seed/store-companies.ts';

test('the log can determine the company of every kind of room, and the demo contains every kind', async () => {
  const world = await newWorld();
  const owner = new pg.Client({ connectionString: world.database.owner });
  await owner.connect();
  await storeCompanies(owner, await makeDemoCompanies(new Date())).finally(() => owner.end());
  for (const [name, served] of servedRooms) {
    const rooms = await world.sql<{ id: string; company_id: string }>(roomIdsSql(served));
    const [row] = await world.sql<{ company: string | null }>('select cairn.company_of_room($1) as company', [`${name}:${rooms[0]?.id}`]);
    expect([name, row!.company !== null]).toEqual([name, true]);
  }
});
