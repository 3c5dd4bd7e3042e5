import type { InjectOptions } from 'fastify';
import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorStatus, type ErrorCode } from '#shared/platform/errors.ts';
import { closed } from '#shared/platform/schema.ts';
import { endpointsOf, mountedOn, nameOf } from '#server/test/endpoints.ts';
import { expectNothingToChange } from '#server/test/follow.ts';
import type { Proof } from '#server/test/proof.ts';
import { allProofs } from '#server/test/proofs/all.ts';
import { openWorld, requestFor, send, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.cairn.app.ready();
});
afterAll(() => world.close());

/** The request of a call that succeeds. */
async function validRequest({ endpoint, arrange }: Proof): Promise<InjectOptions> {
  const { who = world.manager, input } = (await arrange(world, { boardId: world.boardId, owner: world.manager }))(0);
  if (who) await world.signIn(who);
  return requestFor(who, endpoint, input);
}
const ask = (request: InjectOptions) => send(world.cairn, request);

const named = allProofs.map((proof) => ({ name: nameOf(proof.endpoint), proof }));
const withBody = named.filter(({ proof }) => proof.endpoint.schema.body);

const refusal = (status: number, code: ErrorCode, path?: string) => ({ status, body: { code, ...(path && { fields: [{ path }] }) } });

test('every endpoint says who may call it; only whether the server is alive and ready is said without asking', () => {
  const silent = mountedOn(world.cairn.app).filter(({ url, access }) => !access && url.startsWith('/api') && !url.startsWith('/api/docs'));
  expect([...new Set(silent.map(({ url }) => url))].sort()).toEqual(['/api/health', '/api/ready']);
});

test('every endpoint is documented', () => {
  const { paths = {} } = world.cairn.app.swagger() as { paths?: Record<string, object> };
  const documented = Object.entries(paths).flatMap(([url, verbs]) =>
    Object.keys(verbs).map((verb) => `${verb.toUpperCase()} ${url.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  );
  expect(documented.sort()).toEqual(endpointsOf(world.cairn.app).map(nameOf).sort());
});

describe.each(named)('$name', ({ proof }) => {
  test('answers what its contract says, and no field more', async () => {
    const { status, body } = await ask(await validRequest(proof));
    expect(status).toBe(200);
    expect(Compile(closed(proof.endpoint.schema.response[200])).Errors(body)).toEqual([]);
  });

  test('refuses a query that it does not know, and names it', async () => {
    const request = await validRequest(proof);
    const asked = () => ask({ ...request, query: { ...(request.query as object), surprise: '1' } });
    expect(await expectNothingToChange(world, asked)).toMatchObject(refusal(422, 'input.invalid', 'query.surprise'));
  });
});

test.each(named.filter(({ proof }) => proof.endpoint.access !== 'public'))('$name refuses whoever has no session', async ({ proof }) => {
  const { headers: _, ...request } = await validRequest(proof);
  expect(await expectNothingToChange(world, () => ask(request))).toEqual({
    ...refusal(401, 'session.missing'),
    headers: expect.any(Object),
  });
});

describe.each(withBody)('the body of $name', ({ proof }) => {
  const as = (request: InjectOptions, payload: string, type = 'application/json') =>
    ask({ ...request, payload, headers: { ...request.headers, 'content-type': type } });
  const expectRefusal = async (payload: string, refused: object, type?: string) => {
    const request = await validRequest(proof);
    expect(await expectNothingToChange(world, () => as(request, payload, type))).toMatchObject(refused);
  };

  test('has no field that its contract does not name', async () => {
    const request = await validRequest(proof);
    const payload = JSON.stringify({ ...(request.payload as object), surprise: 1 });
    const asked = () => as(request, payload);
    expect(await expectNothingToChange(world, asked)).toMatchObject(refusal(422, 'input.invalid', 'body.surprise'));
  });

  test('has every field that its contract requires', async () => {
    const required = (proof.endpoint.schema.body as { required?: string[] }).required ?? [];
    const request = await validRequest(proof);
    for (const field of required) {
      const { [field]: _, ...rest } = request.payload as Record<string, unknown>;
      expect(await as(request, JSON.stringify(rest))).toMatchObject(refusal(422, 'input.invalid', `body.${field}`));
    }
    const missing = await as(request, '{}');
    expect(missing.status === 422 ? fieldsOf(missing.body).sort() : []).toEqual(required.map((field) => `body.${field}`).sort());
  });

  test('is an object', async () => {
    for (const payload of ['null', '[]', '1', '"{}"', 'true']) await expectRefusal(payload, refusal(422, 'input.invalid', 'body'));
  });

  test('is JSON, whole', async () => {
    for (const payload of ['{', '{"a":', "{'a': 1}", '{"a": NaN}', '\0', '']) await expectRefusal(payload, refusal(400, 'input.malformed'));
  });

  test('is said to be JSON', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])
      await expectRefusal('{}', refusal(415, 'input.unsupported'), type);
  });

  test('is not larger than 256 KiB', async () => {
    await expectRefusal(JSON.stringify({ surprise: 'a'.repeat(256 * 1024) }), refusal(413, 'input.too-large'));
  });

  test('is there', async () => {
    const { payload: _, ...request } = await validRequest(proof);
    expect(await ask(request)).toMatchObject({ status: 422, body: { code: 'input.invalid' } });
  });
});

const fieldsOf = (body: unknown) => (body as { fields?: { path: string }[] }).fields?.map(({ path }) => path) ?? [];

test('whatever address is asked for, the refusal has its shape', async () => {
  const addresses = [
    '/api',
    '/api/nothing',
    '/api/boards/%ZZ/tasks',
    '/api/tasks/%E0%A4%A',
    `/api/rooms/board/${'a'.repeat(2000)}`,
    '/api/%00',
  ];
  for (const url of addresses) {
    const { status, body } = await ask({ method: 'GET', url });
    const { code } = body as { code: ErrorCode };
    expect({ url, body, status: errorStatus[code] }).toEqual({ url, body: { code }, status });
  }
});
