import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { boardRoom } from '#shared/tasks/board.room.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { taskDeleted, taskEdited } from '#shared/tasks/tasks.events.ts';
import { recordTask } from '#server/tasks/record-task.ts';
import { TaskEntity } from '#server/tasks/task.entity.ts';
import { expectRoomsToFollow, expectWholeLog } from '#server/test/follow.ts';
import { openWorld, type World } from '#server/test/world.ts';
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

/** Blocks callers until `count` of them wait; later callers pass at once. */
function barrier(count: number): () => Promise<void> {
  let waiting = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  return () => {
    if (++waiting === count) resolve();
    return promise;
  };
}

/** Renames two tasks; both writers lock their first task before they ask for the second, which forces a deadlock. */
const renameInTurn = (
  tasks: readonly TaskCard[],
  title: string,
  meet: () => Promise<void>,
  lock: (unit: WriteTransaction, id: string) => Promise<TaskEntity>,
) => {
  let runs = 0;
  const done = write({ ...ctx, seqs: {} }, async (unit) => {
    runs++;
    const locked: TaskEntity[] = [];
    for (const { id } of tasks) {
      locked.push(await lock(unit, id));
      await meet();
    }
    for (const task of locked) {
      task.title = title;
      const board = { id: task.board.id, kind: 'project' } as const;
      await recordTask(unit, { board, fact: taskEdited, before: task.card(), after: () => task.card() });
    }
    return () => null;
  });
  return done.then(() => runs);
};

const locks = {
  'by the ORM': ({ em }: WriteTransaction, id: string) => load(em, TaskEntity, id, { lock: true }),
  'by SQL': async ({ em }: WriteTransaction, id: string) => {
    await sqlIn(em)('select from task where id = $1 for update', [id]);
    return em.findOneOrFail(TaskEntity, { id });
  },
};

describe('two writes in a deadlock', () => {
  test.each(Object.entries(locks))('both succeed, one of them on a second run, when they lock %s', async (_how, lock) => {
    const [first, second] = [await world.task(), await world.task()];
    const meet = barrier(2);
    const runs = await expectRoomsToFollow(world, () =>
      Promise.all([renameInTurn([first, second], 'There', meet, lock), renameInTurn([second, first], 'And back', meet, lock)]),
    );
    expect(runs.sort()).toEqual([1, 2]);
  });
});

describe('a transaction that PostgreSQL asks to retry', () => {
  const raise = (code: string) => `do $$ begin raise exception 'again' using errcode = '${code}'; end $$`;

  test.each(['40001', '40P01'])('fails after three runs with %s and leaves nothing', async (code) => {
    const { id, boardId } = await world.task();
    let runs = 0;
    const fail = write(ctx, async ({ em, recordEvent }) => {
      runs++;
      recordEvent(boardRoom, boardId, taskDeleted, () => ({ id, boardId }));
      await sqlIn(em)(raise(code), []);
      return () => null;
    });
    await expect(fail).rejects.toMatchObject({ code });
    expect(runs).toBe(3);
    await expectWholeLog(world);
  });

  test('starts again from scratch: events of a failed run are not recorded', async () => {
    const { id, boardId } = await world.task();
    const headOf = async () => (await world.sql<{ seq: string }>('select seq from room where key = $1', [`board:${boardId}`]))[0]!.seq;
    const before = Number(await headOf());
    let runs = 0;
    await write(ctx, async ({ em, recordEvent }) => {
      recordEvent(boardRoom, boardId, taskDeleted, () => ({ id, boardId }));
      if (++runs < 3) await sqlIn(em)(raise('40001'), []);
      return () => null;
    });
    expect([runs, Number(await headOf())]).toEqual([3, before + 1]);
  });

  test('is not retried for any other error, and never in a read', async () => {
    let runs = 0;
    const count = async (code: string, { em }: Pick<WriteTransaction, 'em'>) => {
      runs++;
      await sqlIn(em)(raise(code), []);
      return () => null;
    };
    await expect(write(ctx, (unit) => count('23505', unit))).rejects.toMatchObject({ code: '23505' });
    await expect(read(ctx, (unit) => count('40001', unit))).rejects.toMatchObject({ code: '40001' });
    expect(runs).toBe(2);
  });
});

test('many concurrent writes to the same two rooms in both orders never deadlock', async () => {
  const [first, second] = [await world.task(), await world.task(world.editor, { boardId: world.privateBoardId })];
  let runs = 0;
  const writeBoth = (tasks: readonly TaskCard[]) =>
    write({ ...ctx, seqs: {} }, async ({ recordEvent }) => {
      runs++;
      for (const card of tasks) recordEvent(boardRoom, card.boardId, taskEdited, () => card);
      return () => null;
    });
  const writers = Array.from({ length: 60 }, (_, index) => (index % 2 === 0 ? [first, second] : [second, first]));
  await expectRoomsToFollow(world, () => Promise.all(writers.map(writeBoth)));
  expect(runs).toBe(60);
});
