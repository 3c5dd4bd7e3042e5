import { Type, type Static, type TObject, type TSchema } from 'typebox';
import { ErrorBody } from './errors.ts';
import { closed } from './schema.ts';

/**
 * Who may call: `public` without a session, `signed-in` with one, or a privilege as `Page.action` of the table of pages.
 * The service still asks the record's own policy.
 */
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
  readonly access: Access;
  readonly schema: Schema & { response: { '4xx': typeof ErrorBody; '5xx': typeof ErrorBody } };
  /** Attempts in a minute, of one person, or before signing in of one address, behind which a whole office may sit. */
  readonly config: { readonly rateLimit: { readonly max: number } };
}

type Part<Schema, Key extends string> = Schema extends { [K in Key]: infer S extends TSchema } ? Static<S> : undefined;
export type ParamsOf<E> = E extends Endpoint<infer Schema> ? Part<Schema, 'params'> : never;
export type QueryOf<E> = E extends Endpoint<infer Schema> ? Part<Schema, 'querystring'> : never;
export type BodyOf<E> = E extends Endpoint<infer Schema> ? Part<Schema, 'body'> : never;
export type ReplyOf<E> = E extends Endpoint<infer Schema> ? Static<Schema['response'][200]> : never;

const usualAttempts = 600;

/**
 * A contract that server, client and documentation share. Closes every object of params, query and body, so that
 * a field nobody named is refused and never stored; a query where none is named must be empty.
 */
export function defineEndpoint<const Schema extends EndpointSchema>(
  endpoint: Pick<Endpoint, 'method' | 'url' | 'access'> & { attemptsPerMinute?: number; schema: Schema },
): Endpoint<Schema> {
  const { params, querystring, body, response } = endpoint.schema;
  const schema = {
    ...(params && { params: closed(params) }),
    querystring: closed(querystring ?? Type.Object({})),
    ...(body && { body: closed(body) }),
    response: { ...response, '4xx': ErrorBody, '5xx': ErrorBody },
  };
  const { attemptsPerMinute = usualAttempts, ...named } = endpoint;
  return { ...named, config: { rateLimit: { max: attemptsPerMinute } }, schema: schema as unknown as Endpoint<Schema>['schema'] };
}
