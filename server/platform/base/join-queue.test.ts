import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createJoinQueue } from './join-queue.ts';

function openTurns() {
  const turns = createJoinQueue();
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const join = (name: string) =>
    turns.join(() => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const write = (name: string) => turns.mayWrite().then(() => void begun.push(name));
  const end = async (name: string) => {
    ends.get(name)!();
    await nextTurn();
  };
  return { turns, begun, join, write, end };
}

const joinsOf = (count: number) => Array.from({ length: count }, (_, index) => `join ${index}`);

test('a write does not wait while every join has a turn', async () => {
  const { begun, join, write } = openTurns();
  for (const name of joinsOf(16)) void join(name);
  await write('write');
  expect(begun).toEqual([...joinsOf(16), 'write']);
});

test('joins that came after a write begin before it, in their order and 16 at a time', async () => {
  const { begun, join, write, end } = openTurns();
  for (const name of joinsOf(17)) void join(name);
  void write('write');
  void join('late join');
  await nextTurn();
  expect(begun).toEqual(joinsOf(16));
  await end('join 0');
  expect(begun).toEqual(joinsOf(17));
  await end('join 1');
  expect(begun).toEqual([...joinsOf(17), 'late join', 'write']);
});

test('endless joins do not stop a write', async () => {
  const { begun, join, write, end } = openTurns();
  const names = joinsOf(100);
  for (const name of names) void join(name);
  void write('write');
  for (const name of names.slice(0, 64)) {
    expect(begun).not.toContain('write');
    await end(name);
  }
  expect(begun).toContain('write');
});

test('a join that fails gives its turn to the next one', async () => {
  const { turns, begun, join } = openTurns();
  const failing = Array.from({ length: 16 }, () => turns.join(() => Promise.reject(new Error('Away.'))));
  void join('next');
  await Promise.allSettled(failing);
  await nextTurn();
  expect(begun).toEqual(['next']);
});
