import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { maxCards } from '#shared/tasks/board.room.ts';
import { largeSignIns } from '#server/access/demo/invent-people.ts';
import { expectWholeLog } from '#server/test/follow.ts';
import { snapshotOfEveryRoom } from '#server/test/snapshot-rooms.ts';
import { createTestDatabase } from '#server/test/postgres.ts';
import { sqlOf } from '#server/test/sql.ts';
import { openTestCairn } from '#server/test/world.ts';
import { makeLargeCompany, seedLargeCompany } from './large-company.ts';

const size = { people: 120, tasks: 900, goals: 150 };

test('a company of any size is seeded once, its rooms and log are consistent, and its people can sign in', async () => {
  const database = await createTestDatabase();
  const cairn = await openTestCairn(database);
  const owner = new pg.Client({ connectionString: database.owner });
  await owner.connect();
  onTestFinished(async () => {
    await owner.end();
    await cairn.close();
    await database.drop();
  });
  const statements = sqlOf(owner);
  const { sql } = statements;

  expect(await seedLargeCompany(owner, size, new Date())).toBe(true);
  expect(await seedLargeCompany(owner, size, new Date())).toBe(false);
  const tables = ['person', 'task', 'goal', 'board', 'objective', 'keyresult', 'search_entry'];
  const counts = await Promise.all(tables.map(async (table) => (await sql(`select from ${table}`)).length));
  const [people, tasks, goals] = counts;
  expect({ people, tasks, goals }).toEqual(size);
  const found = counts.pop()!;
  expect(found).toBe(counts.reduce((sum, count) => sum + count, 0));
  const world = { ...statements, services: cairn.services };
  await snapshotOfEveryRoom(world);
  await expectWholeLog(world);
  for (const { login, password } of largeSignIns) {
    const answer = await cairn.app.inject({ method: 'POST', url: '/api/auth/sign-in', payload: { login, password } });
    expect(answer.statusCode, login).toBe(200);
  }
});

test('seeding one size on one day always produces an identical company', async () => {
  const now = new Date('2026-03-03T12:00:00Z');
  const [first, second] = [await makeLargeCompany(size, now), await makeLargeCompany(size, now)];
  expect({ ...first, account: [] }).toEqual({ ...second, account: [] });
});

test('a board with any number of tasks holds its open ones', async () => {
  const { task } = await makeLargeCompany({ people: 10, tasks: 20_000, goals: 0 }, new Date('2026-03-03T12:00:00Z'));
  const open = Map.groupBy(
    task.filter(({ status }) => status !== 'completed'),
    ({ boardId }) => boardId,
  );
  expect(task).toHaveLength(20_000);
  expect(Math.max(...[...open.values()].map((tasks) => tasks.length))).toBeLessThan(maxCards);
});
