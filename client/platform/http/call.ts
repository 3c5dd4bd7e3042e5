import { AppError, errorStatus, type ErrorBody, type ErrorCode } from '#shared/platform/errors.ts';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '#shared/platform/endpoint.ts';
import { build, buildHeader, parseSeqs, seqsHeader } from '#shared/platform/protocol.ts';
import { credentials, freshToken } from './credentials.ts';
import { NetworkFailure } from '#client/platform/base/failures.ts';
import { client } from '#client/platform/base/old-client.ts';

export type AnyEndpoint = Pick<Endpoint, 'method' | 'url' | 'access'> & { readonly schema: object };
type Part<Key extends string, Value> = Value extends undefined
  ? { [K in Key]?: undefined }
  : object extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };

/** Input of an endpoint: params, query and body, and for a mutation its idempotency key. */
export type InputOf<E> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryOf<E>> &
  Part<'body', BodyOf<E>> & { key?: string; signal?: AbortSignal; form?: FormData };
type Input<E> = object extends InputOf<E> ? [input?: InputOf<E>] : [input: InputOf<E>];

/** Reply with the sequence numbers of the events that the request recorded. They settle the prediction. */
export interface ReplyWithSeqs<Reply> {
  reply: Reply;
  seqs: Readonly<Record<string, number>>;
}

/** Calls an endpoint and returns its data. Throws `AppError` for a refusal and `NetworkFailure` if no answer arrives. */
export function call<E extends AnyEndpoint>(endpoint: E, ...input: Input<E>): Promise<ReplyOf<E>>;
export function call<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: { withStatus: true },
): Promise<ReplyOf<E> & { status: number }>;
export async function call(endpoint: AnyEndpoint, input: Parts = {}, { withStatus = false } = {}): Promise<unknown> {
  const { data, status } = await request(endpoint, input);
  return withStatus ? { ...(data as object), status } : data;
}

/** Takes the mutation of a command instead of sending it, while `take` is set. */
export const requestCapture: { take: ((endpoint: AnyEndpoint, input: Parts) => void) | null } = { take: null };

/** Calls a mutation and returns its data with the sequence numbers from the `Cairn-Seqs` header. Throws like `call`. */
export async function callWithSeqs<E extends AnyEndpoint>(endpoint: E, ...[input]: Input<E>): Promise<ReplyWithSeqs<ReplyOf<E>>> {
  if (requestCapture.take) {
    requestCapture.take(endpoint, input ?? {});
    throw new NetworkFailure();
  }
  const { data, seqs } = await request(endpoint, input ?? {});
  return { reply: data as ReplyOf<E>, seqs };
}

export interface Parts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  key?: string | undefined;
  signal?: AbortSignal | undefined;
  form?: FormData | undefined;
}

interface HttpReply {
  data: unknown;
  status: number;
  seqs: Record<string, number>;
}

async function request(endpoint: AnyEndpoint, parts: Parts): Promise<HttpReply> {
  if (endpoint.access === 'public') return send(endpoint, parts, null);
  const token = await freshToken();
  try {
    return await send(endpoint, parts, token).catch(async (error: unknown) => {
      if (!isRefused(error, 'session.expired')) throw error;
      // Another request may have renewed the token in the meantime.
      if (credentials.token === token) await credentials.refresh();
      return send(endpoint, parts, credentials.token);
    });
  } catch (error) {
    // The page acts as somebody else from now on. The change is not repeated, because its author would be another person.
    if (isRefused(error, 'session.changed')) void credentials.refresh().catch(() => {});
    if (error instanceof AppError && (error.status === 401 || error.code === 'session.revoked')) credentials.lose();
    throw error;
  }
}

const isRefused = (error: unknown, code: ErrorCode) => error instanceof AppError && error.code === code;

/** Longer than any server timeout, so that only dead connections end here. */
const timeoutMs = 20_000;
/** For a file that arrives over a slow connection and waits to be read. */
const formTimeoutMs = 180_000;

async function send(endpoint: AnyEndpoint, parts: Parts, token: string | null): Promise<HttpReply> {
  const hasBody = endpoint.method !== 'GET' && 'body' in endpoint.schema;
  const timeout = AbortSignal.timeout(parts.form ? formTimeoutMs : timeoutMs);
  const response = await reach(address(endpoint.url, parts), {
    method: endpoint.method,
    credentials: 'same-origin',
    signal: parts.signal ? AbortSignal.any([parts.signal, timeout]) : timeout,
    headers: {
      [buildHeader]: String(build),
      ...(hasBody && { 'Content-Type': 'application/json' }),
      ...(token !== null && { Authorization: `Bearer ${token}` }),
      ...(parts.key !== undefined && { 'Idempotency-Key': parts.key }),
    },
    ...(hasBody && { body: JSON.stringify(parts.body ?? {}) }),
    ...(parts.form && { body: parts.form }),
  }).catch((error: unknown) => {
    if (parts.signal?.aborted) throw error;
    throw new NetworkFailure({ cause: error });
  });
  if (!response.isOk) throw refusalOf(response.status, response.data);
  if (response.data === undefined) throw new NetworkFailure();
  return { data: response.data, status: response.status, seqs: parseSeqs(response.seqs) };
}

/** Rejects if the body is incomplete. `data` is undefined if the body is not JSON. */
async function reach(url: string, init: RequestInit) {
  const response = await fetch(url, init);
  const text = await response.text();
  const isJson = response.headers.get('Content-Type')?.includes('json') ?? false;
  return { isOk: response.ok, status: response.status, seqs: response.headers.get(seqsHeader), data: isJson ? parsed(text) : undefined };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function address(url: string, { params, query }: Parts): string {
  const values = (params ?? {}) as Record<string, unknown>;
  const path = url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const parameters = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null);
  return parameters.length === 0
    ? path
    : `${path}?${new URLSearchParams(parameters.map(([name, value]) => [name, String(value)])).toString()}`;
}

/** Error codes for replies of a proxy between the browser and the server, which contain no code of ours. */
const codeOfStatus: Readonly<Record<number, ErrorCode>> = {
  401: 'session.missing',
  403: 'access.denied',
  404: 'record.absent',
  408: 'request.timeout',
  413: 'input.too-large',
  429: 'rate.limited',
  431: 'headers.too-large',
  502: 'server.unavailable',
  503: 'server.unavailable',
  504: 'server.unavailable',
};

/** Notes that this build is too old. The page must then be reloaded. */
function noted(refused: AppError): AppError {
  if (refused.code === 'client.old') client.isOld = true;
  return refused;
}

/** Converts a reply's status and body to an error. */
export function refusalOf(status: number, data: unknown): AppError {
  const { code, fields, current } = (typeof data === 'object' && data !== null ? data : {}) as Partial<ErrorBody>;
  const known = code !== undefined && code in errorStatus ? code : (codeOfStatus[status] ?? 'server.failed');
  return noted(new AppError(known, { ...(fields && { fields }), ...(current !== undefined && { current }) }));
}
