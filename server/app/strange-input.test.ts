import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import type { TObject, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorStatus, type AppError, type ErrorCode, type FieldFault } from '#shared/platform/errors.ts';
import { compileValidator } from '#server/platform/http/validation.ts';
import { poisons, strangeValues, unstorableTexts } from '#server/test/broken-values.ts';
import { nameOf } from '#server/test/endpoints.ts';
import type { Proof } from '#server/test/proof.ts';
import { installNoFeatureRecords, noFeatureProofs } from '#server/test/no-feature-records.ts';
import { chosenProofs } from '#server/test/all-proofs.ts';
import { sampleProofs } from '#server/test/sample.ts';
import { requestFor, send, type World } from '#server/test/world.ts';

const openWorld = installNoFeatureRecords();
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

interface Arranged {
  request: InjectOptions;
  params: Record<string, unknown>;
}

async function arranged({ endpoint, arrange }: Proof): Promise<Arranged> {
  const { boardId } = await world.board();
  const { who = world.manager, input } = (await arrange(world, { boardId, owner: world.manager }))(0);
  if (who) await world.signIn(who);
  return { request: requestFor(who, endpoint, input), params: (input.params ?? {}) as Record<string, unknown> };
}

const kept = new Map<Proof, Arranged>();

/** A request that succeeds. What was refused changed nothing: one is arranged anew only after an answer. */
async function validRequest(proof: Proof): Promise<Arranged> {
  const found = kept.get(proof) ?? (await arranged(proof));
  kept.set(proof, found);
  return found;
}

type Part = 'body' | 'querystring' | 'params';
const validators = new Map<unknown, ReturnType<typeof compileValidator>>();

/** Why the server's own validator refuses this, in the shape in which it is told; undefined where it is taken. */
function refusalOf({ endpoint }: Proof, httpPart: Part, value: unknown): { code: ErrorCode; fields: FieldFault[] } | undefined {
  const schema = endpoint.schema[httpPart];
  if (!schema) return undefined;
  const validate = validators.get(schema) ?? compileValidator({ schema, httpPart });
  validators.set(schema, validate);
  const { error } = validate(value) as { error?: AppError };
  if (!error) return undefined;
  const fault = JSON.parse(JSON.stringify(error)) as { code: ErrorCode; fields: FieldFault[] };
  expect(fault.code).toBe('input.invalid');
  return fault;
}

interface Outcome {
  status: number;
  code?: ErrorCode;
  paths: string[];
}

async function ask(what: string, proof: Proof, request: InjectOptions): Promise<Outcome> {
  const { status, body } = await send(world.cairn, request);
  if (status === 200 && request.method !== 'GET') kept.delete(proof);
  if (status === 200) return { status, paths: [] };
  const { code, fields = [], ...rest } = body as { code: ErrorCode; fields?: FieldFault[]; current?: unknown };
  expect({ what, status, code }).toEqual({ what, status: errorStatus[code], code });
  expect(status, `${what} is answered ${code}`).toBeLessThan(500);
  expect(Object.keys(rest).filter((key) => key !== 'current')).toEqual([]);
  return { status, code, paths: fields.map(({ path }) => path) };
}

const post = (what: string, proof: Proof, request: InjectOptions, payload: string) =>
  ask(what, proof, { ...request, payload, headers: { ...request.headers, 'content-type': 'application/json' } });

const propertiesOf = (schema: TSchema | undefined): [string, TSchema][] =>
  Object.entries((schema as TObject | undefined)?.properties ?? {});

function withInner([field, schema]: [string, TSchema]) {
  const inner = propertiesOf(schema);
  const beside = inner.map(([name]) => name);
  return [{ field, schema, beside: [] }, ...inner.map(([name, of]) => ({ field: `${field}.${name}`, schema: of, beside }))];
}

/** Replaces a field of the body, or a nested one such as `dueDate.to`. If its object is absent, `beside` supplies the other fields. */
function withField(body: object, { field, beside }: { field: string; beside: readonly string[] }, json: string): string {
  const [outer, inner] = field.split('.') as [string, string?];
  const whole = (body as { [name: string]: object | undefined })[outer] ?? Object.fromEntries(beside.map((name) => [name, '\u2603']));
  return JSON.stringify({ ...body, [outer]: inner ? { ...whole, [inner]: '\u2603' } : '\u2603' }).replaceAll('"\u2603"', () => json);
}

const named = [...sampleProofs(chosenProofs), ...noFeatureProofs].map((proof) => ({ name: nameOf(proof.endpoint), proof }));
const fieldsOf = ({ endpoint }: Proof) => propertiesOf(endpoint.schema.body).flatMap(withInner);

test.each(named.filter(({ proof }) => proof.endpoint.schema.body))(
  '$name accepts what the schema of each field allows, and refuses everything else by name',
  async ({ proof }) => {
    const { request } = await validRequest(proof);
    for (const { field, beside, schema } of fieldsOf(proof)) {
      for (const [what, json] of Object.entries(strangeValues)) {
        const refusal = refusalOf(proof, 'body', JSON.parse(withField(request.payload as object, { field, beside }, json)));
        if (Value.Check(schema, JSON.parse(json))) continue;
        expect({ field, what, code: refusal?.code }).toEqual({ field, what, code: 'input.invalid' });
        const others = refusal!.fields.filter(({ path }) => !path.startsWith(`body.${field.split('.')[0]!}`));
        expect({ field, what, isNamed: refusal!.fields.length > 0, others }).toEqual({ field, what, isNamed: true, others: [] });
      }
    }
  },
);

const withTexts = named.filter(({ proof }) => fieldsOf(proof).some(({ schema }) => (schema as { personal?: boolean }).personal));

test.each(withTexts)('$name refuses text that cannot be stored', async ({ proof }) => {
  const { request } = await validRequest(proof);
  for (const { field, beside, schema } of fieldsOf(proof)) {
    if (!(schema as { personal?: boolean }).personal) continue;
    for (const what of unstorableTexts) {
      const payload = withField(request.payload as object, { field, beside }, strangeValues[what]!);
      const paths = refusalOf(proof, 'body', JSON.parse(payload))?.fields.map(({ path }) => path) ?? [];
      // Fields beside the text have the same value, which can be too short for them.
      const others = paths.filter((path) => !path.startsWith(`body.${field.split('.')[0]!}`));
      expect({ what, isNamed: paths.includes(`body.${field}`), others }).toEqual({ what, isNamed: true, others: [] });
    }
  }
});

/** One strange value in one field, which the validator of the endpoint accepts, so that only the endpoint itself can fail on it. */
interface AcceptedValue {
  readonly what: string;
  readonly requestFrom: (arranged: Arranged) => InjectOptions;
}

/** The schema decides what is accepted, so values are tried once, also if the endpoint is arranged anew. */
function acceptedValues(proof: Proof, { request }: Arranged): AcceptedValue[] {
  const inBody = fieldsOf(proof).flatMap(({ field, beside }) =>
    Object.entries(strangeValues).flatMap(([what, json]) => {
      const bodyFrom = ({ payload }: InjectOptions) => withField(payload as object, { field, beside }, json);
      if (refusalOf(proof, 'body', JSON.parse(bodyFrom(request)))) return [];
      const requestFrom = ({ request: now }: Arranged): InjectOptions => {
        const headers = { ...now.headers, 'content-type': 'application/json' };
        return { ...now, headers, payload: bodyFrom(now) };
      };
      return [{ what: `${field}: ${what}`, requestFrom }];
    }),
  );
  const inQuery = propertiesOf(proof.endpoint.schema.querystring).flatMap(([field]) =>
    Object.entries(strangeValues).flatMap(([what, json]) => {
      const value: unknown = JSON.parse(json);
      const text = typeof value === 'string' ? value : json.slice(0, 2000);
      const queryFrom = ({ query }: InjectOptions) => ({ ...(query as Record<string, string>), [field]: text });
      // A URL cannot contain lone surrogates.
      if (!text.isWellFormed() || refusalOf(proof, 'querystring', queryFrom(request))) return [];
      return [
        { what: `${field}: ${what}`, requestFrom: ({ request: now }: Arranged): InjectOptions => ({ ...now, query: queryFrom(now) }) },
      ];
    }),
  );
  return [...inBody, ...inQuery];
}

/** Number of strange values that one endpoint gets. A change of data is arranged anew after each, and takes longer. */
const valuesSent = ({ method }: Proof['endpoint']) => (method === 'GET' ? 12 : 3);

test.each(named.map((one, place) => ({ ...one, place })))(
  '$name never fails for strange values that are valid',
  async ({ proof, place }) => {
    const accepted = acceptedValues(proof, await validRequest(proof));
    const sent = Math.min(accepted.length, valuesSent(proof.endpoint));
    for (let turn = 0; turn < sent; turn++) {
      // Each endpoint starts elsewhere, so that all endpoints together get every value.
      const { what, requestFrom } = accepted[(place + Math.floor((turn * accepted.length) / sent)) % accepted.length]!;
      expect((await ask(what, proof, requestFrom(await validRequest(proof)))).status).toBeLessThan(500);
    }
  },
);

const upperCaseId = '0F9C3B5E-7D21-4C86-9A4E-2F6D1B8C7E53';
const id = /^[0-9a-f-]{36}$/;
const addressed = named.filter(({ proof }) => proof.endpoint.schema.params);

test.each(addressed)('the URL of $name refuses anything but an id', async ({ proof }) => {
  const { request, params } = await validRequest(proof);
  const found = Object.entries(params).map(([name, value]) => [name, String(value)] as const);
  // An address without an id has a secret text in its place.
  const [param, own] = found.find(([, value]) => id.test(value)) ?? found[0]!;
  const wired = 'x';
  for (const value of [wired, '%00', '..%2f..%2fetc', 'constructor', '%27%20or%201%3D1', '%E2%80%AE', upperCaseId]) {
    const isRefused = refusalOf(proof, 'params', { ...params, [param]: decodeURIComponent(value) });
    if (isRefused && value !== wired) continue;
    const { status } = await ask(value, proof, { ...request, url: (request.url as string).replace(encodeURIComponent(own), value) });
    expect([404, 422]).toContain(status);
  }
});

test('a URL that is not valid text is refused before it is parsed', async () => {
  const { proof } = addressed.find(({ name }) => name.endsWith('Id'))!;
  const { request } = await validRequest(proof);
  const url = (request.url as string).replace(/[0-9a-f-]{36}/, '%ED%A0%80');
  expect(await ask('half a surrogate pair', proof, { ...request, url })).toMatchObject({ status: 400 });
});

/* The tests below send each input to the server itself, once for each endpoint. */
test.each(named.filter(({ proof }) => proof.endpoint.schema.body))('$name validates its input first', async ({ proof }) => {
  const { request } = await validRequest(proof);
  const [[field, schema] = ['surprise', undefined]] = propertiesOf(proof.endpoint.schema.body);
  for (const what of ['twenty thousand lists, each in the next', 'an object']) {
    const json = strangeValues[what]!;
    if (schema && Value.Check(schema, JSON.parse(json))) continue;
    const payload = withField(request.payload as object, { field, beside: [] }, json);
    const { code, fields: faults } = refusalOf(proof, 'body', JSON.parse(payload))!;
    expect(await post(what, proof, request, payload)).toEqual({ status: 422, code, paths: faults.map(({ path }) => path) });
  }
  for (const [what, json] of Object.entries(poisons)) {
    const outcome = await post(what, proof, request, withField(request.payload as object, { field, beside: [] }, json));
    expect(outcome).toEqual({ status: 400, code: 'input.malformed', paths: [] });
  }
});

const generatedSent = 3;

describe.each(named)('$name', ({ proof }) => {
  test('answers every body and query with a refusal or a result, never with an error', async () => {
    const names = [...propertiesOf(proof.endpoint.schema.body), ...propertiesOf(proof.endpoint.schema.querystring)].map(([name]) => name);
    const name = names.length > 0 ? fc.oneof(fc.constantFrom(...names), fc.string({ unit: 'binary' })) : fc.string({ unit: 'binary' });
    const body = fc.dictionary(name, fc.jsonValue({ stringUnit: 'binary' }));
    const query = fc.dictionary(name, fc.string({ unit: 'grapheme' }), { maxKeys: 3 });
    const { request } = await validRequest(proof);
    let sent = 0;
    const property = fc.asyncProperty(body, query, async (someBody, someQuery) => {
      const payload = request.payload ? JSON.stringify({ ...(request.payload as object), ...someBody }) : undefined;
      if (refusalOf(proof, 'querystring', someQuery) || (payload && refusalOf(proof, 'body', JSON.parse(payload)))) return;
      const isPlain = Object.keys(someQuery).length === 0 && (!payload || Object.keys(someBody).length === 0);
      if (isPlain || ++sent > generatedSent) return;
      const headers = { ...request.headers, ...(payload && { 'content-type': 'application/json' }) };
      await ask('something', proof, { ...request, query: someQuery, headers, ...(payload && { payload }) });
    });
    const { failed, counterexample } = await fc.check(property, { numRuns: 60 });
    expect({ failed, counterexample }).toEqual({ failed: false, counterexample: null });
  });
});
