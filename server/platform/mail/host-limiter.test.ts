import { expect, onTestFinished, test, vi } from 'vitest';
import { createHostLimiter } from './host-limiter.ts';

function newHost() {
  const requests: PromiseWithResolvers<string>[] = [];
  const ask = () => {
    const answer = Promise.withResolvers<string>();
    requests.push(answer);
    return answer.promise;
  };
  return { requests, ask };
}

const never = 3_600_000;
const alone = /calls are paused/;
const full = /limit of concurrent calls/;

test('a host gets few concurrent calls, and the next one after an answer', async () => {
  const call = createHostLimiter({ seats: 2, slow: never, hang: never, pause: never });
  const { requests, ask } = newHost();
  const calls = [1, 2, 3].map(() => call('slow', ask));
  await expect.poll(() => requests.length).toBe(2);
  requests[0]!.resolve('one');
  await expect.poll(() => requests.length).toBe(3);
  for (const { resolve } of requests) resolve('more');
  expect(await Promise.all(calls)).toEqual(['one', 'more', 'more']);
});

test('a caller that waits for a silent host can give up, and no other host is delayed', async () => {
  const call = createHostLimiter({ seats: 1, slow: never, hang: 0, pause: never });
  const { requests, ask } = newHost();
  const first = call('silent', ask);
  await expect(call('silent', ask)).rejects.toThrow(alone);
  await expect(call('silent', ask)).rejects.toThrow(alone);
  expect(requests).toHaveLength(1);
  expect(await call('other', async () => 'here')).toBe('here');
  requests[0]!.reject(new Error('The time is over.'));
  await expect(first).rejects.toThrow('The time is over.');
  await expect(call('silent', ask)).rejects.toThrow(alone);
});

test('a silent host gets one test call after a while, and all calls when it answers', async () => {
  const call = createHostLimiter({ seats: 1, slow: never, hang: 0, pause: 0 });
  const { requests, ask } = newHost();
  const first = call('silent', ask);
  await expect(call('silent', ask)).rejects.toThrow(alone);
  requests[0]!.reject(new Error('The time is over.'));
  await expect(first).rejects.toThrow('The time is over.');
  const probe = call('silent', ask);
  await expect(call('silent', ask)).rejects.toThrow(alone);
  requests[1]!.resolve('here');
  expect(await probe).toBe('here');
  expect(await call('silent', async () => 'again')).toBe('again');
});

test('a connection that breaks at once does not count as silence', async () => {
  const call = createHostLimiter({ seats: 1, slow: never, hang: never, pause: never });
  await expect(call('broken', () => Promise.reject(new Error('Reset.')))).rejects.toThrow('Reset.');
  expect(await call('broken', async () => 'here')).toBe('here');
});

test('calls to a slow host fail at once instead of waiting, until it is fast again', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const call = createHostLimiter({ seats: 1, slow: 1_000, hang: 2_000, pause: never });
  const { requests, ask } = newHost();
  const first = call('slow', ask);
  const waited = expect(call('slow', ask)).rejects.toThrow(full);
  await vi.advanceTimersByTimeAsync(1_500);
  await waited;
  await expect(call('slow', ask)).rejects.toThrow(full);
  requests[0]!.resolve('late');
  expect(await first).toBe('late');
  const second = call('slow', ask);
  await vi.advanceTimersByTimeAsync(500);
  requests[1]!.resolve('soon');
  expect(await second).toBe('soon');
  const third = call('slow', ask);
  const fourth = call('slow', async () => 'after it');
  await vi.advanceTimersByTimeAsync(0);
  requests[2]!.resolve('here');
  expect([await third, await fourth, requests.length]).toEqual(['here', 'after it', 3]);
});

test('a slow host stays slow while it has calls, even if one of them is cancelled', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const call = createHostLimiter({ seats: 2, slow: 1_000, hang: 2_000, pause: never });
  const { requests, ask } = newHost();
  const first = call('slow', ask);
  await vi.advanceTimersByTimeAsync(700);
  const second = call('slow', ask);
  await vi.advanceTimersByTimeAsync(800);
  requests[0]!.resolve('late');
  expect(await first).toBe('late');
  const third = call('slow', ask);
  await expect(call('slow', ask)).rejects.toThrow(full);
  for (const { resolve } of requests) resolve('more');
  expect(await Promise.all([second, third])).toEqual(['more', 'more']);
});

test('one hanging call does not count as silence while others are answered', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const call = createHostLimiter({ seats: 2, slow: 1_000, hang: 2_000, pause: never });
  const { requests, ask } = newHost();
  const hung = call('busy', ask);
  expect(await call('busy', async () => 'here')).toBe('here');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await call('busy', async () => 'still here')).toBe('still here');
  requests[0]!.resolve('late');
  expect(await hung).toBe('late');
});
