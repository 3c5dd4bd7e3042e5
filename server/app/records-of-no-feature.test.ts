import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readFileEndpoint } from '#shared/files/files.api.ts';
import { rehearse } from '#server/test/all-proofs.ts';
import { installNoFeatureRecords, namedNoFeatureProofs } from '#server/test/no-feature-records.ts';
import { portfolio } from '#server/test/portfolios.ts';
import { readyFile } from '#server/test/uploads.ts';
import type { World } from '#server/test/world.ts';

const openWorld = installNoFeatureRecords();
let world: World;
beforeAll(async () => {
  world = await openWorld();
  // Without a line manager, this person could view the pages of these records.
  const { foreigner, foreignAdmin } = world;
  await world.sql('update person set manager_id = $1::uuid, path = jsonb_build_array($1::text) where id = $2', [
    foreignAdmin.id,
    foreigner.id,
  ]);
});
afterAll(() => world.close());

describe.each(namedNoFeatureProofs)('$name', ({ proof }) => {
  const { endpoint, arrange } = proof;
  const place = () => ({ boardId: world.boardId, owner: world.hrAdmin });
  const answerTo = async (as: 'editor' | 'foreigner' | 'foreignAdmin') => {
    const callOf = await arrange(world, place());
    const { status, body } = await world.inject(world[as], endpoint, callOf(1).input);
    const { results = [] } = body as { results?: { error: { code: string } }[] };
    return [status, ...results.map(({ error }) => error.code)];
  };
  const isOpen = endpoint.access === 'signed-in';
  const isOfOne = endpoint.url.includes(':recordId');
  const isBulk = endpoint.url.endsWith('/bulk');

  test('is answered to HR, and refused to people without the privilege and to another company', async () => {
    const call = await rehearse(world, proof, place());
    expect((await call()).status).toBe(200);
    expect(await answerTo('editor')).toEqual(isOpen ? [200, ...(isBulk ? ['access.denied'] : [])] : [403]);
    const openStatus = isOfOne ? 404 : 200;
    expect(await answerTo('foreigner')).toEqual(isOpen ? [openStatus, ...(isBulk ? ['record.absent'] : [])] : [403]);
    // An administrator of the other company has the privilege, and what names no record is about that company.
    const isAbout = isOfOne || isBulk;
    const answer = isAbout ? await answerTo('foreignAdmin') : null;
    expect(answer).toEqual(isAbout ? [openStatus, ...(isBulk ? ['record.absent'] : [])] : null);
  });
});

const withFields = namedNoFeatureProofs.filter(({ proof }) => proof.endpoint.form === undefined);
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
