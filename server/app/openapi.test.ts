import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorStatus } from '#shared/platform/errors.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { documentation } from './documentation.ts';

interface DocumentedOperation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security: object[];
  parameters?: { $ref?: string }[];
  requestBody?: { content: Record<string, { schema: { properties: object } }> };
  responses: Record<string, { $ref?: string; headers?: object; content?: object }>;
}
interface OpenApiDocument {
  openapi: string;
  servers: object[];
  paths: Record<string, Record<string, DocumentedOperation>>;
  components: { schemas: Record<string, unknown>; [kind: string]: object };
}

let world: World;
let document: OpenApiDocument;
let operations: { name: string; method: string; path: string; operation: DocumentedOperation }[];
beforeAll(async () => {
  world = await openWorld();
  await world.cairn.app.ready();
  document = world.cairn.app.swagger() as unknown as OpenApiDocument;
  operations = Object.entries(document.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([method, operation]) => ({ name: `${method} ${path}`, method, path, operation })),
  );
});
afterAll(() => world.close());

/** The keywords that Cairn's schemas use of JSON Schema 2020-12, and a reference. */
const standardKeywords = new Set(
  (
    '$ref type enum const anyOf properties required additionalProperties items minItems maxItems uniqueItems minProperties maxProperties ' +
    'minLength maxLength pattern format minimum maximum multipleOf default title description contentMediaType'
  ).split(' '),
);
const standardFormats = new Set(['date', 'date-time']);

/** Everything in a schema that JSON Schema does not know. */
function strangeIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([keyword, value]: [string, unknown]) => {
    if (!standardKeywords.has(keyword)) return [keyword];
    if (keyword === 'format' && !standardFormats.has(String(value))) return [`format ${String(value)}`];
    if (keyword === 'properties') return Object.values(value as object).flatMap(strangeIn);
    return ['anyOf', 'items', 'additionalProperties'].includes(keyword) ? [value].flat().flatMap(strangeIn) : [];
  });
}

function schemasIn(node: unknown): unknown[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) => (key === 'schema' ? [value] : schemasIn(value)));
}

test('the documentation is OpenAPI 3.1 and contains the server URL', () => {
  expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: '/' }] });
});

test('schemas contain no custom keywords', () => {
  const { schemas, ...others } = document.components;
  const all = [...schemasIn(document.paths), ...schemasIn(others), ...Object.values(schemas)];
  expect(all.length).toBeGreaterThan(200);
  expect(all.flatMap(strangeIn)).toEqual([]);
});

test('every operation has a summary, a described tag and a security scheme', () => {
  const tags = documentation.tags.map(({ name }) => name);
  for (const { name, operation } of operations) {
    expect(operation.summary, `${name}: a summary has 4 to 50 characters, begins with a capital letter and has no full stop`).toMatch(
      /^[A-Z][^.]{3,49}$/,
    );
    expect(tags, name).toEqual(expect.arrayContaining(operation.tags));
    expect(operation.tags, name).toHaveLength(1);
    expect(operation.security, name).toBeInstanceOf(Array);
  }
});

test('every operation is described in sentences', () => {
  const isDescribed = ({ operation }: (typeof operations)[number]) => /^[A-Z`].*\.$/.test(operation.description ?? '');
  expect(operations.filter((one) => !isDescribed(one)).map(({ name }) => name)).toEqual([]);
});

test('every operation has a unique name', () => {
  const ids = operations.map(({ operation }) => operation.operationId);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  expect(ids).toContain('moveTask');
  expect(ids.filter((id) => !/^[a-z][A-Za-z]+$/.test(id))).toEqual([]);
});

test('URLs that a browser opens itself use the cookie, all others the token', () => {
  for (const { name, path, operation } of operations)
    for (const scheme of operation.security)
      expect(Object.keys(scheme), name).toEqual([path.startsWith('/api/get/') ? 'cookie' : 'bearer']);
  expect(document.paths['/api/auth/sign-in']!['post']!.security).toEqual([]);
});

test('every mutation documents its key and its events; every refusal has the error shape with every code', () => {
  const refusal = { $ref: '#/components/responses/Error' };
  for (const { name, method, operation } of operations) {
    const isChange = method !== 'get' && operation.security.length > 0;
    const references = (operation.parameters ?? []).map(({ $ref }) => $ref);
    expect(references, name).toContain('#/components/parameters/Build');
    expect(references.includes('#/components/parameters/IdempotencyKey'), name).toBe(isChange);
    expect('cairn-seqs' in (operation.responses['200']!.headers ?? {}), name).toBe(isChange);
    expect(operation.responses, name).toMatchObject({ '4XX': refusal, '5XX': refusal });
  }
  expect(document.components.schemas['ErrorCode']).toMatchObject({ enum: Object.keys(errorStatus) });
});

test('a named schema is defined once', () => {
  const { schemas } = document.components;
  expect(Object.keys(documentation.schemas).filter((name) => !(name in schemas))).toEqual([]);
  expect(document.paths['/api/tasks/{taskId}']!['get']!.responses['200']!.content).toEqual({
    'application/json': { schema: { $ref: '#/components/schemas/TaskCard' } },
  });
});

test('files are uploaded as a form and downloaded as bytes', () => {
  const { requestBody } = document.paths['/api/files']!['post']!;
  expect(requestBody?.content['multipart/form-data']?.schema.properties).toHaveProperty('files');
  const { content } = document.paths['/api/get/people/{personId}/picture']!['get']!.responses['200']!;
  expect(Object.keys(content ?? {})).toEqual(['image/webp']);
});
