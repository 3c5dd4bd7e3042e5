import { expect, test } from 'vitest';
import { demographics } from '#shared/people/demographics.room.ts';
import { newWorld } from '#server/test/world.ts';
import { erasePerson } from './erase-person.ts';

test('the erasure of a person deletes the demographics and their events', async () => {
  const { colleague, database, hrAdmin, inject, sql } = await newWorld();
  const change = { params: { personId: colleague.id }, body: { gender: { from: null, to: 'other' as const } } };
  await inject(hrAdmin, demographics.endpoints.edit, change);
  await erasePerson(database.owner, colleague.id);
  expect(await sql('select from demographics where id = $1', [colleague.id])).toEqual([]);
  const room = `demographics:${colleague.id}`;
  expect(await sql(`select data->'gender' as gender from event where room = $1`, [room])).toEqual([{ gender: null }]);
});
