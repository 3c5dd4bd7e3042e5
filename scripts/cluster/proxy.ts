import http from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';

interface Member {
  readonly address: URL;
  isReady: boolean;
}

export interface ClusterProxy {
  readonly url: string;
  add(address: string): void;
  remove(address: string): void;
  ready(): string[];
  stop(): Promise<void>;
}

const lookEvery = 250;
const answerWithin = 1000;

/**
 * Reverse proxy for several servers on one machine. Requests and WebSockets go to the next ready server, without sticky sessions. A request
 * that a server has not accepted is sent to another.
 */
export async function startProxy(port: number, host = '127.0.0.1'): Promise<ClusterProxy> {
  const members: Member[] = [];
  const open = new Set<Duplex>();
  let turn = 0;
  const next = (tried: ReadonlySet<Member>) => {
    const ready = members.filter((member) => member.isReady && !tried.has(member));
    return ready[turn++ % Math.max(1, ready.length)];
  };
  const server = http.createServer((request, reply) => passRequest(request, reply, next));
  server.on('connection', (socket) => keep(open, socket));
  server.on('upgrade', (request, socket, head) => passUpgrade(request, socket, head, { next, open }));
  const timer = setInterval(() => members.forEach((member) => void look(member)), lookEvery);
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    add(address) {
      const member = { address: new URL(address), isReady: false };
      members.push(member);
      void look(member);
    },
    remove(address) {
      const { origin } = new URL(address);
      members.splice(0, members.length, ...members.filter((member) => member.address.origin !== origin));
    },
    ready: () => members.filter(({ isReady }) => isReady).map(({ address }) => address.origin),
    async stop() {
      clearInterval(timer);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}

function keep(open: Set<Duplex>, socket: Duplex): void {
  open.add(socket);
  socket.on('error', () => socket.destroy());
  socket.once('close', () => open.delete(socket));
}

async function look(member: Member): Promise<void> {
  const answer = await fetch(new URL('/api/ready', member.address), { signal: AbortSignal.timeout(answerWithin) }).catch(() => null);
  await answer?.body?.cancel();
  member.isReady = answer?.ok === true;
}

type Next = (tried: ReadonlySet<Member>) => Member | undefined;

/** Hop-by-hop headers, which belong to one connection and are not forwarded. */
const hop = new Set(['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding']);
const passedOn = (headers: http.IncomingHttpHeaders) => Object.fromEntries(Object.entries(headers).filter(([name]) => !hop.has(name)));

function optionsFor(request: http.IncomingMessage, { address }: Member, isUpgrade: boolean): http.RequestOptions {
  const { headers, method, url: path } = request;
  const from = [headers['x-forwarded-for'], request.socket.remoteAddress].filter(Boolean).join(', ');
  const passed = { ...(isUpgrade ? headers : passedOn(headers)), 'x-forwarded-for': from };
  return { hostname: address.hostname, port: address.port, method, path, headers: passed, agent: false };
}

function refuse(reply: http.ServerResponse, status: number): void {
  if (reply.headersSent) return void reply.destroy();
  reply.writeHead(status, { 'content-type': 'application/json', 'retry-after': '2' }).end('{"code":"server.unavailable"}');
}

function passRequest(request: http.IncomingMessage, reply: http.ServerResponse, next: Next, tried = new Set<Member>()): void {
  const member = next(tried);
  if (!member) return refuse(reply, 503);
  let isConnected = false;
  const passed = http.request(optionsFor(request, member, false), (answer) => {
    reply.writeHead(answer.statusCode ?? 502, passedOn(answer.headers));
    answer.on('error', () => reply.destroy()).pipe(reply);
  });
  passed.on('socket', (socket: Socket) => {
    socket.once('connect', () => {
      isConnected = true;
      request.pipe(passed);
    });
  });
  passed.on('error', () => {
    member.isReady = isConnected && member.isReady;
    if (isConnected) refuse(reply, 502);
    else passRequest(request, reply, next, tried.add(member));
  });
  reply.once('close', () => passed.destroy());
}

interface Ways {
  readonly next: Next;
  readonly open: Set<Duplex>;
}

function passUpgrade(request: http.IncomingMessage, near: Duplex, head: Buffer, { next, open }: Ways): void {
  keep(open, near);
  const member = next(new Set());
  if (!member) return void near.end('HTTP/1.1 503 Service Unavailable\r\nRetry-After: 2\r\nConnection: close\r\n\r\n');
  const passed = http.request(optionsFor(request, member, true));
  passed.on('error', () => near.destroy());
  passed.on('response', (answer) => {
    near.write(headOf(answer));
    answer.pipe(near);
  });
  passed.on('upgrade', (answer, far, first) => {
    keep(open, far);
    near.write(headOf(answer));
    if (first.length > 0) near.write(first);
    if (head.length > 0) far.write(head);
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
    near.pipe(far).pipe(near);
  });
  near.once('close', () => passed.destroy());
  passed.end();
}

function headOf({ statusCode, statusMessage, rawHeaders }: http.IncomingMessage): string {
  const lines = [`HTTP/1.1 ${statusCode} ${statusMessage}`];
  for (let index = 0; index < rawHeaders.length; index += 2) lines.push(`${rawHeaders[index]}: ${rawHeaders[index + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
}
