import fastify from 'fastify';
import { expect, test } from 'vitest';
import { serveClient } from './client.ts';

test('search engines are instructed to index nothing', async () => {
  const app = fastify();
  await serveClient(app);
  const { statusCode, headers, body } = await app.inject('/robots.txt');
  await app.close();
  expect([statusCode, headers['content-type'], body]).toEqual([200, 'text/plain', 'User-agent: *\nDisallow: /\n']);
});
