import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { boardRoom } from '#shared/tasks/board.room.ts';
import { taskDeleted } from '#shared/tasks/tasks.events.ts';
import { write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { expectNothingToChange } from '#server/test/follow.ts';
import { openWorld, type World } from '#server/test/world.ts';

const failing = defineEndpoint({
  method: 'POST',
  url: '/api/failures/:kind',
  summary: 'Fail in one way',
  access: 'signed-in',
  schema: { params: Type.Object({ kind: Type.String() }), response: { 200: Type.Object({}) } },
});

const failures: Readonly<Record<string, (unit: WriteTransaction) => unknown>> = {
  'an error of the program': () => {
    throw new Error('a secret of the program');
  },
  'an error of PostgreSQL': ({ em }) => sqlIn(em)('select secret from task', []),
  'a value that PostgreSQL refuses': ({ em }) => sqlIn(em)(`select 'a secret'::int`, []),
  'a fact off its schema': ({ recordEvent }) => recordEvent(boardRoom, world.boardId, taskDeleted, () => ({ id: 'a secret' }) as never),
  'a fact with a field too many': ({ recordEvent }) =>
    recordEvent(boardRoom, world.boardId, taskDeleted, () => ({ id: world.boardId, boardId: world.boardId, secret: 1 })),
};

const fail = (ctx: Context, kind: string) =>
  write(ctx, async (unit) => {
    await sqlIn(unit.em)(`update task set title = 'Half done'`, []);
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

test.each(Object.keys(failures))('%s returns no error details and changes nothing', async (kind) => {
  const call = () => world.inject(world.editor, failing, { params: { kind }, key: crypto.randomUUID() });
  const { status, body, headers } = await expectNothingToChange(world, call);
  expect({ status, body }).toEqual({ status: 500, body: { code: 'server.failed' } });
  expect(headers).not.toHaveProperty('cairn-seqs');
});
