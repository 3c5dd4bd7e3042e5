import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { boardRoom } from '#shared/tasks/board.room.ts';
import { taskDeleted } from '#shared/tasks/tasks.events.ts';
import { write, type Unit } from '#server/platform/doors.ts';
import type { Context } from '#server/platform/house.ts';
import { inDoor } from '#server/platform/sql.ts';
import { expectNothingToChange } from '#server/test/follow.ts';
import { openWorld, type World } from '#server/test/world.ts';

const failing = defineEndpoint({
  method: 'POST',
  url: '/api/failures/:kind',
  access: 'signed-in',
  schema: { params: Type.Object({ kind: Type.String() }), response: { 200: Type.Object({}) } },
});

/** Changes a row, then fails in one way or another. */
const failures: Readonly<Record<string, (unit: Unit) => unknown>> = {
  'an error of the program': () => {
    throw new Error('a secret of the program');
  },
  'an error of PostgreSQL': ({ em }) => inDoor(em)('select secret from task', []),
  'a value that PostgreSQL refuses': ({ em }) => inDoor(em)(`select 'a secret'::int`, []),
  'a fact off its schema': ({ record }) => record(boardRoom, world.boardId, taskDeleted, () => ({ id: 'a secret' }) as never),
  'a fact with a field too many': ({ record }) =>
    record(boardRoom, world.boardId, taskDeleted, () => ({ id: world.boardId, boardId: world.boardId, secret: 1 })),
};

const fail = (ctx: Context, kind: string) =>
  write(ctx, async (unit) => {
    await inDoor(unit.em)(`update task set title = 'Half done'`, []);
    await failures[kind]!(unit);
    return () => ({});
  });

let world: World;
beforeAll(async () => {
  world = await openWorld();
  const app: FastifyInstance = world.cairn.app;
  app.route({ ...failing, handler: ({ ctx, params }) => fail(ctx, (params as { kind: string }).kind) });
  await world.task();
});
afterAll(() => world.close());

test.each(Object.keys(failures))('%s is answered without a word of it, and has changed nothing', async (kind) => {
  const call = () => world.inject(world.editor, failing, { params: { kind }, key: crypto.randomUUID() });
  const { status, body, headers } = await expectNothingToChange(world, call);
  expect({ status, body }).toEqual({ status: 500, body: { code: 'server.failed' } });
  expect(headers).not.toHaveProperty('cairn-seqs');
});
