import { expect, test } from 'vitest';
import { createLocalAttempts, digestOf } from './attempts.ts';

test('attempts are counted by key in windows that begin with the first', async () => {
  let now = 1000;
  const attempts = createLocalAttempts(() => now);
  expect(await attempts.count('a', 60)).toEqual({ current: 1, ttl: 60 });
  now += 40;
  expect(await attempts.count('a', 60)).toEqual({ current: 2, ttl: 20 });
  expect(await attempts.count('b', 60)).toEqual({ current: 1, ttl: 60 });
  now += 20;
  expect(await attempts.count('a', 60)).toEqual({ current: 1, ttl: 60 });
});

test('whoever invents keys without end makes the oldest forgotten, and takes no more memory', async () => {
  const attempts = createLocalAttempts(() => 0);
  for (let key = 0; key < 25_000; key++) await attempts.count(`key ${key}`, 60);
  expect((await attempts.count('key 24999', 60)).current).toBe(2);
  expect((await attempts.count('key 0', 60)).current).toBe(1);
});

test('who guesses is remembered however many keys are invented meanwhile', async () => {
  const attempts = createLocalAttempts(() => 0);
  for (let guess = 0; guess < 5; guess++) await attempts.count('guesser', 60);
  for (let key = 0; key < 45_000; key++) await attempts.count(`key ${key}`, 60);
  expect((await attempts.count('guesser', 60)).current).toBe(6);
});

test('where all come again the oldest are forgotten', async () => {
  const attempts = createLocalAttempts(() => 0);
  for (let key = 0; key < 20_001; key++) for (const _time of [1, 2]) await attempts.count(`key ${key}`, 60);
  expect((await attempts.count('key 20000', 60)).current).toBe(3);
  expect((await attempts.count('key 0', 60)).current).toBe(1);
});

test('a key of any length is kept as a short one', () => {
  const lengths = ['', 'a', 'a'.repeat(15_000)].map((key) => digestOf(key).length);
  expect(lengths).toEqual([22, 22, 22]);
  expect(digestOf('a')).not.toBe(digestOf('b'));
});
