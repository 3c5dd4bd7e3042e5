import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import { listBoardsEndpoint, moveTaskEndpoint } from '#shared/tasks/tasks.api.ts';
import { statementsOf } from '#server/test/statements.ts';
import { openWorld, top, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('the list of boards', () => {
  test('contains a board exactly when the reader can open it', async () => {
    const { people, departmentId, hrAdmin, inject } = world;
    await world.board({ owner: hrAdmin, kind: 'department', departmentId, editors: [people.colleague], viewers: [] });
    const all = await world.sql<{ id: string }>('select id from board');
    for (const who of Object.values(people)) {
      const listed = (await inject(who, listBoardsEndpoint)).body.map(({ id }) => id);
      const opened = [];
      for (const { id } of all) {
        const { status } = await inject(who, readRoomEndpoint, { params: { room: 'board', roomId: id } });
        if (status === 200) opened.push(id);
      }
      expect([who.login, listed.toSorted()]).toEqual([who.login, opened.toSorted()]);
    }
  });

  test("starts with the department's board, then one's own boards, then the others by title", async () => {
    const { editor, departmentId, hrAdmin, board, sql, inject } = world;
    const { boardId } = await board({ owner: hrAdmin, kind: 'department', departmentId, editors: [editor], viewers: [] });
    await sql(`update board set title = 'Zymurgy' where id = $1`, [boardId]);
    const kinds = (await inject(editor, listBoardsEndpoint)).body.map(({ kind }) => kind);
    expect(kinds.slice(0, 2)).toEqual(['department', 'private']);
    expect(new Set(kinds.slice(2))).toEqual(new Set(['project']));
  });
});

describe('the number of statements', () => {
  const countOf = async (act: () => Promise<unknown>) => (await statementsOf(act)).length;
  const fill = (boardId: string, count: number) =>
    world.sql(
      `insert into task (id, company_id, created_at, updated_at, board_id, title, rank, assignee_id, creator_id)
       select gen_random_uuid(), $1, now(), now(), $2, 'Stone', 'b' || lpad(n::text, 5, '0') || 'V', $3, $3 from generate_series(1, $4) n`,
      [world.editor.companyId, boardId, world.editor.id, count],
    );
  const openBoard = (roomId: string) => world.inject(world.editor, readRoomEndpoint, { params: { room: 'board', roomId } });

  test('to open a board is the same for one card and for a thousand', async () => {
    const [{ boardId: small }, { boardId: full }] = [await world.board(), await world.board()];
    await fill(small, 1);
    await fill(full, 1000);
    const ofOne = await countOf(() => openBoard(small));
    expect(await countOf(() => openBoard(full))).toBe(ofOne);
    expect(ofOne).toBeLessThanOrEqual(12);
  });

  test('to move a card is the same on an empty board and on a full one', async () => {
    const { boardId } = await world.board();
    const { id: taskId } = await world.task(world.editor, { boardId });
    const move = (status: 'in-progress' | 'not-started') => () =>
      world.inject(world.editor, moveTaskEndpoint, { params: { taskId }, body: { ...top, status } });
    await move('in-progress')();
    const ofOne = await countOf(move('not-started'));
    await fill(boardId, 1500);
    await move('in-progress')();
    expect(await countOf(move('not-started'))).toBe(ofOne);
    expect(ofOne).toBeLessThanOrEqual(12);
  });

  test('to list boards is the same for three boards and for thirty', async () => {
    const list = () => world.inject(world.editor, listBoardsEndpoint);
    const ofFew = await countOf(list);
    for (let index = 0; index < 30; index++) await world.board();
    expect(await countOf(list)).toBe(ofFew);
  });
});
