import { expect, test } from 'vitest';
import { AppError } from '#shared/platform/errors.ts';
import { NetworkFailure } from '#client/platform/base/failures.ts';
import { retryEach } from './retry-each.ts';

async function tried(failures: Record<string, Error>) {
  const requested: string[] = [];
  const outcome = await retryEach(['a', 'b', 'c'], async (job) => {
    requested.push(job);
    if (failures[job]) throw failures[job];
  });
  return { requested: requested.join(''), ...outcome };
}

test('retryEach continues after a failure and returns the first error', async () => {
  const [gone, other] = [new AppError('record.absent'), new AppError('input.invalid')];
  expect(await tried({})).toEqual({ requested: 'abc', retried: 3, refusal: null });
  expect(await tried({ a: gone, b: other })).toEqual({ requested: 'abc', retried: 1, refusal: gone });
});

test('retryEach stops when the server is unreachable', async () => {
  for (const refusal of [new NetworkFailure(), new AppError('server.unavailable')])
    expect(await tried({ b: refusal })).toEqual({ requested: 'ab', retried: 1, refusal });
});
