import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { expect, test } from 'vitest';
import { joinStatements } from './joined-statements.ts';

const em = {} as SqlEntityManager;

test('statements of parallel work run once for all of it, step by step', async () => {
  const calls: string[] = [];
  const double = async (_: unknown, keys: readonly number[]) => {
    calls.push(`double ${keys.join()}`);
    return keys.map((key) => key * 2);
  };
  const negate = async (_: unknown, keys: readonly number[]) => {
    calls.push(`negate ${keys.join()}`);
    return keys.map((key) => -key);
  };
  const join = joinStatements(em);
  const work = async (key: number) => join(negate, await join(double, key));
  expect(await Promise.all([1, 2, 3].map(work))).toEqual([-2, -4, -6]);
  expect(calls).toEqual(['double 1,2,3', 'negate 2,4,6']);
});

test('a failure reaches everybody who asked, and the next statement runs again', async () => {
  let isBroken = true;
  const load = async (_: unknown, keys: readonly number[]) => {
    if (isBroken) throw new Error('Broken.');
    return keys;
  };
  const join = joinStatements(em);
  const outcomes = await Promise.allSettled([join(load, 1), join(load, 2)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isBroken = false;
  expect(await join(load, 3)).toBe(3);
});
