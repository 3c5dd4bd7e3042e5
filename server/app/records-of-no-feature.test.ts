import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readFileEndpoint } from '#shared/files/files.api.ts';
import { rehearse } from '#server/test/all-proofs.ts';
import { nameOf } from '#server/test/endpoints.ts';
import { expedition, expeditionColumns, ExpeditionEntity } from '#server/test/expeditions.ts';
import { handbook, handbookColumns, HandbookEntity } from '#server/test/handbooks.ts';
import { installable, openWorldWith } from '#server/test/installed-records.ts';
import { portfolio, portfolioColumns, PortfolioEntity } from '#server/test/portfolios.ts';
import { recordProofs } from '#server/test/record-proofs.ts';
import { readyFile } from '#server/test/uploads.ts';
import type { World } from '#server/test/world.ts';

let world: World;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, close } = await openWorldWith([
    installable(expedition, ExpeditionEntity, expeditionColumns),
    installable(handbook, HandbookEntity, handbookColumns),
    installable(portfolio, PortfolioEntity, portfolioColumns),
  ]));
});
afterAll(() => close());

const who = ({ hrAdmin }: World) => hrAdmin;
const named = (number: number) => ({ name: `Record ${number}` });
const proofs = [
  ...recordProofs(expedition, {
    who,
    values: (number, { colleague }) => ({
      ...named(number),
      memberIds: [colleague.id],
      seasons: ['dry'],
      budget: { amount: 5, currency: 'EUR' },
      stages: [{ id: crypto.randomUUID(), rank: 'a1', name: 'Valley', camps: [] }],
    }),
    edit: ['country', 'IN'],
  }),
  ...recordProofs(handbook, { who, values: named, edit: ['level', 2] }),
  ...recordProofs(portfolio, { who, values: named, edit: ['name', 'Renamed'] }),
].map((proof) => ({ proof, name: nameOf(proof.endpoint) }));

describe.each(proofs)('$name', ({ proof }) => {
  const { endpoint, arrange } = proof;
  test('is answered to HR, and refused to people without the privilege and to another company', async () => {
    const call = await rehearse(world, proof, { boardId: world.boardId, owner: world.hrAdmin });
    expect((await call()).status).toBe(200);
    const callOf = await arrange(world, { boardId: world.boardId, owner: world.hrAdmin });
    const statusFor = async (as: 'editor' | 'foreigner') => (await world.inject(world[as], endpoint, callOf(1).input)).status;
    const isOpen = endpoint.access === 'signed-in';
    const isOfOne = endpoint.url.includes(':recordId');
    const isBulk = endpoint.url.endsWith('/bulk');
    expect(isOpen || isBulk ? [200, 403] : [403, 404]).toContain(await statusFor('editor'));
    expect((isOpen && !isOfOne) || isBulk ? [200, 403] : [403, 404]).toContain(await statusFor('foreigner'));
  });
});

const withFields = proofs.filter(({ proof }) => proof.endpoint.form === undefined);
test.each(withFields)('$name refuses a field that it does not know, by its name', async ({ proof }) => {
  const { endpoint, arrange } = proof;
  const { input } = (await arrange(world, { boardId: world.boardId, owner: world.hrAdmin }))(2) as { input: Record<string, object> };
  const place = endpoint.method === 'GET' || endpoint.method === 'DELETE' ? 'query' : 'body';
  const strange = { ...input, [place]: { ...input[place], bogus: 1 } };
  const { status, body } = await world.inject(world.hrAdmin, endpoint, strange as never);
  expect([status, body]).toMatchObject([422, { fields: [{ path: `${place}.bogus` }] }]);
});

test('an upload becomes part of a record by the address of the application, and strangers do not read it', async () => {
  const { id: letter } = await readyFile(world, world.hrAdmin);
  const id = crypto.randomUUID();
  const made = await world.inject(world.hrAdmin, portfolio.endpoints.create, { body: { id, name: 'Bridges', letter } });
  expect(made).toMatchObject({ status: 200, body: { letter } });
  const statusFor = async (as: 'superAdmin' | 'editor' | 'foreignAdmin') =>
    (await world.inject(world[as], readFileEndpoint, { params: { fileId: letter } })).status;
  expect([await statusFor('superAdmin'), await statusFor('editor'), await statusFor('foreignAdmin')]).toEqual([200, 404, 404]);
});
