import { lookup } from 'node:dns';
import { once } from 'node:events';
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { GuardedAnswer, GuardedClient, GuardedRequest } from '#server/platform/base/guarded-calls.ts';
import { UnrecoverableError } from '#server/platform/base/unrecoverable-error.ts';
import { isPublicAddress } from './public-address.ts';

export interface GuardedRules {
  /**
   * Origins that may be called: exact ones, or `https://*.example.com` for all hosts below a domain. Exact ones come from the operator of
   * the installation, so they may also be in the own network.
   */
  readonly origins: readonly string[];
  /** Time for a whole call with its redirects, in milliseconds. */
  readonly timeoutMs: number;
  /** Longest answer, in bytes. */
  readonly maxBytes: number;
  /** Number of redirects that a call follows; with none, a redirect is the answer. */
  readonly maxRedirects: number;
}

const redirects = [301, 302, 303, 307, 308];

const matches = (origin: string, pattern: string) =>
  pattern.includes('*') ? origin.startsWith('https://') && origin.endsWith(pattern.slice(pattern.indexOf('*') + 1)) : origin === pattern;

/** Origin of an address; null without one, and for an address with a user name or a password. */
function originOf(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { origin, username, password } = new URL(url);
  return username === '' && password === '' ? origin : null;
}

const refused = (origin: string, reason: string) => new UnrecoverableError(`${origin} is not called: ${reason}.`);

/** Resolves a name and refuses it if one of its addresses is not public. The connection uses these addresses, so they cannot change between. */
const lookupPublic: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) callback(error ?? new Error(`${host} has no address.`), '');
    else if (!addresses.every(({ address }) => isPublicAddress(address))) callback(refused(host, 'its address is not public'), '');
    else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

/** A host that is an IP address is connected to without a lookup. */
function refuseClosedHost({ hostname, origin }: URL): void {
  const host = hostname.replaceAll(/[[\]]/g, '');
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw refused(origin, 'its address is not public');
}

async function bodyOf(answer: IncomingMessage, origin: string, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    length += part.length;
    // Leaving the loop closes the connection.
    if (length > maxBytes) throw new UnrecoverableError(`${origin} answered more than ${maxBytes} bytes.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Creates a client that may call only these origins. */
export function createGuardedClient(rules: GuardedRules): GuardedClient {
  const { origins, timeoutMs, maxBytes, maxRedirects } = rules;
  // Own agents: a connection that other code has opened was not checked.
  const agents = { 'http:': new HttpAgent({ keepAlive: true }), 'https:': new HttpsAgent({ keepAlive: true }) };
  const isAllowed = (url: string) => {
    const origin = originOf(url);
    return origin !== null && origins.some((pattern) => matches(origin, pattern));
  };

  async function callOnce(url: string, { method, headers, body }: GuardedRequest, signal: AbortSignal): Promise<GuardedAnswer> {
    const target = new URL(url);
    if (!isAllowed(url)) throw refused(target.origin, 'it is not an allowed origin');
    const isOfOperator = origins.includes(target.origin);
    if (!isOfOperator) refuseClosedHost(target);
    const open = target.protocol === 'https:' ? httpsRequest : httpRequest;
    const options = { method, headers, signal, agent: agents[target.protocol as keyof typeof agents] };
    const sent = open(target, isOfOperator ? options : { ...options, lookup: lookupPublic }).end(body);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return { status: answer.statusCode!, headers: answer.headers, body: await bodyOf(answer, target.origin, maxBytes) };
  }

  return {
    isAllowed,
    async call(url, request) {
      const signal = AbortSignal.timeout(timeoutMs);
      let [address, sent] = [url, request];
      for (let left = maxRedirects; ; left -= 1) {
        const answer = await callOnce(address, sent, signal);
        const { location } = answer.headers;
        if (maxRedirects === 0 || location === undefined || !redirects.includes(answer.status)) return answer;
        if (left === 0) throw refused(new URL(address).origin, 'it redirects too often');
        const next = new URL(location, address);
        // As browsers do: headers such as authorization stay with their origin, and a body is sent again only if the status says so.
        const headers = next.origin === new URL(address).origin ? sent.headers : {};
        sent = answer.status === 307 || answer.status === 308 ? { ...sent, headers } : { method: 'GET', headers };
        address = next.href;
      }
    },
  };
}
