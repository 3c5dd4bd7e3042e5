import pg from 'pg';
import sharp from 'sharp';
import { expect, inject, onTestFinished, test } from 'vitest';
import type { OpenSession } from '#shared/access/access.api.ts';
import { upcastData } from '#shared/platform/event.ts';
import { roomKey } from '#shared/platform/room.ts';
import { boardRoom, type Board } from '#shared/tasks/board.room.ts';
import { demoPassword } from '#server/access/demo/demo-people.ts';
import { demoOffers, demoSignIns } from '#server/access/demo/demo-sign-ins.ts';
import { demoFaces } from '#server/files/demo/demo-faces.ts';
import { prepareDatabase } from '#server/app/database.ts';
import { write } from '#server/platform/data/transaction.ts';
import { expectWholeLog } from '#server/test/follow.ts';
import { snapshotOfEveryRoom } from '#server/test/snapshot-rooms.ts';
import { createTestDatabase } from '#server/test/postgres.ts';
import { testSecrets } from '#server/test/test-secrets.ts';
import { syncDepartmentBoards } from '#server/tasks/department-boards.service.ts';
import { systemContext } from '#server/test/world-company.ts';
import { openTestCairn } from '#server/test/world.ts';
import { sqlOf } from '#server/test/sql.ts';
import { makeDemoCompanies, seedDemo } from './demo.ts';

async function openEmpty() {
  const database = await createTestDatabase();
  const cairn = await openTestCairn(database);
  const owner = new pg.Client({ connectionString: database.owner });
  await owner.connect();
  onTestFinished(async () => {
    await owner.end();
    await cairn.close();
    await database.drop();
  });
  return {
    services: cairn.services,
    app: cairn.app,
    ...sqlOf(owner),
    seed: () => seedDemo(owner, cairn.services.store, new Date()),
    signIn: (login: string, password: string) =>
      cairn.app.inject({ method: 'POST', url: '/api/auth/sign-in', payload: { login, password } }),
  };
}

const countsSql = `select (select count(*) from event)::int as events, (select count(*) from account)::int as accounts,
  (select count(*) from company)::int as companies, (select count(*) from task)::int as tasks,
  (select count(*) from ticket)::int as tickets`;

test('every account printed at the start can sign in', async () => {
  const { services, seed, signIn } = await openEmpty();
  await seed();
  for (const { id, login, password } of await demoSignIns(services)) {
    const response = await signIn(login, password);
    expect([response.statusCode, response.json<OpenSession>().user.id]).toEqual([200, id]);
  }
});

test('the people of the demo have drawn pictures that colleagues can see', async () => {
  const { app, services, seed, signIn, sql } = await openEmpty();
  await seed();
  const offered = await demoSignIns(services);
  const { headers } = await signIn('jose', demoPassword);
  const cookie = [headers['set-cookie']]
    .flat()
    .map((one) => one!.split(';', 1)[0])
    .join('; ');
  const hashes = new Map(
    (await sql<{ id: string; hash: string }>('select id, picture_hash as hash from person')).map((one) => [one.id, one.hash]),
  );
  for (const { id } of offered) {
    const answer = await app.inject({ url: `/api/get/people/${id}/picture?v=${hashes.get(id)}`, headers: { cookie } });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256, hasAlpha: true });
  }
  expect(new Set(offered.map(({ id }) => hashes.get(id))).size).toBe(offered.length);
  const files = await sql('select state, is_unattached from file f join attachment a on a.file_id = f.id where a.host_id = f.uploader_id');
  expect(files).toHaveLength(Object.keys(demoFaces).length);
  expect(files).toEqual(files.map(() => ({ state: 'ready', is_unattached: false })));
});

test('a first start that is killed halfway leaves nothing, and the next one fills the database', async () => {
  const { services, seed, sql } = await openEmpty();
  await sql('alter table event add constraint broken check (seq < 20)');
  await expect(seed()).rejects.toThrow('broken');
  expect(await sql(countsSql)).toEqual([{ events: 0, accounts: 0, companies: 0, tasks: 0, tickets: 0 }]);
  expect(await demoSignIns(services)).toEqual([]);
  await sql('alter table event drop constraint broken');
  await seed();
  expect(await sql(countsSql)).toMatchObject([{ accounts: 124, companies: 3, tasks: 684, tickets: 15 }]);
});

test('seeding again changes nothing', async () => {
  const { seed, sql } = await openEmpty();
  await seed();
  const before = await sql(countsSql);
  await seed();
  expect(await sql(countsSql)).toEqual(before);
});

test('the boards of departments are seeded according to their rule', async () => {
  const { services, seed, sql } = await openEmpty();
  await seed();
  const departments = await sql<{ id: string; company_id: string }>('select id, company_id from department');
  const before = await sql(countsSql);
  for (const [companyId, own] of Map.groupBy(departments, (department) => department.company_id))
    await write(systemContext(services, companyId), async (unit) => {
      await syncDepartmentBoards(
        unit,
        own.map(({ id }) => id),
      );
      return () => null;
    });
  expect(await sql(countsSql)).toEqual(before);
});

test('the log of a seeded board leads to its state, without gaps in the numbers', async () => {
  const world = await openEmpty();
  await world.seed();
  const rooms = await snapshotOfEveryRoom(world);
  await expectWholeLog(world);
  for (const [key, { state }] of rooms) {
    if (!key.startsWith('board:')) continue;
    const board = state as Board;
    const folded: Board = { ...board, cards: {} };
    const events = await world.sql<{ name: keyof typeof boardRoom.apply; v: number; data: unknown }>(
      'select name, v, data from event where room = $1 order by seq',
      [roomKey(boardRoom, board.id)],
    );
    for (const event of events) {
      const definition = boardRoom.events.find(({ name }) => name === event.name)!;
      boardRoom.apply[event.name](folded, upcastData(definition, event) as never);
    }
    expect(folded, board.title).toEqual(board);
  }
});

test('the demo is the same when it is created on the same day', async () => {
  const rowsAt = async (time: string) => (await makeDemoCompanies(new Date(time))).map((company) => ({ ...company, account: [] }));
  expect(await rowsAt('2026-03-02T23:30:00Z')).toEqual(await rowsAt('2026-03-03T12:00:00Z'));
});

test('the demo shows an active company: people of four levels, boards of three kinds, tasks in every status', async () => {
  const today = '2026-03-03';
  const [demo] = await makeDemoCompanies(new Date(`${today}T12:00:00Z`));
  const { person, department, grade, board, boardMember, task } = demo!;
  expect(person).toHaveLength(120);
  expect(new Set(person.map(({ path }) => path.length))).toEqual(new Set([0, 1, 2, 3]));
  expect([department.length, grade.length]).toEqual([8, 8]);
  expect(department.every(({ id, headId }) => person.some((head) => head.id === headId && head.departmentId === id))).toBe(true);
  expect(
    Object.fromEntries(
      Map.groupBy(board, ({ kind }) => kind)
        .entries()
        .map(([kind, boards]) => [kind, boards.length]),
    ),
  ).toEqual({
    department: 8,
    project: 4,
    private: 120,
  });
  const open = task.filter(({ status }) => status !== 'completed');
  expect(open.some(({ dueDate }) => dueDate === today)).toBe(true);
  expect(open.some(({ dueDate }) => dueDate !== null && dueDate < today)).toBe(true);
  const members = new Set(boardMember.map(({ boardId, personId }) => `${boardId} ${personId}`));
  for (const { title, startDate, dueDate, actualCompletionDate, createdAt, status } of task) {
    expect(title).not.toMatch(/[{}]|undefined/);
    expect(startDate === null || dueDate === null || startDate <= dueDate, title).toBe(true);
    expect(actualCompletionDate !== null, title).toBe(status === 'completed');
    expect(createdAt < today && (actualCompletionDate ?? '') < today, title).toBe(true);
  }
  expect(task.filter(({ boardId, assigneeId }) => !members.has(`${boardId} ${assigneeId}`))).toEqual([]);
});

test('the demo has tickets in every status, from three companies, with entries in chronological order', async () => {
  const companies = await makeDemoCompanies(new Date('2026-03-03T12:00:00Z'));
  const tickets = companies.flatMap(({ ticket }) => ticket);
  expect(new Set(tickets.map(({ status }) => status))).toEqual(new Set(['new', 'work-in-progress', 'resolved']));
  expect(new Set(tickets.map(({ companyName }) => companyName)).size).toBe(3);
  const ofTickets = Map.groupBy(
    companies.flatMap(({ ticketEntry }) => ticketEntry),
    ({ ticketId }) => ticketId,
  );
  for (const { id, entries, status, changedAt, createdAt } of tickets) {
    const feed = ofTickets.get(id)!;
    expect(feed.map(({ place }) => place)).toEqual(Array.from({ length: entries }, (_, index) => index + 1));
    expect(feed.map(({ at }) => at)).toEqual(feed.map(({ at }) => at).sort());
    expect([feed[0]!.kind, feed[0]!.at, feed.at(-1)!.at]).toEqual(['created', createdAt, changedAt]);
    expect(feed.findLast(({ kind }) => kind === 'status')?.status ?? 'new').toBe(status);
  }
});

test.each(['2026-03-03', '2026-11-22'])('the notifications of the demo match its actions: %s', async (today) => {
  const companies = await makeDemoCompanies(new Date(`${today}T12:00:00Z`));
  const actions = new Set(companies.flatMap((one) => one.actions.map(({ taskId, actorId, at }) => `${taskId} ${actorId} ${at}`)));
  const entries = new Set(companies.flatMap((one) => one.ticketEntry.map(({ ticketId, authorId, at }) => `${ticketId} ${authorId} ${at}`)));
  const ofTickets = { 'ticket-answered': entries, 'ticket-status-changed': entries, 'ticket-replied': entries };
  const followed = { 'task-moved': actions, 'task-assigned': actions, ...ofTickets };
  const causesOf = (kind: string) => followed[kind as keyof typeof followed] as Set<string> | undefined;
  for (const { company, notification, person } of companies) {
    const people = new Set(person.map(({ id }) => id));
    const strange = notification.filter(({ kind, subjectId, actorIds, at, personId, companyId, readAt, archivedAt }) => {
      const isForAnother = companyId !== company.id || !people.has(personId) || actorIds.includes(personId);
      const isToCome = [at, readAt ?? at, archivedAt ?? at].some((moment) => moment >= today);
      return isForAnother || isToCome || causesOf(kind)?.has(`${subjectId} ${actorIds[0]} ${at}`) === false;
    });
    expect(strange).toEqual([]);
  }
});

test('every demo account has notifications from several days, some unread and some snoozed', async () => {
  const [demo] = await makeDemoCompanies(new Date('2026-03-03T12:00:00Z'));
  const { account, notification } = demo!;
  for (const { login } of demoOffers()) {
    const { personId } = account.find(({ username }) => username === login)!;
    const own = notification.filter((one) => one.personId === personId);
    const different = (of: (one: (typeof own)[number]) => string) => new Set(own.map(of)).size;
    expect(
      different(({ kind }) => kind),
      login,
    ).toBeGreaterThanOrEqual(4);
    expect(
      different(({ category }) => category),
      login,
    ).toBeGreaterThanOrEqual(2);
    expect(
      different(({ at }) => at.slice(0, 10)),
      login,
    ).toBeGreaterThanOrEqual(4);
    expect(
      own.filter(({ snoozedUntil }) => snoozedUntil !== null),
      login,
    ).toHaveLength(2);
    expect(
      own.some(({ readAt, snoozedUntil }) => readAt === null && snoozedUntil === null),
      login,
    ).toBe(true);
  }
});

test('servers that start at once on an empty database initialize it once', async () => {
  const name = `test_empty_${crypto.randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: inject('databases').admin });
  await admin.connect();
  await admin.query(`create database ${name}`);
  onTestFinished(async () => {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });
  const url = Object.assign(new URL(inject('databases').admin), { pathname: `/${name}` });
  const prepared = await Promise.all(Array.from({ length: 4 }, () => prepareDatabase(url.href, testSecrets)));
  expect(new Set(prepared.map(({ app }) => app)).size).toBe(1);
});
