import { expect, test } from 'vitest';
import { createLocalRateLimiter, digestOf } from './rate-limiter.ts';

test('attempts are counted by key in windows that start with the first attempt', async () => {
  let now = 1000;
  const attempts = createLocalRateLimiter(() => now);
  expect(await attempts.count('a', 60)).toEqual({ current: 1, ttl: 60 });
  now += 40;
  expect(await attempts.count('a', 60)).toEqual({ current: 2, ttl: 20 });
  expect(await attempts.count('b', 60)).toEqual({ current: 1, ttl: 60 });
  now += 20;
  expect(await attempts.count('a', 60)).toEqual({ current: 1, ttl: 60 });
});

test('new keys without end evict the oldest and use no more memory', async () => {
  const attempts = createLocalRateLimiter(() => 0);
  for (let key = 0; key < 25_000; key++) await attempts.count(`key ${key}`, 60);
  expect((await attempts.count('key 24999', 60)).current).toBe(2);
  expect((await attempts.count('key 0', 60)).current).toBe(1);
});

test('a blocked key stays counted however many new keys arrive', async () => {
  const attempts = createLocalRateLimiter(() => 0);
  for (let guess = 0; guess < 5; guess++) await attempts.count('guesser', 60);
  for (let key = 0; key < 45_000; key++) await attempts.count(`key ${key}`, 60);
  expect((await attempts.count('guesser', 60)).current).toBe(6);
});

test('the oldest keys are evicted when all keys are active', async () => {
  const attempts = createLocalRateLimiter(() => 0);
  for (let key = 0; key < 20_001; key++) for (const _time of [1, 2]) await attempts.count(`key ${key}`, 60);
  expect((await attempts.count('key 20000', 60)).current).toBe(3);
  expect((await attempts.count('key 0', 60)).current).toBe(1);
});

test('a key of any length is stored in a short form', () => {
  const lengths = ['', 'a', 'a'.repeat(15_000)].map((key) => digestOf(key).length);
  expect(lengths).toEqual([22, 22, 22]);
  expect(digestOf('a')).not.toBe(digestOf('b'));
});
