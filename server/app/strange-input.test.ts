import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import type { TObject, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorStatus, type ErrorCode, type FieldFault } from '#shared/platform/errors.ts';
import { poisons, strangeValues, unstorable } from '#server/test/broken-values.ts';
import { nameOf } from '#server/test/endpoints.ts';
import type { Proof } from '#server/test/proof.ts';
import { allProofs } from '#server/test/proofs/all.ts';
import { openWorld, requestFor, send, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function validRequest({ endpoint, arrange }: Proof): Promise<InjectOptions> {
  const { boardId } = await world.board();
  const { who = world.manager, input } = (await arrange(world, { boardId, owner: world.manager }))(0);
  if (who) await world.signIn(who);
  return requestFor(who, endpoint, input);
}

interface Outcome {
  status: number;
  code?: ErrorCode;
  paths: string[];
}

/** What was answered; whatever it is, it is no failure of the server, and a refusal has its shape. */
async function ask(what: string, request: InjectOptions): Promise<Outcome> {
  const { status, body } = await send(world.cairn, request);
  if (status === 200) return { status, paths: [] };
  const { code, fields = [], ...rest } = body as { code: ErrorCode; fields?: FieldFault[]; current?: unknown };
  expect({ what, status, code }).toEqual({ what, status: errorStatus[code], code });
  expect(status, `${what} is answered ${code}`).toBeLessThan(500);
  expect(Object.keys(rest).filter((key) => key !== 'current')).toEqual([]);
  return { status, code, paths: fields.map(({ path }) => path) };
}

const post = (what: string, request: InjectOptions, payload: string) =>
  ask(what, { ...request, payload, headers: { ...request.headers, 'content-type': 'application/json' } });

const propertiesOf = (schema: TSchema | undefined): [string, TSchema][] =>
  Object.entries((schema as TObject | undefined)?.properties ?? {});

function withInner([field, schema]: [string, TSchema]) {
  const inner = propertiesOf(schema);
  const beside = inner.map(([name]) => name);
  return [{ field, schema, beside: [] }, ...inner.map(([name, of]) => ({ field: `${field}.${name}`, schema: of, beside }))];
}

/** The body with something in the place of a field, or of a field's field: `dueDate.to`. Where that is absent, in those beside it too. */
function withField(body: object, { field, beside }: { field: string; beside: readonly string[] }, json: string): string {
  const [outer, inner] = field.split('.') as [string, string?];
  const whole = (body as { [name: string]: object | undefined })[outer] ?? Object.fromEntries(beside.map((name) => [name, '\u2603']));
  return JSON.stringify({ ...body, [outer]: inner ? { ...whole, [inner]: '\u2603' } : '\u2603' }).replaceAll('"\u2603"', () => json);
}

const fields = allProofs.flatMap((proof) =>
  propertiesOf(proof.endpoint.schema.body)
    .flatMap(withInner)
    .map((one) => ({ name: `${nameOf(proof.endpoint)} body.${one.field}`, proof, ...one })),
);

describe.each(fields)('$name', ({ proof, field, beside, schema }) => {
  test('takes what its schema allows, refuses all else by name, and never fails', async () => {
    let request = await validRequest(proof);
    for (const [what, json] of Object.entries(strangeValues)) {
      const { status, code, paths } = await post(what, request, withField(request.payload as object, { field, beside }, json));
      if (status === 200) request = await validRequest(proof); // what was refused changed nothing, and may be asked again
      if (Value.Check(schema, JSON.parse(json))) continue;
      expect({ what, status, code }).toEqual({ what, status: 422, code: 'input.invalid' });
      expect(paths.filter((path) => !path.startsWith(`body.${field.split('.')[0]!}`))).toEqual([]);
      expect(paths.length).toBeGreaterThan(0);
    }
  });

  test('is no way into the prototype of everything', async () => {
    const request = await validRequest(proof);
    for (const [what, json] of Object.entries(poisons)) {
      const outcome = await post(what, request, withField(request.payload as object, { field, beside }, json));
      expect(outcome).toEqual({ status: 400, code: 'input.malformed', paths: [] });
    }
  });
});

const asked = allProofs.flatMap((proof) =>
  propertiesOf(proof.endpoint.schema.querystring).map(([field]) => ({ name: `${nameOf(proof.endpoint)} query.${field}`, proof, field })),
);

test.each(asked)('$name never fails, whatever it is', async ({ proof, field }) => {
  const request = await validRequest(proof);
  for (const [what, json] of Object.entries(strangeValues)) {
    const value: unknown = JSON.parse(json);
    const text = typeof value === 'string' ? value : json.slice(0, 2000);
    if (!text.isWellFormed()) continue; // no address can say it
    const { status } = await ask(what, { ...request, query: { ...(request.query as object), [field]: text } });
    expect({ what, isAnswered: status < 500 }).toEqual({ what, isAnswered: true });
  }
});

const stored = fields.filter(({ schema }) => (schema as { personal?: boolean }).personal);

test.each(stored)('$name takes no text that could not be stored', async ({ proof, field, beside }) => {
  for (const what of unstorable) {
    const request = await validRequest(proof);
    const outcome = await post(what, request, withField(request.payload as object, { field, beside }, strangeValues[what]!));
    expect({ what, ...outcome }).toEqual({ what, status: 422, code: 'input.invalid', paths: [`body.${field}`] });
  }
});

const upperCaseId = '0F9C3B5E-7D21-4C86-9A4E-2F6D1B8C7E53';
const named = allProofs.map((proof) => ({ name: nameOf(proof.endpoint), proof }));

describe.each(named.filter(({ proof }) => proof.endpoint.schema.params))('the address of $name', ({ proof }) => {
  test.each(['x', '%00', '%ED%A0%80', '..%2f..%2fetc', 'constructor', '%27%20or%201%3D1', '%E2%80%AE', upperCaseId])(
    'takes no %s',
    async (value) => {
      const request = await validRequest(proof);
      const url = (request.url as string).replace(/[0-9a-f-]{36}/, value);
      const { status } = await ask(value, { ...request, url });
      expect([400, 404, 422]).toContain(status);
    },
  );
});

describe.each(named)('$name', ({ proof }) => {
  test('answers every body and query with a refusal or what was asked, never with a failure', async () => {
    const names = [...propertiesOf(proof.endpoint.schema.body), ...propertiesOf(proof.endpoint.schema.querystring)].map(([name]) => name);
    const name = names.length > 0 ? fc.oneof(fc.constantFrom(...names), fc.string({ unit: 'binary' })) : fc.string({ unit: 'binary' });
    const body = fc.dictionary(name, fc.jsonValue({ stringUnit: 'binary' }));
    const query = fc.dictionary(name, fc.string({ unit: 'grapheme' }), { maxKeys: 3 });
    const request = await validRequest(proof);
    const property = fc.asyncProperty(body, query, async (someBody, someQuery) => {
      const payload = request.payload ? JSON.stringify({ ...(request.payload as object), ...someBody }) : undefined;
      const headers = { ...request.headers, ...(payload && { 'content-type': 'application/json' }) };
      await ask('something', { ...request, query: someQuery, headers, ...(payload && { payload }) });
    });
    const { failed, counterexample } = await fc.check(property, { numRuns: 60 });
    expect({ failed, counterexample }).toEqual({ failed: false, counterexample: null });
  });
});
