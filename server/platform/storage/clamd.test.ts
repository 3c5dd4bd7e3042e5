import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestClamd, testVirus, type TestClamd } from '#server/test/clamd.ts';
import { startSilentServer } from '#server/test/mute.ts';
import { openClamd, ScanFailure } from './clamd.ts';

let clamd: TestClamd;
beforeAll(async () => {
  clamd = await startTestClamd();
});
afterAll(() => clamd.close());

test.each([
  ['clean', Buffer.alloc(0)],
  ['clean', Buffer.from('A pebble')],
  ['clean', Buffer.alloc(10 * 1024 * 1024, 'stone')],
  ['infected', Buffer.concat([Buffer.alloc(3_000_000, 'stone'), Buffer.from(testVirus)])],
] as const)('the scanner returns the verdict of a file: %s', async (verdict, bytes) => {
  expect(await openClamd(clamd.url).scan(bytes)).toBe(verdict);
});

test('a scan fails when the scanner is down, hangs up or refuses the file', async () => {
  const gone = await startTestClamd();
  await gone.close();
  await expect(openClamd(gone.url).scan(Buffer.from('A pebble'))).rejects.toThrow(/did not look at a file: .*ECONNREFUSED/);

  const silent = await startTestClamd({ isSilent: true });
  await expect(openClamd(silent.url).scan(Buffer.from('A pebble'))).rejects.toThrow('it ended without an answer');
  await silent.close();

  const small = await startTestClamd({ limit: 4 });
  await expect(openClamd(small.url).scan(Buffer.from('A pebble'))).rejects.toThrow('INSTREAM size limit exceeded. ERROR');
  await small.close();
});

test('a scanner is pinged before the file is loaded', async () => {
  await expect(openClamd(clamd.url).ping()).resolves.toBeUndefined();
  const gone = await startTestClamd();
  await gone.close();
  await expect(openClamd(gone.url).ping()).rejects.toThrow(ScanFailure);
});

test('a scanner that accepts a connection and does not answer is not waited for', async () => {
  const mute = await startSilentServer();
  const scanner = openClamd(`tcp://${mute.host}`, { greeting: 50, look: 50 });
  await expect(scanner.ping()).rejects.toThrow('The virus scanner did not look at a file: it sent nothing for 0.05 seconds');
  await expect(scanner.scan(Buffer.from('A pebble'))).rejects.toThrow(ScanFailure);
  await expect.poll(() => mute.calls.size).toBe(0);
});
