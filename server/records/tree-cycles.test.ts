import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import { holdRow } from '#server/test/held-row.ts';
import { openVentures } from '#server/test/ventures.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
let opened: Awaited<ReturnType<typeof openVentures>>;
beforeAll(async () => {
  world = await openWorld();
  opened = await openVentures(world);
});
afterAll(async () => {
  opened.close();
  await world.close();
});

const newVenture = (parentId: string | null = null) => opened.ventures.create({ parentId });
const move = (id: string, to: string) => opened.ventures.edit(id, { parentId: { from: null, to } });
const cycle = { code: 'input.invalid', fields: [{ path: 'body.parentId.to', rule: 'cycle' }] };

/** Starts both moves while another write holds the row that they lock first, so that both have read the tree as it was. */
async function atOnce(firstRow: string, moves: readonly (() => Promise<unknown>)[]): Promise<PromiseSettledResult<unknown>[]> {
  const held = await holdRow(world, 'venture', firstRow);
  const answers = Promise.allSettled(moves.map((act) => act()));
  await held.waited(moves.length);
  await held.commit();
  return answers;
}

function expectOneRefused(answers: readonly PromiseSettledResult<unknown>[]) {
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: cycle });
}

test('of two people who put records below each other at the same moment, one is told about the cycle', async () => {
  const [one, other] = [await newVenture(), await newVenture()];
  const answers = await atOnce(one.id < other.id ? one.id : other.id, [() => move(one.id, other.id), () => move(other.id, one.id)]);
  expectOneRefused(answers);
});

test('of two people who move two trees into each other at the same moment, one is told, and nothing is lost', async () => {
  const [one, other] = [await newVenture(), await newVenture()];
  const [belowOne, belowOther] = [await newVenture(one.id), await newVenture(other.id)];
  const answers = await expectRoomsToFollow(world, () =>
    atOnce(one.id < other.id ? one.id : other.id, [() => move(one.id, belowOther.id), () => move(other.id, belowOne.id)]),
  );
  expectOneRefused(answers);
  const tops = [await opened.ventures.read(one.id), await opened.ventures.read(other.id)].map(({ parentId }) => parentId);
  expect(tops.filter((parentId) => parentId === null)).toHaveLength(1);
  expect(await opened.ventures.read(belowOne.id)).toMatchObject({ parentId: one.id });
});
