import { expect, test } from 'vitest';
import type { ClusterMember } from './member.ts';
import { supervise } from './supervise.ts';

function newMember(failures = 0) {
  let die: (reason: string) => void = () => {};
  let starts = 0;
  const member: ClusterMember = {
    kind: 'server',
    address: 'http://127.0.0.1:4001',
    pid: () => 100 + starts,
    isRunning: () => false,
    onDeath: (listener) => void (die = listener),
    start: async () => {
      starts++;
      if (starts <= failures) throw new Error('A server does not start.');
    },
    end: async () => 0,
    send: () => {},
  };
  return { member, starts: () => starts, die: (reason: string) => die(reason) };
}

const at = 'The server at http://127.0.0.1:4001';

test('a process that dies is restarted, with delays that grow until it has run for a minute', async () => {
  const { member, die } = newMember(2);
  const lines: string[] = [];
  let now = 0;
  supervise(member, { log: (line) => void lines.push(line), stopping: new AbortController().signal, firstDelayMs: 1, now: () => now });
  die('SIGKILL');
  await expect.poll(() => lines).toHaveLength(4);
  die('SIGKILL');
  await expect.poll(() => lines).toHaveLength(6);
  now = 61_000;
  die('exit code 1');
  await expect.poll(() => lines).toHaveLength(8);
  expect(lines).toEqual([
    `${at} has ended (SIGKILL); it is started again in 0.001 s.`,
    `${at} has ended (A server does not start.); it is started again in 0.002 s.`,
    `${at} has ended (A server does not start.); it is started again in 0.004 s.`,
    `${at} runs again: process 103.`,
    `${at} has ended (SIGKILL); it is started again in 0.008 s.`,
    `${at} runs again: process 104.`,
    `${at} has ended (exit code 1); it is started again in 0.001 s.`,
    `${at} runs again: process 105.`,
  ]);
});

test('no process is started after the cluster ends', async () => {
  const { member, starts, die } = newMember();
  const stopping = new AbortController();
  const lines: string[] = [];
  supervise(member, { log: (line) => void lines.push(line), stopping: stopping.signal, firstDelayMs: 60_000 });
  die('SIGKILL');
  stopping.abort();
  await Promise.resolve();
  await new Promise(setImmediate);
  expect([lines.length, starts()]).toEqual([1, 0]);
});
