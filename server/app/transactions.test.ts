import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { AppError } from '#shared/platform/errors.ts';
import { boardRoom } from '#shared/tasks/board.room.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { taskDeleted, taskEdited } from '#shared/tasks/tasks.events.ts';
import { recordTask } from '#server/tasks/record-task.ts';
import { TaskEntity } from '#server/tasks/task.entity.ts';
import { expectNothingToChange, expectRoomsToFollow, expectWholeLog } from '#server/test/follow.ts';
import { openTestCairn, openWorld, type World } from '#server/test/world.ts';
import { read, write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import { load } from '#server/platform/base/load.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

let world: World;
let ctx: Context;
beforeAll(async () => {
  world = await openWorld();
  ctx = await world.contextOf(world.editor);
});
afterAll(() => world.close());

const nothing = async () => () => null;

describe('a nested transaction', () => {
  test.each([
    ['write in write', () => write(ctx, () => write(ctx, async () => () => nothing))],
    ['read in write', () => write(ctx, () => read(ctx, nothing))],
    ['write in read', () => read<unknown>(ctx, () => write(ctx, nothing))],
    ['read in read', () => read(ctx, async () => read(ctx, nothing))],
  ])('is refused: %s', async (_name, open) => {
    await expect(open()).rejects.toThrow('inside another transaction');
  });

  test('leaves the outer transaction closed, and the next one opens', async () => {
    await expect(read(ctx, async () => read(ctx, nothing))).rejects.toThrow();
    expect(await read(ctx, async () => 'open')).toBe('open');
  });
});

describe('a read', () => {
  const readOnly = { code: '25006' };

  test('cannot change rows, neither with the ORM nor with SQL', async () => {
    const { id } = await world.task();
    const byOrm = read(ctx, async ({ em }) => {
      (await em.findOneOrFail(TaskEntity, { id })).title = 'Changed by a read';
      await em.flush();
    });
    await expect(byOrm).rejects.toMatchObject(readOnly);
    const bySql = read(ctx, ({ em }) => sqlIn(em)('update task set title = $1', ['Changed by a read']));
    await expect(bySql).rejects.toMatchObject(readOnly);
  });

  test('sees one snapshot, whatever is committed meanwhile', async () => {
    const { id, title } = await world.task();
    const titles = await read(ctx, async ({ em }) => {
      const titleNow = async () => (await sqlIn(em)<{ title: string }>('select title from task where id = $1', [id]))[0]!.title;
      const first = await titleNow();
      await world.sql(`update task set title = 'Later' where id = $1`, [id]);
      return [first, await titleNow()];
    });
    expect(titles).toEqual([title, title]);
  });

  test('sees only the company of the actor', async () => {
    const ids = (await read(ctx, ({ em }) => sqlIn(em)<{ id: string }>('select id from board', []))).map(({ id }) => id);
    expect(ids).toContain(world.boardId);
    expect(ids).not.toContain(world.foreignBoardId);
  });
});

describe('a write', () => {
  test('changes and records nothing when it fails', async () => {
    const { id, boardId } = await world.task();
    const fail = () =>
      write(ctx, async ({ em, recordEvent }) => {
        (await em.findOneOrFail(TaskEntity, { id })).title = 'Half done';
        await em.flush();
        recordEvent(boardRoom, boardId, taskDeleted, () => ({ id, boardId }));
        throw new Error('in the middle');
      });
    await expectNothingToChange(world, () => expect(fail()).rejects.toThrow('in the middle'));
  });

  test.each(['statement sent ahead', 'work behind it'])('fails with the error of the %s and changes nothing', async (which) => {
    const { id, boardId } = await world.task();
    const fail = () =>
      write(ctx, async ({ em, recordEvent, pipeline }) => {
        recordEvent(boardRoom, boardId, taskDeleted, () => ({ id, boardId }));
        pipeline(sqlIn(em)(`update task set title = 'Ahead', status = $2 where id = $1`, [id, 'nowhere']));
        if (which === 'work behind it') throw new Error('behind it');
        return () => null;
      });
    const expected = which === 'work behind it' ? { message: 'behind it' } : { code: '23514' };
    await expectNothingToChange(world, () => expect(fail()).rejects.toMatchObject(expected));
  });

  test('is refused and changes nothing when event data do not match the schema', async () => {
    const { id, boardId } = await world.task();
    for (const data of [{ id }, { id, boardId, title: 'More than the fact' }, { id: id.toUpperCase(), boardId }, null]) {
      const fail = () =>
        write(ctx, async ({ em, recordEvent }) => {
          (await em.findOneOrFail(TaskEntity, { id })).title = 'Recorded badly';
          recordEvent(boardRoom, boardId, taskDeleted, () => data as { id: string; boardId: string });
          return () => null;
        });
      await expectNothingToChange(world, () => expect(fail()).rejects.toThrow('data off its schema'));
    }
  });

  test('evaluates events and the response after the flush, when versions are final', async () => {
    const task = await world.task();
    const edit = async (unit: WriteTransaction) => {
      const row = await load(unit.em, TaskEntity, task.id, { lock: true });
      row.title = 'Final';
      const board = { id: task.boardId, kind: 'project' } as const;
      await recordTask(unit, { board, fact: taskEdited, before: task, after: () => row.card() });
      return () => row.card();
    };
    const reply = await expectRoomsToFollow(world, () => write(ctx, edit));
    expect(reply).toMatchObject({ title: 'Final', version: task.version + 1 });
  });

  test.each([2, 16, 17, 40])(
    'with %i events in two rooms returns the last event number of each room, also when it is replayed by key',
    async (count) => {
      const tasks = [await world.task(), await world.task(world.editor, { boardId: world.privateBoardId })];
      const idempotency = { key: crypto.randomUUID(), fingerprint: 'the same' };
      const deleteInTurn = (seqs: Context['seqs']) =>
        write({ ...ctx, seqs, idempotency }, async ({ recordEvent }) => {
          for (let turn = 0; turn < count; turn++) {
            const { id, boardId } = tasks[turn % 2]!;
            recordEvent(boardRoom, boardId, taskDeleted, () => ({ id, boardId }));
          }
          return () => count;
        });
      const [first, again]: [Context['seqs'], Context['seqs']] = [{}, {}];
      expect([await deleteInTurn(first), await deleteInTurn(again)]).toEqual([count, count]);
      const heads = await world.sql<{ key: string; seq: string }>('select key, seq from room where key = any($1)', [Object.keys(first)]);
      expect(first).toEqual(Object.fromEntries(heads.map(({ key, seq }) => [key, Number(seq)])));
      expect([heads.length, again]).toEqual([2, first]);
      await expectWholeLog(world);
    },
  );
});

test('an event with a subscriber waits in the outbox, any other does not', async () => {
  const { announceSubscriber } = await import('#server/platform/data/subscribers.ts');
  const { id, boardId } = await world.task();
  const recordDeleted = () =>
    write(ctx, async ({ recordEvent }) => {
      recordEvent(boardRoom, boardId, taskDeleted, () => ({ id, boardId }));
      return () => null;
    });
  await recordDeleted();
  expect(await world.sql('table outbox')).toEqual([]);
  onTestFinished(announceSubscriber(taskDeleted));
  await recordDeleted();
  expect(await world.sql('select room from outbox')).toEqual([{ room: `board:${boardId}` }]);
  await expectWholeLog(world);
});

test('an event that no subscriber filter matches is not put into the outbox, unless its previous state is unknown', async () => {
  const { announceSubscriber } = await import('#server/platform/data/subscribers.ts');
  onTestFinished(announceSubscriber(taskEdited, (after: TaskCard, before: TaskCard | null) => after.title !== before?.title));
  await world.sql('delete from outbox');
  const card = await world.task();
  const edit = async (title: string, before?: TaskCard) => {
    await write(ctx, async ({ recordEvent }) => {
      recordEvent(boardRoom, card.boardId, taskEdited, () => ({ ...card, title }), { before: before ?? null });
      return () => null;
    });
    return (await world.sql('delete from outbox returning room')).length;
  };
  expect([await edit(card.title, card), await edit('Another', card), await edit(card.title)]).toEqual([0, 1, 1]);
  const unsubscribe = announceSubscriber(taskEdited);
  expect(await edit(card.title, card)).toBe(1);
  unsubscribe();
  expect(await edit(card.title, card)).toBe(0);
});

test('a closing server waits for its transactions and refuses new ones', async () => {
  const cairn = await openTestCairn(world.database);
  const own: Context = { ...ctx, services: cairn.services };
  const [begun, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const running = read(own, async ({ em }) => {
    begun.resolve();
    await mayEnd.promise;
    return sqlIn(em)<{ one: number }>('select 1 as one', []);
  });
  await begun.promise;
  const closing = cairn.close();
  await expect.poll(() => read(own, async () => null).catch((error: AppError) => error.code)).toBe('server.unavailable');
  mayEnd.resolve();
  expect(await running).toEqual([{ one: 1 }]);
  await closing;
});

test('SQL outside a transaction is refused', () => {
  expect(() => sqlIn(world.services.orm.em.fork() as WriteTransaction['em'])).toThrow('must run inside a transaction');
});
