import { createPrivateKey, createSign } from 'node:crypto';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import type { Services } from '#server/platform/base/services.ts';
import type { GuardedAnswer } from '#server/platform/base/guarded-calls.ts';
import { callHost, jsonOf } from './call-host.ts';
import type { ConnectionEntity } from './connection.entity.ts';
import type { ConnectionSecrets } from './connection-secrets.ts';
import { QueryFailure } from './query-failure.ts';

type Calling = Pick<Services, 'outgoing' | 'now'>;
export type SalesforceConnection = Pick<ConnectionEntity, 'instanceUrl' | 'auth' | 'clientId' | 'username'>;

const apiVersion = 'v62.0';
/** Lifetime of a signed request for a token, in seconds; Salesforce allows five minutes. */
const assertionSeconds = 180;

const GrantedTokens = Type.Object({
  access_token: Type.String({ minLength: 1 }),
  refresh_token: Type.Optional(Type.String({ minLength: 1 })),
});
export type GrantedTokens = Static<typeof GrantedTokens>;

/** Address at which a person lets Cairn in, by the authorization code flow with PKCE (RFC 7636). */
export function signInUrl({ instanceUrl, clientId }: SalesforceConnection, flow: { state: string; challenge: string; returnUrl: string }) {
  const url = new URL('/services/oauth2/authorize', instanceUrl);
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id: clientId ?? '',
    redirect_uri: flow.returnUrl,
    scope: 'api refresh_token',
    state: flow.state,
    code_challenge: flow.challenge,
    code_challenge_method: 'S256',
  }).toString();
  return url.href;
}

async function requestTokens(
  { outgoing, now }: Calling,
  instanceUrl: string,
  grant: Readonly<Record<string, string>>,
): Promise<GrantedTokens> {
  const url = new URL('/services/oauth2/token', instanceUrl).href;
  const body = new TextEncoder().encode(new URLSearchParams(grant).toString());
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': body.length, accept: 'application/json' };
  const answer = await callHost(outgoing.salesforce, url, { method: 'POST', headers, body }, now());
  // Explanations of this address could repeat what was sent, so they are not stored.
  if (answer.status !== 200) throw new QueryFailure(answer.status < 400 ? 'not-allowed' : 'unauthorized');
  const tokens = jsonOf(answer);
  if (!Value.Check(GrantedTokens, tokens)) throw new QueryFailure('malformed');
  return tokens;
}

const clientOf = ({ clientId }: SalesforceConnection, { clientSecret }: ConnectionSecrets) => ({
  client_id: clientId ?? '',
  ...(clientSecret !== undefined && { client_secret: clientSecret }),
});

export const exchangeCode = (
  calling: Calling,
  connection: SalesforceConnection,
  secrets: ConnectionSecrets,
  flow: { code: string; verifier: string; returnUrl: string },
): Promise<GrantedTokens> =>
  requestTokens(calling, connection.instanceUrl, {
    grant_type: 'authorization_code',
    code: flow.code,
    code_verifier: flow.verifier,
    redirect_uri: flow.returnUrl,
    ...clientOf(connection, secrets),
  });

/** Audience that Salesforce expects: its sign-in server for production or for sandboxes. */
function audienceOf(instanceUrl: string): string {
  const { hostname, origin } = new URL(instanceUrl);
  if (!hostname.endsWith('.salesforce.com')) return origin;
  return hostname.includes('.sandbox.') ? 'https://test.salesforce.com' : 'https://login.salesforce.com';
}

/** True for a private key with which requests for tokens can be signed. */
export function isRsaKey(text: string): boolean {
  try {
    return createPrivateKey(text).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

/** Request for a token, signed by RS256 (RFC 7523). */
function assertionOf({ instanceUrl, clientId, username }: SalesforceConnection, privateKey: string, now: Date): string {
  const claims = { iss: clientId, sub: username, aud: audienceOf(instanceUrl), exp: Math.floor(now.getTime() / 1000) + assertionSeconds };
  const parts = [{ alg: 'RS256', typ: 'JWT' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  const text = parts.join('.');
  return `${text}.${createSign('RSA-SHA256').update(text).sign(createPrivateKey(privateKey)).toString('base64url')}`;
}

/** Gets a new access token with what is stored. Throws `QueryFailure` without it. */
export function renewTokens(calling: Calling, connection: SalesforceConnection, secrets: ConnectionSecrets): Promise<GrantedTokens> {
  const { refreshToken, privateKey } = secrets;
  const request = (grant: Readonly<Record<string, string>>) => requestTokens(calling, connection.instanceUrl, grant);
  if (connection.auth === 'jwt' && privateKey !== undefined) {
    const assertion = assertionOf(connection, privateKey, calling.now());
    return request({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion });
  }
  if (connection.auth === 'web-flow' && refreshToken !== undefined)
    return request({ grant_type: 'refresh_token', refresh_token: refreshToken, ...clientOf(connection, secrets) });
  return Promise.reject(new QueryFailure('not-connected'));
}

const Refusal = Type.Array(Type.Object({ message: Type.String(), errorCode: Type.String() }), { minItems: 1 });

/** Explanation of a refused query, so that its author can correct it. */
function refusalOf(answer: GuardedAnswer): QueryFailure {
  const body = jsonOf(answer);
  if (!Value.Check(Refusal, body)) return new QueryFailure('refused');
  const [{ message, errorCode }] = body as [Static<typeof Refusal>[number]];
  if (errorCode === 'REQUEST_LIMIT_EXCEEDED') return new QueryFailure('limited', { retryAfter: 3600 });
  return new QueryFailure('refused', { detail: message.replaceAll(/\s+/g, ' ').slice(0, 300) });
}

const Answer = Type.Object({ totalSize: Type.Integer(), records: Type.Array(Type.Record(Type.String(), Type.Unknown())) });

/** The number in the only column of the only row. */
function numberIn(body: unknown): number {
  if (!Value.Check(Answer, body)) throw new QueryFailure('malformed');
  const { totalSize, records } = body;
  if (totalSize !== 1 || records.length !== 1) throw new QueryFailure('rows');
  const values = Object.entries(records[0]!).flatMap(([name, value]) => (name === 'attributes' ? [] : [value]));
  if (values.length !== 1) throw new QueryFailure('columns');
  const [value] = values;
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new QueryFailure('not-a-number');
  return value;
}

/** Sends a statement. Throws `QueryFailure` with `unauthorized` for a token that is no longer valid. */
export async function queryNumber(
  { outgoing, now }: Calling,
  { instanceUrl }: SalesforceConnection,
  accessToken: string,
  statement: string,
): Promise<number> {
  const url = new URL(`/services/data/${apiVersion}/query`, instanceUrl);
  url.search = new URLSearchParams({ q: statement }).toString();
  const headers = { authorization: `Bearer ${accessToken}`, accept: 'application/json' };
  const answer = await callHost(outgoing.salesforce, url.href, { method: 'GET', headers }, now());
  if (answer.status === 401) throw new QueryFailure('unauthorized');
  if (answer.status >= 300 && answer.status < 400) throw new QueryFailure('not-allowed');
  if (answer.status !== 200) throw refusalOf(answer);
  return numberIn(jsonOf(answer));
}
