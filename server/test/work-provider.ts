import { createPrivateKey, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Provider from 'oidc-provider';

type Claims = Record<string, unknown>;

export const providerClient = { clientId: 'cairn', clientSecret: 'a secret of the tests' } as const;

/** A provider of work accounts on this machine, at which nobody types anything. */
export interface WorkProvider {
  readonly issuer: string;
  /** Serves a client whose browsers return to this page. Called again, it serves with new keys. */
  serve(returnUrl: string): void;
  /** Creates an account with these claims and returns its id. */
  account(claims: Claims): string;
  /** Signs in at a page of the provider as this account, and returns the query with which the browser comes back. */
  signIn(address: string, accountId: string): Promise<string>;
  /** Account of browsers that come without a hint. */
  visitor: string;
  /** Seconds by which the clock of the provider is ahead of ours; its tokens then live one minute. */
  ahead: number;
  fault: 'down' | 'broken' | 'rubbish' | null;
  close(): void;
}

const newKey = () => ({
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
  kid: randomUUID(),
  use: 'sig',
  alg: 'RS256',
});

type Key = ReturnType<typeof newKey>;

interface GrantContext {
  oidc: { provider: Provider; client: { clientId: string }; session: { accountId: string } };
}

/** Everybody has agreed already that Cairn sees the claims. */
async function agreed({ oidc: { provider, client, session } }: GrantContext) {
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
}

const configurationOf = (accounts: Map<string, Claims>, returnUrl: string, key: Key) => ({
  clients: [
    {
      client_id: providerClient.clientId,
      client_secret: providerClient.clientSecret,
      redirect_uris: [returnUrl],
      token_endpoint_auth_method: 'client_secret_post',
    },
  ],
  claims: { openid: ['sub', 'tid', 'oid'], email: ['email', 'email_verified', 'xms_edov'] },
  conformIdTokenClaims: false,
  cookies: { keys: ['cookies of the tests'] },
  features: { devInteractions: { enabled: false } },
  findAccount: (_: unknown, accountId: string) => ({ accountId, claims: () => ({ sub: accountId, ...accounts.get(accountId) }) }),
  interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
  jwks: { keys: [key] },
  loadExistingGrant: agreed,
  pkce: { required: () => true },
  ttl: { AuthorizationCode: 600, Grant: 600, IdToken: 60, Interaction: 600, Session: 600, AccessToken: 600 },
});

const part = (text: string | Buffer) => Buffer.from(text).toString('base64url');

/** Moves the times of an ID token and signs it again. Its length stays. */
function moved(token: string, seconds: number, key: Key): string {
  const [head = '', body = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as { iat: number; exp: number };
  const text = `${head}.${part(JSON.stringify({ ...claims, iat: claims.iat + seconds, exp: claims.exp + seconds }))}`;
  return `${text}.${part(sign('sha256', Buffer.from(text), createPrivateKey({ key, format: 'jwk' })))}`;
}

/** Moves the times of the ID token in an answer. */
function moveTimes(response: ServerResponse, seconds: number, key: Key): void {
  const end = response.end.bind(response);
  response.end = (content: unknown) => {
    const tokens = JSON.parse(String(content)) as { id_token: string };
    return end(JSON.stringify({ ...tokens, id_token: moved(tokens.id_token, seconds, key) }));
  };
}

interface Served {
  readonly provider: Provider;
  readonly key: Key;
}

async function createServed(issuer: string, accounts: Map<string, Claims>, returnUrl: string): Promise<Served> {
  const [key, { default: New }] = [newKey(), await import('oidc-provider')];
  return { provider: new New(issuer, configurationOf(accounts, returnUrl, key)), key };
}

async function answer(work: WorkProvider, serving: Promise<Served> | undefined, request: IncomingMessage, response: ServerResponse) {
  const served = await serving;
  if (work.fault === 'down') request.socket.destroy();
  else if (work.fault === 'broken' || !served) response.writeHead(502).end();
  else if (work.fault === 'rubbish') response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Maintenance</p>');
  else if (request.url?.startsWith('/interaction/')) {
    const { provider } = served;
    const { params } = await provider.interactionDetails(request, response);
    await provider.interactionFinished(request, response, { login: { accountId: params.login_hint ?? work.visitor } });
  } else {
    if (work.ahead !== 0 && request.url === '/token') moveTimes(response, work.ahead, served.key);
    await served.provider.callback()(request, response);
  }
}

/** Follows the redirects of the provider with its cookies until they lead elsewhere, and returns the query of that address. */
async function follow(address: URL, cookies: ReadonlyMap<string, string>, hops = 0): Promise<string> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const reply = await fetch(address, { redirect: 'manual', headers: { cookie } });
  const set = reply.headers.getSetCookie().map((line) => /^([^=]+)=([^;]*)/.exec(line)!.slice(1) as [string, string]);
  const location = reply.headers.get('location');
  if (location === null || hops > 5) throw new Error(`The provider answered ${reply.status}: ${await reply.text()}`);
  const next = new URL(location, address);
  return next.origin === address.origin ? follow(next, new Map([...cookies, ...set]), hops + 1) : next.search.slice(1);
}

/** Opens a provider that does not keep the process alive. It answers after the first `serve`. */
export async function openWorkProvider(): Promise<WorkProvider> {
  // The library is loaded and keys are made at the first request: most tests need neither.
  let serve: (() => Promise<Served>) | undefined;
  let serving: Promise<Served> | undefined;
  const server = createServer((request, response) => void answer(work, (serving ??= serve?.()), request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const accounts = new Map<string, Claims>();
  const work: WorkProvider = {
    issuer,
    serve(returnUrl) {
      serve = () => createServed(issuer, accounts, returnUrl);
      serving = undefined;
    },
    account(claims) {
      const id = randomUUID();
      accounts.set(id, claims);
      return id;
    },
    signIn(address, accountId) {
      const page = new URL(address);
      page.searchParams.set('login_hint', accountId);
      return follow(page, new Map());
    },
    visitor: '',
    ahead: 0,
    fault: null,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return work;
}
