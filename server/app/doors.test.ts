import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { boardRoom } from '#shared/tasks/board.room.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { taskDeleted, taskEdited } from '#shared/tasks/tasks.events.ts';
import { recordTask } from '#server/tasks/record-task.ts';
import { TaskEntity } from '#server/tasks/task.entity.ts';
import { expectNothingToChange, expectRoomsToFollow, expectWholeLog } from '#server/test/follow.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { read, write, type Unit } from '#server/platform/doors.ts';
import type { Context } from '#server/platform/house.ts';
import { load } from '#server/platform/load.ts';
import { inDoor } from '#server/platform/sql.ts';

let world: World;
let ctx: Context;
beforeAll(async () => {
  world = await openWorld();
  ctx = await world.contextOf(world.editor);
});
afterAll(() => world.close());

const nothing = async () => () => null;

describe('a door inside a door', () => {
  test.each([
    ['write in write', () => write(ctx, () => write(ctx, async () => () => nothing))],
    ['read in write', () => write(ctx, () => read(ctx, nothing))],
    ['write in read', () => read<unknown>(ctx, () => write(ctx, nothing))],
    ['read in read', () => read(ctx, async () => read(ctx, nothing))],
  ])('is a defect: %s', async (_name, open) => {
    await expect(open()).rejects.toThrow('A door was opened inside a door');
  });

  test('leaves the outer one closed, and the next one opens', async () => {
    await expect(read(ctx, async () => read(ctx, nothing))).rejects.toThrow();
    expect(await read(ctx, async () => 'open')).toBe('open');
  });
});

describe('a read', () => {
  const readOnly = { code: '25006' };

  test('changes no row, neither by the ORM nor by SQL', async () => {
    const { id } = await world.task();
    const byOrm = read(ctx, async ({ em }) => {
      (await em.findOneOrFail(TaskEntity, { id })).title = 'Changed by a read';
      await em.flush();
    });
    await expect(byOrm).rejects.toMatchObject(readOnly);
    const bySql = read(ctx, ({ em }) => inDoor(em)('update task set title = $1', ['Changed by a read']));
    await expect(bySql).rejects.toMatchObject(readOnly);
  });

  test('sees one moment, whatever is committed meanwhile', async () => {
    const { id, title } = await world.task();
    const titles = await read(ctx, async ({ em }) => {
      const titleNow = async () => (await inDoor(em)<{ title: string }>('select title from task where id = $1', [id]))[0]!.title;
      const first = await titleNow();
      await world.sql(`update task set title = 'Later' where id = $1`, [id]);
      return [first, await titleNow()];
    });
    expect(titles).toEqual([title, title]);
  });

  test('sees the company of who asks and no other', async () => {
    const ids = (await read(ctx, ({ em }) => inDoor(em)<{ id: string }>('select id from board', []))).map(({ id }) => id);
    expect(ids).toContain(world.boardId);
    expect(ids).not.toContain(world.foreignBoardId);
  });
});

describe('a write', () => {
  test('that fails has changed nothing and recorded nothing', async () => {
    const { id, boardId } = await world.task();
    const fail = () =>
      write(ctx, async ({ em, record }) => {
        (await em.findOneOrFail(TaskEntity, { id })).title = 'Half done';
        await em.flush();
        record(boardRoom, boardId, taskDeleted, () => ({ id, boardId }));
        throw new Error('in the middle');
      });
    await expectNothingToChange(world, () => expect(fail()).rejects.toThrow('in the middle'));
  });

  test.each(['statement sent ahead', 'work behind it'])('fails with the failure of the %s, and has changed nothing', async (which) => {
    const { id, boardId } = await world.task();
    const fail = () =>
      write(ctx, async ({ em, record, ahead }) => {
        record(boardRoom, boardId, taskDeleted, () => ({ id, boardId }));
        ahead(inDoor(em)(`update task set title = 'Ahead', status = $2 where id = $1`, [id, 'nowhere']));
        if (which === 'work behind it') throw new Error('behind it');
        return () => null;
      });
    const expected = which === 'work behind it' ? { message: 'behind it' } : { code: '23514' };
    await expectNothingToChange(world, () => expect(fail()).rejects.toMatchObject(expected));
  });

  test('that records data off the schema of its fact is a defect, and changes nothing', async () => {
    const { id, boardId } = await world.task();
    for (const data of [{ id }, { id, boardId, title: 'More than the fact' }, { id: id.toUpperCase(), boardId }, null]) {
      const fail = () =>
        write(ctx, async ({ em, record }) => {
          (await em.findOneOrFail(TaskEntity, { id })).title = 'Recorded badly';
          record(boardRoom, boardId, taskDeleted, () => data as { id: string; boardId: string });
          return () => null;
        });
      await expectNothingToChange(world, () => expect(fail()).rejects.toThrow('data off its schema'));
    }
  });

  test('evaluates facts and reply after the flush, when versions are final', async () => {
    const task = await world.task();
    const edit = async (unit: Unit) => {
      const row = await load(unit.em, TaskEntity, task.id, { lock: true });
      row.title = 'Final';
      const board = { id: task.boardId, kind: 'project' } as const;
      await recordTask(unit, ctx, { board, fact: taskEdited, before: task, after: () => row.card() });
      return () => row.card();
    };
    const reply = await expectRoomsToFollow(world, () => write(ctx, edit));
    expect(reply).toMatchObject({ title: 'Final', version: task.version + 1 });
  });

  test.each([2, 16, 17, 40])('with %i events in two rooms says which it wrote last in each, now and under its key', async (count) => {
    const tasks = [await world.task(), await world.task(world.editor, { boardId: world.deskId })];
    const idempotency = { key: crypto.randomUUID(), fingerprint: 'the same' };
    const deleteInTurn = (seqs: Context['seqs']) =>
      write({ ...ctx, seqs, idempotency }, async ({ record }) => {
        for (let turn = 0; turn < count; turn++) {
          const { id, boardId } = tasks[turn % 2]!;
          record(boardRoom, boardId, taskDeleted, () => ({ id, boardId }));
        }
        return () => count;
      });
    const [first, again]: [Context['seqs'], Context['seqs']] = [{}, {}];
    expect([await deleteInTurn(first), await deleteInTurn(again)]).toEqual([count, count]);
    const heads = await world.sql<{ key: string; seq: string }>('select key, seq from room where key = any($1)', [Object.keys(first)]);
    expect(first).toEqual(Object.fromEntries(heads.map(({ key, seq }) => [key, Number(seq)])));
    expect([heads.length, again]).toEqual([2, first]);
    await expectWholeLog(world);
  });
});

test('an event of a fact with a subscriber waits in the outbox, any other does not', async () => {
  const { announceSubscriber } = await import('#server/platform/subscribers.ts');
  const { id, boardId } = await world.task();
  const recordDeleted = () =>
    write(ctx, async ({ record }) => {
      record(boardRoom, boardId, taskDeleted, () => ({ id, boardId }));
      return () => null;
    });
  await recordDeleted();
  expect(await world.sql('table outbox')).toEqual([]);
  onTestFinished(announceSubscriber(taskDeleted));
  await recordDeleted();
  expect(await world.sql('select room from outbox')).toEqual([{ room: `board:${boardId}` }]);
  await expectWholeLog(world);
});

test('what matters to no follower leaves nothing in the outbox; how it was being unknown, it is left', async () => {
  const { announceSubscriber } = await import('#server/platform/subscribers.ts');
  onTestFinished(announceSubscriber(taskEdited, (after: TaskCard, before: TaskCard) => after.title !== before.title));
  await world.sql('delete from outbox');
  const card = await world.task();
  const edit = async (title: string, before?: TaskCard) => {
    await write(ctx, async ({ record }) => {
      record(boardRoom, card.boardId, taskEdited, () => ({ ...card, title }), { before: before ?? null });
      return () => null;
    });
    return (await world.sql('delete from outbox returning room')).length;
  };
  expect([await edit(card.title, card), await edit('Another', card), await edit(card.title)]).toEqual([0, 1, 1]);
  const takeBack = announceSubscriber(taskEdited);
  expect(await edit(card.title, card)).toBe(1);
  takeBack();
  expect(await edit(card.title, card)).toBe(0);
});

test('SQL outside a door is refused', () => {
  expect(() => inDoor(world.house.orm.em.fork() as Unit['em'])).toThrow('outside a door');
});
