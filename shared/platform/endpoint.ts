import { Type, type Static, type TObject, type TSchema } from 'typebox';
import { ErrorBody } from './errors.ts';
import { closed } from './schema.ts';

/** Required access: `public` (no session), `signed-in`, or a privilege as `Page.action`. The service still checks the record's policy. */
export type Access = 'public' | 'signed-in' | `${string}.${'view' | 'create' | 'edit' | 'delete' | 'approve' | 'export'}`;

export interface EndpointSchema {
  params?: TObject;
  querystring?: TObject;
  body?: TSchema;
  response: { 200: TSchema };
}

export interface Endpoint<Schema extends EndpointSchema = EndpointSchema> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly url: `/api/${string}`;
  /** Names the operation in the documentation, and by it in generated clients: an imperative, `Move a task`. */
  readonly summary: string;
  readonly description?: string;
  /** Group of the documentation, where the address does not tell it. */
  readonly tag?: string;
  /** Body that is no JSON: documented here, read by its handler. */
  readonly form?: TObject;
  readonly access: Access;
  /** The request is about what belongs to the caller, so it is made in the caller's own company. */
  readonly isPersonal?: boolean;
  /**
   * Tells whether an administrator who acts as another person may call it. Each changing endpoint declares it; without a declaration it is
   * refused. Reading is allowed by default.
   */
  readonly whileImpersonating?: 'allowed' | 'refused';
  /** Neither the log of requests nor a stored reply names the caller, as for feedback without names. */
  readonly isUntraced?: boolean;
  /** Limit of the body in bytes; by default 256 KiB. */
  readonly bodyLimit?: number;
  readonly schema: Schema & { response: { '4xx': typeof ErrorBody; '5xx': typeof ErrorBody } };
  /** Requests per minute, per person, or per address before sign-in; a whole office may share one address. */
  readonly config: { readonly rateLimit: { readonly max: number } };
}

type Part<Schema, Key extends string> = Schema extends { [K in Key]: infer S extends TSchema } ? Static<S> : undefined;
export type ParamsOf<E> = E extends Endpoint<infer Schema> ? Part<Schema, 'params'> : never;
export type QueryOf<E> = E extends Endpoint<infer Schema> ? Part<Schema, 'querystring'> : never;
export type BodyOf<E> = E extends Endpoint<infer Schema> ? Part<Schema, 'body'> : never;
export type ReplyOf<E> = E extends Endpoint<infer Schema> ? Static<Schema['response'][200]> : never;

const defaultRateLimit = 600;

/**
 * Defines a contract shared by server, client and documentation. Closes every object of params, query and body, so that unknown fields are
 * refused. Without a query schema the query must be empty.
 */
export function defineEndpoint<const Schema extends EndpointSchema>(
  endpoint: Omit<Endpoint, 'config' | 'schema'> & { attemptsPerMinute?: number; schema: Schema },
): Endpoint<Schema> {
  const { params, querystring, body, response } = endpoint.schema;
  const schema = {
    ...(params && { params: closed(params) }),
    querystring: closed(querystring ?? Type.Object({})),
    ...(body && { body: closed(body) }),
    response: { ...response, '4xx': ErrorBody, '5xx': ErrorBody },
  };
  const { attemptsPerMinute = defaultRateLimit, ...named } = endpoint;
  return { ...named, config: { rateLimit: { max: attemptsPerMinute } }, schema: schema as unknown as Endpoint<Schema>['schema'] };
}
