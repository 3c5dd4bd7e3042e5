import { expect, test } from 'vitest';
import { waitOut } from './wait-out.ts';

const recovering = Object.assign(new Error('the database system is starting up'), { code: '57P03' });

function openWaiting(failures: readonly Error[]) {
  const stopping = new AbortController();
  const left = [...failures];
  const told: string[] = [];
  const step = async () => {
    const failure = left.shift();
    if (failure) throw failure;
    return 'done';
  };
  const waiting = {
    isPassing: (error: unknown) => error === recovering,
    tell: ({ message }: Error) => void told.push(message),
    stopping: stopping.signal,
    pause: async (): Promise<void> => {},
  };
  return { run: (changes: Partial<typeof waiting> = {}) => waitOut(step, { ...waiting, ...changes }), stopping, told };
}

test('a failure that passes is waited out and told once', async () => {
  const { run, told } = openWaiting([recovering, recovering, recovering]);
  expect(await run()).toBe('done');
  expect(told).toEqual([recovering.message]);
});

test('every other failure ends the wait', async () => {
  const { run, told } = openWaiting([recovering, new Error('wrong password')]);
  await expect(run()).rejects.toThrow('wrong password');
  expect(told).toEqual([recovering.message]);
});

test('a process that stops waits no longer', async () => {
  const { run, stopping } = openWaiting([recovering, recovering]);
  await expect(run({ pause: async () => stopping.abort() })).rejects.toThrow('aborted');
});
