import { createHash } from 'node:crypto';
import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema, onRequestHookHandler, RouteOptions } from 'fastify';
import type { TSchema } from 'typebox';
import type { Endpoint } from '#shared/platform/endpoint.ts';
import { ErrorBody } from '#shared/platform/errors.ts';
import { buildHeader, seqsHeader } from '#shared/platform/protocol.ts';
import { Id } from '#shared/platform/schema.ts';
import { mapSchemas, standardSchema, withNamedSchemas } from './openapi-schemas.ts';

export interface Documentation {
  readonly description: string;
  /** Groups of operations, each with the first parts of the addresses that belong to it. */
  readonly tags: readonly { readonly name: string; readonly description: string; readonly segments: readonly string[] }[];
  /** Schemas that are written once, under these names. */
  readonly schemas: Readonly<Record<string, TSchema>>;
}

interface Operation {
  security?: object[];
  parameters?: object[];
  responses: Record<string, { description?: string; headers?: object; $ref?: string }>;
}
type Paths = Record<string, Record<string, Operation>>;

/** `Move a task` is called `moveTask`. */
function operationIdOf(summary: string): string {
  const words = summary.split(' ').filter((word) => !['a', 'an', 'the'].includes(word));
  return words
    .map((word) => word.replaceAll(/\W/g, ''))
    .map((word, at) => (at === 0 ? word.toLowerCase() : `${word[0]!.toUpperCase()}${word.slice(1)}`))
    .join('');
}

function tagOf({ url, tag }: Endpoint, tags: Documentation['tags']): string {
  const segment = url.replace(/^\/api\/(get\/)?/, '').split('/', 1)[0]!;
  const name = tag ?? tags.find(({ segments }) => segments.includes(segment))?.name;
  if (!name) throw new Error(`${url} belongs to no OpenAPI tag.`);
  return name;
}

/** Bytes are said by their media type alone. */
function replyOf(reply: { contentMediaType?: string }) {
  const described = { description: 'Success' };
  const { contentMediaType } = reply;
  return contentMediaType
    ? { ...described, content: { [contentMediaType]: { schema: {} } } }
    : { ...reply, 'x-response-description': 'Success' };
}

function describe(route: RouteOptions, schema: FastifySchema, tags: Documentation['tags']): FastifySchema {
  const endpoint = route as unknown as Endpoint;
  const { summary, description, form } = endpoint;
  const response = schema.response as { 200: object };
  return {
    ...schema,
    summary,
    operationId: operationIdOf(summary),
    tags: [tagOf(endpoint, tags)],
    ...(description && { description }),
    ...(form && { body: form, consumes: ['multipart/form-data'] }),
    response: { ...response, 200: replyOf(response[200]) },
  };
}

const parameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'A new UUID for each change. A request that is sent again under its key has no second effect and gets the first reply.',
    schema: Id,
  },
  Build: {
    name: buildHeader,
    in: 'header',
    description: 'Build of the client. A build that is too old is refused as `client.old`.',
    schema: { type: 'integer' },
  },
};

const headers = {
  Seqs: {
    description: 'Events that the request recorded: `<room>:<id>=<sequence number>`, separated by commas.',
    schema: { type: 'string' },
  },
};

const responses = {
  Error: {
    description: 'The request was refused or failed. `code` tells why, `fields` which parts of the input are invalid.',
    headers: {
      Allow: { description: 'With 405: methods of this address.', schema: { type: 'string' } },
      'Retry-After': { description: 'With 429 and 503: seconds to wait.', schema: { type: 'integer' } },
    },
    content: { 'application/json': { schema: ErrorBody } },
  },
};

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'Access token of the sign-in, valid for a few minutes.' },
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'cairn_get',
    description: 'Set by the sign-in for addresses that the browser opens itself.',
  },
} as const;

const refer = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

/** Adds what holds for every operation, or for every change. */
function complete(method: string, operation: Operation): Operation {
  const isChange = method !== 'get' && (operation.security ?? []).length > 0;
  const common = ['Build', ...(isChange ? ['IdempotencyKey'] : [])].map((name) => refer('parameters', name));
  const success = { ...operation.responses[200]!, ...(isChange && { headers: { [seqsHeader]: refer('headers', 'Seqs') } }) };
  const refusal = refer('responses', 'Error');
  return {
    ...operation,
    parameters: [...(operation.parameters ?? []), ...common],
    responses: { 200: success, '4XX': refusal, '5XX': refusal },
  };
}

function finish(openapi: object, named: Documentation['schemas']): object {
  const { paths, components, ...rest } = openapi as { paths: Paths; components: object };
  const operations = Object.entries(paths).map(([path, verbs]) => [
    path,
    Object.fromEntries(Object.entries(verbs).map(([method, operation]) => [method, complete(method, operation)])),
  ]);
  const whole = { paths: Object.fromEntries(operations), components: { ...components, parameters, headers, responses } };
  const { document, schemas } = withNamedSchemas(mapSchemas(whole, standardSchema) as typeof whole, {
    ...named,
    Id,
    ErrorBody,
    ErrorCode: ErrorBody.properties.code,
  });
  return { ...rest, ...document, components: { ...document.components, schemas } };
}

/** Answers requests for the document from a text that is rendered once; formatting it for each request took 40 ms. */
function answerRendered(app: FastifyInstance): onRequestHookHandler {
  let rendered: { text: string; etag: string } | undefined;
  const render = () => {
    const text = JSON.stringify(app.swagger());
    return { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` };
  };
  return (request, reply, next) => {
    if (!/^\/api\/docs\/json(?:\?|$)/.test(request.url)) return next();
    const { text, etag } = (rendered ??= render());
    void reply.headers({ etag, 'cache-control': 'no-cache' });
    if (request.headers['if-none-match'] === etag) void reply.code(304).send();
    else void reply.type('application/json; charset=utf-8').send(text);
  };
}

/** Documents every endpoint that is mounted from here on, as OpenAPI at `/api/docs/json` and as a page at `/api/docs`. */
export async function documentEndpoints(app: FastifyInstance, { description, tags, schemas }: Documentation): Promise<void> {
  const options: FastifyDynamicSwaggerOptions = {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Cairn', version: '1', description },
      servers: [{ url: '/', description: 'This installation' }],
      tags: tags.map(({ name, description: about }) => ({ name, description: about })),
      components: { securitySchemes },
    },
    convertConstToEnum: false,
    transform: ({ schema, url, route }) => ({ url, schema: schema?.hide ? schema : describe(route, schema, tags) }),
    transformObject: (found) => finish('openapiObject' in found ? found.openapiObject : {}, schemas),
  };
  await app.register(swagger, options);
  await app.register(swaggerUi, { routePrefix: '/api/docs', uiHooks: { onRequest: answerRendered(app) } });
}
