import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { testMail } from '#server/test/test-files.ts';
import { newKeptMail } from '#server/test/test-mails.ts';
import type { Someone } from '#server/test/world-company.ts';
import { newWorld } from '#server/test/world.ts';
import { erasePerson } from './erase-person.ts';

test('erasing a person deletes their emails and those of colleagues that name them, and no other', async () => {
  const world = await newWorld();
  const { viewer, manager, foreigner, services, database, sql } = world;
  await sql(`update person set first_name = 'Ída', last_name = 'O’Brien' where id = $1`, [viewer.id]);
  const keptBy = async ({ id }: Someone) => (await readdir(testMail.folder)).filter((name) => name.startsWith(id)).length;
  await newKeptMail(services, viewer, 'Carry the capstone');
  await newKeptMail(services, manager, '\u2068Ída O’Brien\u2069 assigned you Carry the capstone');
  await newKeptMail(services, manager, 'Ask ÍDA O’BRIENS or nobody');
  await newKeptMail(services, foreigner, 'Ída O’Brien of another company');
  expect([await keptBy(viewer), await keptBy(manager), await keptBy(foreigner)]).toEqual([1, 2, 1]);
  for (let time = 0; time < 2; time++) await erasePerson(database.owner, viewer.id, { post: services.mailer });
  expect([await keptBy(viewer), await keptBy(manager), await keptBy(foreigner)]).toEqual([0, 1, 1]);
});
