import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { boardRoom } from '#shared/tasks/board.room.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { taskDeleted, taskEdited } from '#shared/tasks/tasks.events.ts';
import { recordTask } from '#server/tasks/record-task.ts';
import { TaskEntity } from '#server/tasks/task.entity.ts';
import { expectRoomsToFollow, expectWholeLog } from '#server/test/follow.ts';
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

/** Lets those through who wait here once there are `count` of them; whoever comes later goes straight on. */
function barrier(count: number): () => Promise<void> {
  let waiting = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  return () => {
    if (++waiting === count) resolve();
    return promise;
  };
}

/** Renames two tasks, one after the other; both writers hold their first before they ask for their second. */
const renameInTurn = (
  tasks: readonly TaskCard[],
  title: string,
  meet: () => Promise<void>,
  lock: (unit: Unit, id: string) => Promise<TaskEntity>,
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
      await recordTask(unit, ctx, { board, fact: taskEdited, before: task.card(), after: () => task.card() });
    }
    return () => null;
  });
  return done.then(() => runs);
};

const locks = {
  'by the ORM': ({ em }: Unit, id: string) => load(em, TaskEntity, id, { lock: true }),
  'by SQL': async ({ em }: Unit, id: string) => {
    await inDoor(em)('select from task where id = $1 for update', [id]);
    return em.findOneOrFail(TaskEntity, { id });
  },
};

describe('two writes that wait for each other', () => {
  test.each(Object.entries(locks))('are both done, one of them on a second run, when they lock %s', async (_how, lock) => {
    const [first, second] = [await world.task(), await world.task()];
    const meet = barrier(2);
    const runs = await expectRoomsToFollow(world, () =>
      Promise.all([renameInTurn([first, second], 'There', meet, lock), renameInTurn([second, first], 'And back', meet, lock)]),
    );
    expect(runs.sort()).toEqual([1, 2]);
  });
});

describe('work that PostgreSQL asks to run again', () => {
  const raise = (code: string) => `do $$ begin raise exception 'again' using errcode = '${code}'; end $$`;

  test.each(['40001', '40P01'])('is given up after three runs of %s, and leaves nothing', async (code) => {
    const { id, boardId } = await world.task();
    let runs = 0;
    const fail = write(ctx, async ({ em, record }) => {
      runs++;
      record(boardRoom, boardId, taskDeleted, () => ({ id, boardId }));
      await inDoor(em)(raise(code), []);
      return () => null;
    });
    await expect(fail).rejects.toMatchObject({ code });
    expect(runs).toBe(3);
    await expectWholeLog(world);
  });

  test('starts from nothing: what a failed run recorded is not recorded', async () => {
    const { id, boardId } = await world.task();
    const headOf = async () => (await world.sql<{ seq: string }>('select seq from room where key = $1', [`board:${boardId}`]))[0]!.seq;
    const before = Number(await headOf());
    let runs = 0;
    await write(ctx, async ({ em, record }) => {
      record(boardRoom, boardId, taskDeleted, () => ({ id, boardId }));
      if (++runs < 3) await inDoor(em)(raise('40001'), []);
      return () => null;
    });
    expect([runs, Number(await headOf())]).toEqual([3, before + 1]);
  });

  test('is not run again for any other failure, and never in a read', async () => {
    let runs = 0;
    const count = async (code: string, { em }: Pick<Unit, 'em'>) => {
      runs++;
      await inDoor(em)(raise(code), []);
      return () => null;
    };
    await expect(write(ctx, (unit) => count('23505', unit))).rejects.toMatchObject({ code: '23505' });
    await expect(read(ctx, (unit) => count('40001', unit))).rejects.toMatchObject({ code: '40001' });
    expect(runs).toBe(2);
  });
});

test('writes in the same two rooms, in both orders and many at once, never wait in a circle', async () => {
  const [first, second] = [await world.task(), await world.task(world.editor, { boardId: world.deskId })];
  let runs = 0;
  const writeBoth = (tasks: readonly TaskCard[]) =>
    write({ ...ctx, seqs: {} }, async ({ record }) => {
      runs++;
      for (const card of tasks) record(boardRoom, card.boardId, taskEdited, () => card);
      return () => null;
    });
  const writers = Array.from({ length: 60 }, (_, index) => (index % 2 === 0 ? [first, second] : [second, first]));
  await expectRoomsToFollow(world, () => Promise.all(writers.map(writeBoth)));
  expect(runs).toBe(60);
});
