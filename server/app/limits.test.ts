import { expect, test } from 'vitest';
import { demoPeopleEndpoint, refreshEndpoint, signInEndpoint } from '#shared/access/access.api.ts';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import { listBoardsEndpoint } from '#shared/tasks/tasks.api.ts';
import { testConfig } from '#server/test/test-config.ts';
import { newWorld } from '#server/test/world.ts';
import { worldPassword } from '#server/test/world-company.ts';

const limitOf = ({ headers }: { headers: Record<string, unknown> }) => Number(headers['x-ratelimit-limit']);

test('every endpoint has its own rate limit, as its contract declares', async () => {
  const { inject, editor, boardId } = await newWorld({ hasRateLimits: true });
  const room = { params: { room: 'board', roomId: boardId } };
  expect(limitOf(await inject(null, signInEndpoint, { body: { login: 'x', password: 'y' } }))).toBe(signInEndpoint.config.rateLimit.max);
  expect(limitOf(await inject(null, refreshEndpoint, { body: {} }))).toBe(refreshEndpoint.config.rateLimit.max);
  expect(limitOf(await inject(editor, readRoomEndpoint, room))).toBe(1200);
  const first = await inject(editor, listBoardsEndpoint);
  const second = await inject(editor, listBoardsEndpoint);
  expect([first, second].map(({ headers }) => Number(headers['x-ratelimit-remaining']))).toEqual([599, 598]);
});

test('exceeding a rate limit blocks only that caller, and no health check', async () => {
  const { inject, cairn, editor } = await newWorld({ hasRateLimits: true });
  for (let count = 0; count < 600; count++) expect((await inject(null, demoPeopleEndpoint)).status).toBe(200);
  expect(await inject(null, demoPeopleEndpoint)).toMatchObject({ status: 429, body: { code: 'rate.limited' } });
  expect((await inject(editor, listBoardsEndpoint)).status).toBe(200);
  expect((await cairn.app.inject('/api/ready')).statusCode).not.toBe(429);
});

test('a forged forwarding header behind a proxy does not bypass the sign-in lock', async () => {
  const { cairn } = await newWorld({ config: { ...testConfig, trustProxy: 1 } });
  const attempt = (invented: string, password: string) =>
    cairn.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in',
      headers: { 'x-forwarded-for': `${invented}, 203.0.113.7` },
      payload: { login: 'editor', password },
    });
  for (let count = 0; count < 10; count++) await attempt(`1.2.3.${count}`, 'not it');
  expect((await attempt('9.9.9.9', worldPassword)).statusCode).toBe(401);
});
