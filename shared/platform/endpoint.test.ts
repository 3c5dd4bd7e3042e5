import { Type, type TObject } from 'typebox';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { defineEndpoint } from './endpoint.ts';
import { ErrorBody } from './errors.ts';

const endpoint = defineEndpoint({
  method: 'POST',
  url: '/api/things/:thingId/rename',
  summary: 'Rename a thing',
  access: 'Things.edit',
  attemptsPerMinute: 12,
  schema: {
    params: Type.Object({ thingId: Type.String() }),
    querystring: Type.Object({ quietly: Type.Optional(Type.Boolean()) }),
    body: Type.Object({ names: Type.Array(Type.Object({ text: Type.String() })) }),
    response: { 200: Type.Object({ id: Type.String() }) },
  },
});

test('an endpoint refuses fields that its params, query and body do not define, at any depth', () => {
  const { params, querystring, body } = endpoint.schema;
  expect(Value.Check(params, { thingId: 'a' })).toBe(true);
  expect(Value.Check(params, { thingId: 'a', more: 1 })).toBe(false);
  expect(Value.Check(querystring, {})).toBe(true);
  expect(Value.Check(querystring, { more: 1 })).toBe(false);
  expect(Value.Check(body, { names: [{ text: 'a' }] })).toBe(true);
  expect(Value.Check(body, { names: [{ text: 'a', more: 1 }] })).toBe(false);
});

test('every endpoint may return an error of the common shape', () => {
  expect(endpoint.schema.response['4xx']).toBe(ErrorBody);
  expect(endpoint.schema.response['5xx']).toBe(ErrorBody);
  expect(Value.Check(endpoint.schema.response[200], { id: 'a' })).toBe(true);
});

test('an endpoint keeps its path, its access and its limit', () => {
  expect(endpoint).toMatchObject({
    method: 'POST',
    url: '/api/things/:thingId/rename',
    access: 'Things.edit',
    config: { rateLimit: { max: 12 } },
  });
});

test('an endpoint without a query schema refuses every query', () => {
  const { schema } = defineEndpoint({
    method: 'GET',
    url: '/api/things',
    summary: 'List the things',
    access: 'public',
    schema: { response: { 200: Type.Null() } },
  });
  const { querystring } = schema as unknown as { querystring: TObject };
  expect(Value.Check(querystring, {})).toBe(true);
  expect(Value.Check(querystring, { more: 1 })).toBe(false);
  expect('body' in schema).toBe(false);
});
