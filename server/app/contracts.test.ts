import type { InjectOptions } from 'fastify';
import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorStatus, type ErrorCode } from '#shared/platform/errors.ts';
import { closed } from '#shared/platform/schema.ts';
import { endpointsOf, mountedOn, nameOf } from '#server/test/endpoints.ts';
import { expectNothingToChange } from '#server/test/follow.ts';
import type { Proof } from '#server/test/proof.ts';
import { chosenProofs } from '#server/test/all-proofs.ts';
import { openWorld, requestFor, send, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.cairn.app.ready();
});
afterAll(() => world.close());

async function validRequest({ endpoint, arrange }: Proof): Promise<InjectOptions> {
  const { who = world.manager, input } = (await arrange(world, { boardId: world.boardId, owner: world.manager }))(0);
  if (who) await world.signIn(who);
  return requestFor(who, endpoint, input);
}

const ask = (request: InjectOptions) => send(world.cairn, request);

const named = chosenProofs.map((proof) => ({ name: nameOf(proof.endpoint), proof }));

const refusal = (status: number, code: ErrorCode, path?: string) => ({ status, body: { code, ...(path && { fields: [{ path }] }) } });

test('every endpoint declares who may call it; only the liveness and readiness checks are public', () => {
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

test('an unsupported method is refused with the list of allowed methods', async () => {
  const id = crypto.randomUUID();
  /** The methods of an address, by the refusals of all others. */
  const allowed = async (url: string) => {
    const answers = await Promise.all(
      (['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const).map(async (method) => ({
        method,
        ...(await ask({ method, url })),
      })),
    );
    const refused = answers.filter(({ status }) => status === 405);
    const refusals = new Set(refused.map(({ body, headers }) => JSON.stringify([body, headers['allow']])));
    const methods = answers.filter((answer) => !refused.includes(answer)).map(({ method }) => method);
    const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].sort().join(', ');
    expect({ url, refusals: [...refusals] }).toEqual({ url, refusals: [JSON.stringify([{ code: 'method.not-allowed' }, allow])] });
    return allow;
  };
  expect(await allowed(`/api/tasks/${id}/move`)).toBe('POST');
  expect(await allowed(`/api/boards/${id}/tasks?limit=1`)).toBe('GET, HEAD, POST');
  expect(await allowed('/api/tasks/bulk')).toBe('DELETE, GET, HEAD, PATCH, POST');
  expect(await allowed(`/api/bo%61rds/${id}`)).toBe('PATCH');
  for (const { url } of endpointsOf(world.cairn.app)) await allowed(url.replaceAll(/:\w+/g, id));
});

test('an unsupported method is refused before its body is read', async () => {
  const headers = { 'content-type': 'text/plain' };
  expect(await ask({ method: 'PUT', url: '/api/boards', payload: 'a', headers })).toMatchObject(refusal(405, 'method.not-allowed'));
  expect(await ask({ method: 'DELETE', url: '/api/nothing' })).toMatchObject(refusal(404, 'route.absent'));
});

const tooLarge = ({ bodyLimit = 256 * 1024 }: { readonly bodyLimit?: number }) => JSON.stringify({ surprise: 'a'.repeat(bodyLimit) });
const otherTypes = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'];

/** Payloads that every endpoint with a body refuses, by how. Each endpoint gets one of a group: the next of those before it. */
const refusedPayloads: [refused: object, payloads: string[]][] = [
  [refusal(422, 'input.invalid', 'body'), ['null', '[]', '1', '"{}"', 'true']],
  [refusal(400, 'input.malformed'), ['{', '{"a":', "{'a': 1}", '{"a": NaN}', '\0', '']],
];
const inTurn = <Each>(values: readonly Each[], place: number) => values[place % values.length]!;

const requiredFields = ({ schema }: Proof['endpoint']) =>
  ((schema.body as { required?: string[] }).required ?? []).map((field) => `body.${field}`).sort();

/** Sends the request with bodies that every endpoint refuses. */
async function expectRefusedBodies({ endpoint }: Proof, request: InjectOptions, place: number): Promise<void> {
  const sendBody = (payload: string, type = 'application/json') =>
    ask({ ...request, payload, headers: { ...request.headers, 'content-type': type } });
  const { payload: whole, ...withoutBody } = request;
  for (const [refused, payloads] of refusedPayloads) {
    const payload = inTurn(payloads, place);
    expect({ payload, ...(await sendBody(payload)) }).toMatchObject({ payload, ...refused });
  }
  expect(await sendBody('{}', inTurn(otherTypes, place))).toMatchObject(refusal(415, 'input.unsupported'));
  expect((await sendBody(tooLarge(endpoint))).status).toBe(413);
  const surprise = JSON.stringify({ ...(whole as object), surprise: 1 });
  expect(await sendBody(surprise)).toMatchObject(refusal(422, 'input.invalid', 'body.surprise'));
  expect(await ask(withoutBody)).toMatchObject({ status: 422, body: { code: 'input.invalid' } });
  const required = requiredFields(endpoint);
  expect(required.length > 0 ? fieldsOf((await sendBody('{}')).body).sort() : []).toEqual(required);
}

const fieldsOf = (body: unknown) => (body as { fields?: { path: string }[] }).fields?.map(({ path }) => path) ?? [];

test('every refusal has the error shape, whatever the URL', async () => {
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

describe.each(named.map((one, place) => ({ ...one, place })))('$name', ({ proof, place }) => {
  let request: InjectOptions;
  beforeAll(async () => {
    request = await validRequest(proof);
  });

  test('refuses an unknown query parameter and missing fields by name, bodies that are no JSON object of limited size, and strangers', async () => {
    const { headers: _, ...anonymous } = request;
    await expectNothingToChange(world, async () => {
      const answer = await ask({ ...request, query: { ...(request.query as object), surprise: '1' } });
      expect(answer).toMatchObject(refusal(422, 'input.invalid', 'query.surprise'));
      if (proof.endpoint.schema.body) await expectRefusedBodies(proof, request, place);
      if (proof.endpoint.access === 'public') return;
      expect(await ask(anonymous)).toEqual({ ...refusal(401, 'session.missing'), headers: expect.any(Object) });
    });
  });

  test('returns what its contract declares and no other field', async () => {
    const { status, body } = await ask(request);
    expect(status).toBe(200);
    expect(Compile(closed(proof.endpoint.schema.response[200])).Errors(body)).toEqual([]);
  });
});
