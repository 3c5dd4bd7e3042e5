import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface SalesforceRequest {
  readonly path: string;
  readonly authorization: string | undefined;
  /** Fields of a request for a token. */
  readonly form: Readonly<Record<string, string>>;
  /** Body as it was sent. */
  readonly content: string;
  /** Statement of a query. */
  readonly statement: string | null;
  /** Address to which a browser returns from its sign-in, with code and state. */
  readonly returnUrl: string | null;
}

export interface SalesforceReply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Text instead of JSON. */
  readonly text?: string;
  /** The request gets no answer. */
  readonly isSilent?: true;
}

/** The browsers of tests know Cairn by its number. */
function returnUrlOf(params: URLSearchParams): string | null {
  const [address, state] = [params.get('redirect_uri'), params.get('state')];
  if (address === null || state === null) return null;
  const url = new URL(address.replace('//localhost:', '//127.0.0.1:'));
  url.search = new URLSearchParams({ code: 'the-code', state }).toString();
  return url.href;
}

async function requestOf(request: IncomingMessage): Promise<SalesforceRequest> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
  const content = await text(request);
  const form = Object.fromEntries(new URLSearchParams(content));
  const wanted = { authorization: request.headers.authorization, content, form, statement: searchParams.get('q') };
  return { path: pathname, ...wanted, returnUrl: returnUrlOf(searchParams) };
}

/** Starts a service with the token and query addresses of Salesforce. Each reply of `replies` is sent once, before the usual ones. */
export async function startSalesforce(port = 0) {
  const requests: SalesforceRequest[] = [];
  const replies: SalesforceReply[] = [];
  let tokens = 0;
  const usual = ({ path, returnUrl }: SalesforceRequest): SalesforceReply => {
    // A browser that asks for access gets it at once.
    if (returnUrl !== null) return { status: 302, headers: { location: returnUrl }, body: {} };
    if (!path.endsWith('/token'))
      return { body: { totalSize: 1, done: true, records: [{ attributes: { type: 'AggregateResult' }, v: 42.5 }] } };
    tokens += 1;
    return { body: { access_token: `access-token-${tokens}`, refresh_token: 'the-refresh-token', instance_url: 'https://else.example' } };
  };
  const server = createServer((received, response) => {
    void requestOf(received).then((request) => {
      requests.push(request);
      const { status = 200, headers = {}, body, text: plain, isSilent } = replies.shift() ?? usual(request);
      if (!isSilent) response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(plain ?? JSON.stringify(body));
    });
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { origin, requests, replies, close };
}

export type SalesforceService = Awaited<ReturnType<typeof startSalesforce>>;
