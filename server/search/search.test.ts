import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { normalizeText } from '#shared/platform/normalize-text.ts';
import { maxResultsPerKind, searchEndpoint } from '#shared/search/search.api.ts';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import { deleteTaskEndpoint, editTaskEndpoint, restoreTaskEndpoint } from '#shared/tasks/tasks.api.ts';
import { statementsOf } from '#server/test/statements.ts';
import type { Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Found = { kind: string; id: string; title?: string; name?: string };
async function find(keyword: string, who: Someone = world.editor): Promise<Found[]> {
  const { status, body } = await world.inject(who, searchEndpoint, { query: { keyword } });
  expect(status).toBe(200);
  return body.found;
}
const idsOf = (found: readonly Found[]) => found.map(({ id }) => id);
const titlesOf = (found: readonly Found[]) => found.map((one) => one.title ?? one.name);

describe('search results', () => {
  test.each([
    ['the beginning', 'Zircon plates for the mill', 'zirc'],
    ['one letter of a word', 'Polish quartz', 'q'],
    ['a word within', 'Bring fresh limestone to hall 3', 'limestone'],
    ['a part of a word', 'Inspect the sandblaster', 'blast'],
    ['words in any order', 'Basalt columns, second delivery', 'delivery basalt'],
    ['another case and without accents', 'Révision du pétrole à Łódź', 'REVISION lodz'],
    ['Arabic, whatever form its letters have', 'مراجعة أعمال المحجر', 'مراجعه اعمال'],
    ['Devanagari', 'पत्थर की जाँच', 'जाँच'],
    ['Telugu', 'గ్రానైట్ పలకలు', 'పలకలు'],
    ['signs that mean something to a database', '100%_done \\ checked', '%_done \\'],
  ])('by %s', async (_, title, keyword) => {
    const { id } = await world.task(world.editor, { title });
    expect(idsOf(await find(keyword))).toContain(id);
    expect(titlesOf(await find(keyword))).toContain(title);
  });

  test('contain tasks with their board, boards, and active people', async () => {
    const { boardId, editor, colleague, sql } = world;
    const { id } = await world.task(editor, { title: 'Obsidian' });
    expect(await find('obsidian')).toEqual([
      {
        kind: 'task',
        id,
        title: 'Obsidian',
        status: 'not-started',
        assigneeId: editor.id,
        boardId,
        boardTitle: 'project',
        isArchived: false,
      },
    ]);
    await sql(`update board set title = 'Obelisk yard' where id = $1`, [boardId]);
    expect(await find('obelisk')).toEqual([{ kind: 'board', id: boardId, title: 'Obelisk yard', boardKind: 'project', isArchived: false }]);
    await world.sql('update board set archived_at = now() where id = $1', [boardId]);
    expect(await find('obelisk')).toMatchObject([{ id: boardId, isArchived: true }]);
    await world.sql('update board set archived_at = null where id = $1', [boardId]);
    expect(await find('colleague')).toEqual([{ kind: 'person', id: colleague.id, name: 'colleague Test' }]);
    await sql('update person set is_active = false where id = $1', [colleague.id]);
    expect(await find('colleague')).toEqual([]);
    await sql('update person set is_active = true where id = $1', [colleague.id]);
    expect(idsOf(await find('colleague'))).toEqual([colleague.id]);
  });

  test('contain no entry without a place, except people', async () => {
    const { boardId, editor, sql } = world;
    await sql(`update board set title = 'Tourmaline' where id = $1`, [boardId]);
    expect(idsOf(await find('tourmaline'))).toEqual([boardId]);
    await sql('update search_entry set place_id = null where id = $1', [boardId]);
    expect([await find('tourmaline'), await find('ourmal')]).toEqual([[], []]);
    expect(idsOf(await find('editor'))).toEqual([editor.id]);
    await sql('update search_entry set place_id = id where id = $1', [boardId]);
  });

  test('are sorted: names that start with the text, then names with such a word, then the rest; five of a kind', async () => {
    for (const title of ['Unmarbled', 'A marble slab', 'Marble', 'Marble floor']) await world.task(world.editor, { title });
    expect(titlesOf(await find('marble'))).toEqual(['Marble', 'Marble floor', 'A marble slab', 'Unmarbled']);
    for (const n of [1, 2, 3, 4]) await world.task(world.editor, { title: `Marble ${n}` });
    expect(titlesOf(await find('marble'))).toEqual(['Marble', 'Marble 1', 'Marble 2', 'Marble 3', 'Marble 4']);
    expect(maxResultsPerKind).toBe(5);
  });

  test('follow every change in its own transaction: a new name, a deletion, a restore', async () => {
    const { editor, inject: ask } = world;
    const { id: taskId } = await world.task(editor, { title: 'Feldspar' });
    await ask(editor, editTaskEndpoint, { params: { taskId }, body: { title: { from: 'Feldspar', to: 'Hornblende' } } });
    expect([idsOf(await find('feldspar')), idsOf(await find('hornblende'))]).toEqual([[], [taskId]]);
    await ask(editor, deleteTaskEndpoint, { params: { taskId } });
    expect(await find('hornblende')).toEqual([]);
    await ask(editor, restoreTaskEndpoint, { params: { taskId }, body: {} });
    expect(idsOf(await find('hornblende'))).toEqual([taskId]);
  });

  test('are empty for blanks, unknown text and punctuation only', async () => {
    for (const keyword of ['xyzzy', '%', '_', '~~']) expect(await find(keyword)).toEqual([]);
    for (const keyword of ['', '  ']) expect((await world.inject(world.editor, searchEndpoint, { query: { keyword } })).status).toBe(422);
  });
});

describe('access to search results', () => {
  test('a private board and its tasks are found only by their owner', async () => {
    const { editor, manager, superAdmin, privateBoardId, sql } = world;
    const { id } = await world.task(editor, { title: 'Porphyry', boardId: privateBoardId });
    await sql(`update board set title = 'Porphyry board' where id = $1`, [privateBoardId]);
    expect(idsOf(await find('porphyry'))).toEqual([id, privateBoardId]);
    for (const who of [manager, superAdmin]) expect(await find('porphyry', who)).toEqual([]);
  });

  test('nothing is found across companies', async () => {
    const { foreigner, foreignBoardId, foreignAdmin } = world;
    const { id } = await world.task(foreigner, { title: 'Travertine', boardId: foreignBoardId });
    expect(idsOf(await find('travertine', foreigner))).toEqual([id]);
    expect(idsOf(await find('travertine', foreignAdmin))).toEqual([id]);
    for (const who of [world.editor, world.superAdmin]) expect(await find('travertine', who)).toEqual([]);
    expect(idsOf(await find('test', foreigner)).sort()).toEqual([foreigner.id, foreignAdmin.id].sort());
  });

  test('exactly the people who can read a board find its tasks', async () => {
    const { people, sql, departmentId, board, hrAdmin, manager, viewer } = world;
    await board({ owner: hrAdmin, kind: 'department', departmentId, editors: [], viewers: [] });
    await board({ owner: manager, kind: 'private', editors: [], viewers: [viewer] });
    await sql(`update role set grants = jsonb_set(grants, '{Tasks,view}', '"department"') where name = 'manager'`);
    await sql(`update board set title = 'Keystone'`);
    const boards = await sql<{ id: string; kind: string }>('select id, kind from board');
    for (const who of Object.values(people)) {
      const found: string[] = [];
      for (const { id } of boards) {
        await sql(`update board set title = 'Lintel' where id = $1`, [id]);
        found.push(...idsOf(await find('lintel', who)));
        await sql(`update board set title = 'Keystone' where id = $1`, [id]);
      }
      const readable: string[] = [];
      for (const { id: roomId } of boards)
        if ((await world.inject(who, readRoomEndpoint, { params: { room: 'board', roomId } })).status === 200) readable.push(roomId);
      expect([who.login, found]).toEqual([who.login, readable]);
    }
  });
});

describe('the cost of a search', () => {
  const fill = `insert into search_entry (kind, id, company_id, place_id, normalized)
    select 'task', gen_random_uuid(), $1, $2, 'slate ' || md5(n::text) || ' roof' from generate_series(1, 20000) n`;

  test('is the same number of statements for much data as for little', async () => {
    const { editor, task } = world;
    await world.signIn(editor);
    const few = await statementsOf(() => find('gneiss'));
    for (const n of [1, 2, 3, 4, 5, 6]) await task(editor, { title: `Gneiss ${n}` });
    const many = await statementsOf(() => find('gneiss'));
    expect(many).toHaveLength(few.length);
    expect(many.filter(({ text }) => text.includes('find_entries'))).toHaveLength(1);
  });

  test('includes only index scans for the application', async () => {
    const { editor, boardId, database, sql } = world;
    await sql(fill, [editor.companyId, boardId]);
    const plans = await plansOf(database.app, [
      [`select set_config('app.company', $1, false), set_config('app.person', $2, false)`, [editor.companyId, editor.id]],
      [`select * from cairn.find_entries($1, $2)`, ['afe', ['task', 'person']]],
    ]);
    expect(plans).toMatch(/Index (Only )?Scan using search_entry_prefix_index/);
    // With few boards, the plan starts from their entries; with many, from the words.
    expect(plans).toMatch(/Bitmap Index Scan on search_entry_trigram_index[^>]*Index Cond: \(\(place_id = ANY/);
    expect(plans).not.toMatch(/Seq Scan on search_entry/);
  });

  test('includes one text lookup for many boards, not one per board', async () => {
    const { editor, database, sql } = world;
    const boards = Array.from({ length: 500 }, () => randomUUID());
    await sql(
      `insert into search_entry (kind, id, company_id, place_id, normalized)
       select 'task', gen_random_uuid(), $1, board, 'basalt ' || md5(board::text) from unnest($2::uuid[]) board`,
      [editor.companyId, boards],
    );
    const plans = await plansOf(database.app, [
      [`select set_config('app.company', $1, false)`, [editor.companyId]],
      [`select count(*) from cairn.find_tasks('afe', $1)`, [boards]],
    ]);
    expect(plans).toMatch(/Bitmap Index Scan on search_entry_trigram_index[^>]*Index Cond: \(encoded/);
    expect(plans).toMatch(/Filter: .*hashed SubPlan/);
    expect(plans).not.toMatch(/Index Cond: [^\n]*place_id/);
  });
});

/** Includes plans of statements inside SECURITY DEFINER functions. */
async function plansOf(appUrl: string, statements: readonly [text: string, values: unknown[]][]): Promise<string> {
  const database = new URL(appUrl).pathname.slice(1);
  const admin = new pg.Client({ connectionString: inject('databases').admin });
  await admin.connect();
  onTestFinished(() => admin.end());
  for (const setting of [
    "session_preload_libraries = 'auto_explain'",
    'auto_explain.log_min_duration = 0',
    'auto_explain.log_nested_statements = on',
    'auto_explain.log_level = notice',
  ])
    await admin.query(`alter role cairn_app in database ${database} set ${setting}`);
  const client = new pg.Client({ connectionString: appUrl });
  const plans: string[] = [];
  client.on('notice', ({ message }) => plans.push(message ?? ''));
  await client.connect();
  onTestFinished(() => client.end());
  for (const [text, values] of statements) await client.query(text, values);
  return plans.join('\n');
}

test('PostgreSQL and the browser normalize a text alike', async () => {
  const texts = [
    'José Núñez',
    'Dvořák',
    'Straße',
    'ŒUVRE Ångström',
    'أحجار إلى المحجرة',
    'ग्राहक सर्वेक्षण',
    'ఫర్మ్‌వేర్ మీటర్లకు',
    '  two\tgaps ',
    'Łódź ß',
  ];
  for (const text of texts) {
    const [row] = await world.sql<{ normalized: string }>('select cairn.normalize_text($1) as normalized', [text]);
    expect(row?.normalized).toBe(normalizeText(text));
  }
});
