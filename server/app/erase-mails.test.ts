import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { testMail } from '#server/test/test-files.ts';
import { newKeptMail } from '#server/test/test-mails.ts';
import type { Someone } from '#server/test/world-company.ts';
import { newWorld } from '#server/test/world.ts';
import { erasePerson } from './erase-person.ts';

test('of who is erased no mail stays, neither theirs nor any of a colleague that names them, and every other does', async () => {
  const world = await newWorld();
  const { viewer, manager, foreigner, house, database, sql } = world;
  await sql(`update person set first_name = 'Ída', last_name = 'O’Brien' where id = $1`, [viewer.id]);
  const keptBy = async ({ id }: Someone) => (await readdir(testMail.folder)).filter((name) => name.startsWith(id)).length;
  await newKeptMail(house, viewer, 'Carry the capstone');
  await newKeptMail(house, manager, '\u2068Ída O’Brien\u2069 gave you the task Carry the capstone');
  await newKeptMail(house, manager, 'Ask ÍDA O’BRIENS or nobody');
  await newKeptMail(house, foreigner, 'Ída O’Brien of another company');
  expect([await keptBy(viewer), await keptBy(manager), await keptBy(foreigner)]).toEqual([1, 2, 1]);
  for (let time = 0; time < 2; time++) await erasePerson(database.owner, viewer.id, { post: house.post });
  expect([await keptBy(viewer), await keptBy(manager), await keptBy(foreigner)]).toEqual([0, 1, 1]);
});
