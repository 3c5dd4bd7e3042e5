import { afterAll, beforeAll, expect, test } from 'vitest';
import { listStoredEmailsEndpoint, readStoredEmailEndpoint, showStoredEmailEndpoint } from '#shared/notifications/stored-emails.api.ts';
import { testConfig } from '#server/test/test-config.ts';
import { testMail } from '#server/test/test-files.ts';
import { newKeptMail } from '#server/test/test-mails.ts';
import type { Someone } from '#server/test/world-company.ts';
import { newWorld, openWorld, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const subjectsFor = async (who: Someone) => (await world.inject(who, listStoredEmailsEndpoint)).body.map(({ subject }) => subject);

test('a stored email can be read only by its recipient and the Super Admin of the company', async () => {
  const { editor, manager, superAdmin, foreigner, foreignAdmin, services } = world;
  const params = await newKeptMail(services, editor, 'For the editor');
  expect(await subjectsFor(editor)).toEqual(['For the editor']);
  expect(await subjectsFor(superAdmin)).toContain('For the editor');
  for (const who of [manager, foreigner, foreignAdmin]) expect(await subjectsFor(who)).not.toContain('For the editor');
  for (const endpoint of [readStoredEmailEndpoint, showStoredEmailEndpoint]) {
    const statuses = await Promise.all(
      [editor, superAdmin, manager, foreigner, foreignAdmin].map(async (who) => (await world.inject(who, endpoint, { params })).status),
    );
    expect(statuses).toEqual([200, 200, 404, 404, 404]);
  }
});

test('the page of a stored email runs no script, loads nothing and cannot be framed', async () => {
  const { editor, services, inject } = world;
  const { headers } = await inject(editor, showStoredEmailEndpoint, { params: await newKeptMail(services, editor) });
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['cache-control']).toBe('private, no-store');
  const policy = String(headers['content-security-policy']);
  expect(policy.split('; ')).toEqual(expect.arrayContaining(["default-src 'none'", "frame-ancestors 'self'"]));
  expect(policy).toContain('sandbox');
  expect(policy).not.toMatch(/allow-scripts|allow-same-origin|script-src/);
});

test('a missing stored email is absent, and so are all when emails are delivered', async () => {
  const { editor, inject } = world;
  const params = { personId: editor.id, emailId: '0'.repeat(32) };
  expect((await inject(editor, readStoredEmailEndpoint, { params })).status).toBe(404);
  const delivering = await newWorld({ config: { ...testConfig, mail: { smtpUrl: 'smtp://127.0.0.1:1', from: testMail.from } } });
  expect(await delivering.inject(delivering.superAdmin, listStoredEmailsEndpoint)).toMatchObject({
    status: 404,
    body: { code: 'route.absent' },
  });
});
