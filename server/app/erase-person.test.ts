import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setPictureEndpoint } from '#shared/files/picture.api.ts';
import { erasedText } from '#shared/platform/schema.ts';
import { applyEvent } from '#shared/platform/room.ts';
import type { RichText } from '#shared/platform/rich-text.ts';
import { boardRoom, type Board } from '#shared/tasks/board.room.ts';
import { attachTaskFilesEndpoint } from '#shared/tasks/task-files.api.ts';
import { createTaskEndpoint, editTaskEndpoint, listBoardsEndpoint, moveTaskEndpoint } from '#shared/tasks/tasks.api.ts';
import { archiveEvents } from '#server/platform/live/archive.ts';
import { write } from '#server/platform/data/transaction.ts';
import { sqlOn } from '#server/platform/data/sql.ts';
import { notify } from '#server/test/notify.ts';
import { snapshotOfEveryRoom } from '#server/test/snapshot-rooms.ts';
import { commentOnTicketEndpoint, noteOnTicketEndpoint } from '#shared/support/tickets.api.ts';
import { expectCaughtUp, openLiveWorld, type LiveWorld } from '#server/test/live-nodes.ts';
import { readyFile } from '#server/test/uploads.ts';
import { top } from '#server/test/world.ts';
import { erasePerson, findPerson } from './erase-person.ts';
import { features, personalColumns } from './features.ts';

let world: LiveWorld;
beforeAll(async () => {
  world = await openLiveWorld();
});
afterAll(() => world.close());

const canary = 'Quillonia';
const [first, last] = [canary, `${canary}son`];

const textColumns = () =>
  world.sql<{ name: string; column: string }>(
    `select table_name as name, column_name as "column" from information_schema.columns c join pg_class r on r.relname = c.table_name
     where table_schema = 'public' and r.relkind in ('r', 'p') and data_type in ('text', 'character varying', 'jsonb', 'json', 'ARRAY') order by 1, 2`,
  );

async function placesOf(text: string): Promise<string[]> {
  const places: string[] = [];
  for (const { name, column } of await textColumns()) {
    const rows = await world.sql(`select from "${name}" where "${column}"::text ilike $1`, [`%${text}%`]);
    if (rows.length > 0) places.push(`${name}.${column}`);
  }
  return places;
}

test('every text column is classified as personal or not personal', async () => {
  const ofPlatform = {
    daily_run: ['job'],
    event: ['data', 'name', 'room'],
    event_archive: ['data', 'name', 'room'],
    job_effect: ['key'],
    mikro_orm_migrations: ['hash', 'name'],
    mutation: ['fingerprint', 'reply', 'seqs'],
    outbox: ['done', 'room'],
    room: ['key'],
  };
  const others = [ofPlatform, ...features.map(({ otherTextColumns = {} }) => otherTextColumns)].flatMap((one) => Object.entries(one));
  const known = others.flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`));
  const personal = personalColumns.map(({ table, column }) => `${table}.${column}`);
  expect((await textColumns()).map(({ name, column }) => `${name}.${column}`).sort()).toEqual([...known, ...personal].sort());
});

const textOf = (...paragraphs: string[]): RichText => ({
  type: 'doc',
  content: paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});

async function scatter() {
  const { sql, editor, manager, colleague, boardId, privateBoardId, task, inject, services } = world;
  const named = [editor.id, first, last, `${canary}@test.example`, canary];
  await sql(`update person set first_name = $2, last_name = $3, email = $4, employee_reference_id = $5 where id = $1`, named);
  await sql('update account set email = $2 where person_id = $1', [editor.id, `${canary}@test.example`]);
  await sql(`update board set title = $2 where id = $1`, [boardId, `The board of ${first} ${last}`]);
  await sql(`update board set title = $2 where id = $1`, [privateBoardId, `${canary} board`]);
  await world.board({ owner: manager, lanes: [`Ask ${last} ${first}`] });
  const sent = await readyFile(world, editor, { name: `${canary}.txt`, bytes: 'Three stones' });
  const written = await task(editor, { title: `${canary} wrote this` });
  await inject(editor, attachTaskFilesEndpoint, { params: { taskId: written.id }, body: { fileIds: [sent.id] } });
  const face = await readyFile(world, editor, {
    name: 'me.png',
    bytes: await sharp({ create: { width: 256, height: 256, channels: 3, background: '#c96' } })
      .png()
      .toBuffer(),
  });
  await inject(editor, setPictureEndpoint, { body: { fileId: face.id } });
  await inject(manager, moveTaskEndpoint, { params: { taskId: written.id }, body: { ...top, status: 'completed' }, key: randomUUID() });
  await repeatWithTitle(written.id, `${canary} repeats this`);
  const about = { id: randomUUID(), title: `Ask ${first.toUpperCase()} ${last} about it`, ...top };
  await inject(colleague, createTaskEndpoint, { params: { boardId }, body: about, key: randomUUID() });
  const theirs = await task(manager, { title: 'What the manager wrote' });
  const giving = { assigneeId: { from: manager.id, to: editor.id } };
  await inject(manager, editTaskEndpoint, { params: { taskId: theirs.id }, body: giving });
  const edit = {
    title: { from: theirs.title, to: `${canary} edited this` },
    description: { from: 0, to: textOf(`${canary} described this`) },
  };
  await inject(editor, editTaskEndpoint, { params: { taskId: theirs.id }, body: edit, key: randomUUID() });
  const back = {
    title: { from: edit.title.to, to: theirs.title },
    description: { from: 1, to: textOf(`${canary} described this`, 'The manager went on') },
  };
  await inject(manager, editTaskEndpoint, { params: { taskId: theirs.id }, body: back, key: randomUUID() });
  await world.ticket(editor, { description: `${canary} asks for the list.\n${canary} needs it today.` });
  await world.ticket(manager, { description: `Please help ${first} ${last} with the list` });
  const ctx = await world.contextOf(manager);
  await write(ctx, async (unit) => {
    const notifyOf = (id: string, title: string) =>
      notify(unit, ctx, [{ personId: colleague.id, kind: 'task-assigned', subject: { id, title } }]);
    await notifyOf(written.id, written.title);
    await notifyOf(about.id, about.title);
    return () => null;
  });
  await archiveSome();
  await archiveEvents(sqlOn(services.engine));
  await task(editor, { title: `${canary} was here` });
  return { written, about, theirs };
}

/** Stores the title that later tasks of a series have. */
const repeatWithTitle = (taskId: string, title: string) =>
  world.sql(
    `with series as (insert into task_series (id, company_id, created_at, updated_at, rule, starts_on)
       select gen_random_uuid(), company_id, now(), now(), '{}', now() from task where id = $1 returning id, company_id)
     insert into task_occurrence (id, company_id, created_at, updated_at, series_id, date, kept)
       select $1, company_id, now(), now(), id, now(), $2 from series`,
    [taskId, JSON.stringify({ title })],
  );

async function archiveSome() {
  await world.sql(
    `with last as (select * from event where room = $1 order by seq desc limit 1), more as (
       insert into event (room, seq, id, company_id, name, v, data, subject_id, actor_id, real_actor_id)
       select room, seq + n, gen_random_uuid(), company_id, name, v, data, subject_id, actor_id, real_actor_id from last, generate_series(1, 500) n
       returning seq, id
     ) update room set seq = seq + 500, last_id = (select id from more order by seq desc limit 1) where key = $1`,
    [world.boardKey],
  );
  await world.sql(`update event set at = at - interval '180 days' where room = $1`, [world.boardKey]);
}

test('erasing a person leaves no trace in any table, keeps every room consistent and makes every browser reload it', async () => {
  const { sql, editor, viewer, boardId, boardKey, database, client, inject } = world;
  const { written, about, theirs } = await scatter();
  const reader = await client(viewer);
  const follower = await reader.follow(boardRoom, boardId);
  await expect.poll(() => (follower.state as Board | null)?.cards[about.id]?.title).toBe(about.title);
  const found = [
    'board.title',
    'event.data',
    'event_archive.data',
    'file.name',
    'lane.name',
    'mutation.reply',
    'notification.subject_title',
    'person.first_name',
    'task.title',
    'task_text.document',
  ];
  expect(await placesOf(canary)).toEqual(expect.arrayContaining(found));
  const heads = await sql<{ last_id: string }>('select last_id from room where key = $1', [boardKey]);

  const done = await erasePerson(database.owner, editor.id);

  expect(done.rooms).toContain(boardKey);
  expect(done.storeKeys).toHaveLength(4);
  expect(await sql('select from person where picture_hash is not null')).toEqual([]);
  expect(await placesOf(canary)).toEqual([]);
  expect(await sql('select from account where person_id = $1 union all select from session where person_id = $1', [editor.id])).toEqual([]);
  expect(await sql('select first_name, is_active from person where id = $1', [editor.id])).toEqual([
    { first_name: erasedText, is_active: false },
  ]);
  expect(await sql('select last_id from room where key = $1', [boardKey])).not.toEqual(heads);
  const titles = await sql<{ id: string; title: string }>('select id, title from task where id = any($1)', [
    [written.id, about.id, theirs.id],
  ]);
  expect(Object.fromEntries(titles.map(({ id, title }) => [id, title]))).toEqual({
    [written.id]: erasedText,
    [about.id]: erasedText,
    [theirs.id]: 'What the manager wrote',
  });
  expect(await sql('select document from task_text where id = $1', [theirs.id])).toEqual([
    { document: textOf(erasedText, 'The manager went on') },
  ]);
  await expectCaughtUp(world.cairn, [follower]);
  await expect.poll(() => JSON.stringify(follower.state).includes(canary)).toBe(false);
  expect(await inject(editor, listBoardsEndpoint)).toMatchObject({ status: 401 });
  await expectTrail(editor.id);
});

async function expectTrail(id: string) {
  const trail = await world.sql('select name, data from event where room = $1 order by seq', [`session:${id}`]);
  expect(trail.at(-1)).toEqual({ name: 'person.erased', data: { id } });
}

test('every room can be rebuilt from the remaining log after an erasure', async () => {
  for (const [key, { served, state }] of await snapshotOfEveryRoom(world)) {
    const replayed = structuredClone(state);
    const events = await world.sql<{ name: string; v: number; data: unknown }>(
      'select name, v, data from cairn.history where room = $1 order by seq',
      [key],
    );
    for (const event of events) applyEvent(served.room, replayed, event);
    expect(replayed, key).toEqual(state);
  }
});

test('erasing again finds nothing, and erasing an unknown person fails', async () => {
  const done = await erasePerson(world.database.owner, world.editor.id);
  expect(done).toEqual({ rows: 0, events: 0, answers: 0, rooms: [], storeKeys: expect.any(Array) });
  await expect(erasePerson(world.database.owner, randomUUID())).rejects.toThrow('no person');
});

test('the person to erase is found by id or by address in any case; an unknown address is refused', async () => {
  const { viewer, sql, database } = world;
  const find = (words: string) => findPerson(database.owner, words);
  const [{ email }] = (await sql<{ email: string }>('select email from person where id = $1', [viewer.id])) as [{ email: string }];
  expect([await find(viewer.id), await find(email.toUpperCase())]).toEqual([viewer.id, viewer.id]);
  await expect(find('nobody@test.example')).rejects.toThrow('There is no person nobody@test.example.');
  await expect(find(randomUUID())).rejects.toThrow('There is no person');
});

test('erasing a support agent blanks their replies in tickets of other companies and keeps those of others', async () => {
  const { superAdmin, foreigner, inject, sql } = world;
  const { id: ticketId } = await world.ticket(foreigner, { description: 'The list keeps the old value' });
  const inputOf = (body: string) => ({ params: { ticketId }, body: { id: randomUUID(), body }, key: randomUUID() });
  await inject(superAdmin, commentOnTicketEndpoint, inputOf('Words of the operator'));
  await inject(superAdmin, noteOnTicketEndpoint, inputOf('Words of the operator, within'));
  await inject(foreigner, commentOnTicketEndpoint, inputOf('Words of the requester'));
  await erasePerson(world.database.owner, superAdmin.id);
  expect(await placesOf('Words of the operator')).toEqual([]);
  const bodies = await sql<{ body: string | null }>('select body from ticket_entry where ticket_id = $1 order by place', [ticketId]);
  expect(bodies.map(({ body }) => body)).toEqual([null, erasedText, 'Words of the requester']);
});
