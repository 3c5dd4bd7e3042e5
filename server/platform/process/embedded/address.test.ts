import { expect, test } from 'vitest';
import { hostOf } from './address.ts';

test('an embedded PostgreSQL is reached by its Unix socket, as long as the system allows its path', () => {
  const url = new URL(`postgres://cairn:word@${hostOf('/srv/my data/postgres', 5433)}/cairn`);
  expect([decodeURIComponent(url.hostname), url.port]).toEqual(['/srv/my data/postgres', '5433']);
  expect(hostOf(`/${'long/'.repeat(30)}postgres`, 5433)).toBe('127.0.0.1:5433');
});
