import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestClamd, testVirus, type TestClamd } from '#server/test/clamd.ts';
import { scanWithClamd } from './clamd.ts';

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
] as const)('the scanner says of a file what it is: %s', async (verdict, bytes) => {
  expect(await scanWithClamd(clamd.url)(bytes)).toBe(verdict);
});

test('a scanner that is away, hangs up or does not take a file has not looked at it', async () => {
  const gone = await startTestClamd();
  await gone.close();
  await expect(scanWithClamd(gone.url)(Buffer.from('A pebble'))).rejects.toThrow(/did not look at a file: .*ECONNREFUSED/);

  const silent = await startTestClamd({ isSilent: true });
  await expect(scanWithClamd(silent.url)(Buffer.from('A pebble'))).rejects.toThrow('it ended without an answer');
  await silent.close();

  const small = await startTestClamd({ limit: 4 });
  await expect(scanWithClamd(small.url)(Buffer.from('A pebble'))).rejects.toThrow('INSTREAM size limit exceeded. ERROR');
  await small.close();
});
