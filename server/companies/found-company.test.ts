import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInEndpoint } from '#shared/access/access.api.ts';
import { foundingEndpoint } from '#shared/access/founding.api.ts';
import { foundCompanyEndpoint } from '#shared/companies/companies.api.ts';
import { createTestDatabase } from '#server/test/postgres.ts';
import { testConfig } from '#server/test/test-config.ts';
import { inject, openTestCairn } from '#server/test/world.ts';

let cairn: Awaited<ReturnType<typeof openTestCairn>>;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
  cairn = await openTestCairn(database, { config: { ...testConfig, demo: false } });
});
afterAll(async () => {
  await cairn.close();
  await database.drop();
});

const password = 'moss grows on the cairn';
const company = (name: string, word = password) => ({
  name,
  timeZone: 'Asia/Kolkata',
  country: null,
  admin: { firstName: 'Ada', lastName: 'Berg', email: `${name.toLowerCase()}@founders.example`, password: word },
});
const found = (name: string, word?: string) => inject(cairn, null, foundCompanyEndpoint, { body: company(name, word) });
const isPossible = async () => (await inject(cairn, null, foundingEndpoint)).body.isPossible;

test('of two visitors who found the company at once one becomes its super admin, and nobody founds another', async () => {
  expect(await isPossible()).toBe(true);
  expect((await found('Weak', 'password1234')).body).toMatchObject({ fields: [{ path: 'body.admin.password', rule: 'weak' }] });
  expect((await inject(cairn, null, foundCompanyEndpoint, { body: { ...company('Odd'), timeZone: 'Mars/Olympus' } })).body).toMatchObject({
    fields: [{ path: 'body.timeZone' }],
  });
  expect(await isPossible()).toBe(true);

  const names = ['Gneiss', 'Basalt'];
  const replies = await Promise.all(names.map((name) => found(name)));
  expect(replies.map(({ body }) => body.isFounded).sort()).toEqual([false, true]);
  const winner = names[replies.findIndex(({ body }) => body.isFounded)]!;
  const login = `${winner.toLowerCase()}@founders.example`;
  const open = (await inject(cairn, null, signInEndpoint, { body: { login, password } })).body;
  expect(open).toMatchObject({
    user: { companyName: winner, role: 'Super Admin', timeZone: 'Asia/Kolkata' },
    actor: { role: 'super-admin', isProvider: true },
  });
  expect(await isPossible()).toBe(false);
  expect((await found('Slate')).body).toEqual({ isFounded: false });
});
