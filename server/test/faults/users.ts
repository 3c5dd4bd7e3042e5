import { isDeepStrictEqual } from 'node:util';
import { setTimeout as delay } from 'node:timers/promises';
import type { LoggedEvent } from '#shared/platform/event.ts';
import type { AnyRoom } from '#shared/platform/room.ts';
import { boardRoom } from '#shared/tasks/board.room.ts';
import { assignedTasksRoom } from '#shared/tasks/assigned-tasks.room.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { changeRole } from '#server/access/rights.service.ts';
import { LiveClient } from '#server/test/live-client.ts';
import type { Follower } from '#server/test/live-follower.ts';
import { Writer, type SentWrite } from '#server/test/live-writer.ts';
import { oneOf } from '#server/test/random.ts';
import { newBoard, newCompany, newPerson, systemContext, worldPassword, type Someone } from '#server/test/world-company.ts';
import { hostFrame } from './host-frame.ts';
import type { FaultEnvironment } from './place.ts';
import { retried } from './retried.ts';
import { Way } from './faulty-proxy.ts';

const renewEvery = 240_000;
const lastOnes = 3;

export interface Visitor {
  readonly who: Someone;
  readonly client: LiveClient;
  readonly followers: readonly Follower[];
  readonly hosts: readonly { readonly node: number; readonly at: number }[];
}

export interface Written {
  readonly room: string;
  readonly sent: readonly SentWrite[];
}

const ours = {
  manager: { base: 'manager' },
  editor: { base: 'employee' },
  second: { base: 'employee' },
  viewer: { base: 'employee' },
  another: { base: 'employee' },
} as const;

const words = { ours: 'Granite-of-ours', theirs: 'Basalt-of-theirs' };

function newIntern(): (event: LoggedEvent) => LoggedEvent {
  const known = new Map<string, LoggedEvent>();
  return (event) => {
    const first = known.get(event.id);
    if (!first) known.set(event.id, event);
    return first && isDeepStrictEqual(first, event) ? first : event;
  };
}

export class FaultUsers {
  readonly ways: Way[] = [];
  readonly visitors: Visitor[] = [];
  readonly written: Written[] = [];
  readonly strays: string[] = [];
  readonly gone = new Set<string>();
  readonly demoted: string[] = [];
  readonly #place: FaultEnvironment;
  readonly #random: () => number;
  readonly #intern = newIntern();
  readonly #people: Someone[] = [];
  #guests: Someone[] = [];
  #admins: Someone[] = [];
  #boards: { board: string; other: string; foreign: string } = { board: '', other: '', foreign: '' };
  #writers: Writer[] = [];
  #manager!: Someone;
  #isOver = false;
  readonly #running: Promise<unknown>[] = [];

  constructor(place: FaultEnvironment, random: () => number) {
    this.#place = place;
    this.#random = random;
  }

  get board(): string {
    return this.#boards.board;
  }

  deliveries(): number {
    return this.visitors.reduce((sum, { followers }) => followers.reduce((own, { given }) => own + given.length, sum), 0);
  }

  async open(guests: number, watchers: number): Promise<void> {
    const { services } = this.#place.cairn;
    const { people, companyId } = await newCompany(services, 'Ours', ours);
    const { people: theirs } = await newCompany(services, 'Theirs', { foreigner: { base: 'employee' } } as const);
    const { manager, editor, second, viewer, another } = people;
    this.#guests = await Promise.all(Array.from({ length: guests }, () => newPerson(services, companyId)));
    this.#admins = await Promise.all(Array.from({ length: 3 + lastOnes }, () => newPerson(services, companyId, 'hr-admin')));
    const viewers = [viewer, another, ...this.#guests];
    const { boardId: board } = await newBoard(services, { owner: manager, editors: [editor, second], viewers });
    const { boardId: other } = await newBoard(services, { owner: editor, editors: [manager, second], viewers: [viewer] });
    const { boardId: foreign } = await newBoard(services, { owner: theirs.foreigner });
    this.#boards = { board, other, foreign };
    this.#manager = manager;
    this.#people.push(manager, editor, second, ...viewers, ...this.#admins, theirs.foreigner);
    for (const who of this.#people) await this.#signIn(who);
    const target = { host: '127.0.0.1', port: Number(new URL(this.#place.proxy.url).port) };
    for (let count = 0; count < 3; count++) this.ways.push(await Way.to(target));
    await this.#visit(theirs.foreigner, [[boardRoom, foreign]], words.ours);
    const [one, two] = [[boardRoom, board] as const, [boardRoom, other] as const];
    for (const who of [manager, editor, second]) await this.#visit(who, [one, two, [assignedTasksRoom, who.id]], words.theirs);
    for (const who of [...viewers, ...this.#admins]) await this.#visit(who, [one], words.theirs);
    for (let count = 0; count < watchers; count++) await this.#visit(viewer, [one, two], words.theirs);
    this.#openWriters([manager, editor, second], theirs.foreigner);
  }

  write(pause: () => number): void {
    for (const writer of this.#writers) this.#running.push(this.#keepWriting(writer, pause));
    this.#running.push(this.#keepSignedIn());
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#running);
  }

  async revoke(): Promise<boolean> {
    const admin = this.#random() < 0.3 && this.#admins.length > lastOnes ? this.#admins.pop() : undefined;
    const guest = admin ? undefined : this.#guests.pop();
    if (admin) await this.#demote(admin);
    else if (guest) {
      const remove = () => this.#request(this.#manager, 'DELETE', `/api/boards/${this.board}/members/${guest.id}`);
      await retried(async () => void ((await remove()) < 500 || fail('The removal was not answered.')));
    }
    if (guest) this.gone.add(guest.id);
    return (admin ?? guest) !== undefined;
  }

  async revokeLast(): Promise<void> {
    for (const admin of this.#admins.splice(0)) await this.#demote(admin);
  }

  close(): void {
    for (const { client } of this.visitors) client.close();
  }

  async #demote({ id, companyId }: Someone): Promise<void> {
    const { cairn, sql } = this.#place;
    await retried(async () => {
      const [role] = await sql<{ id: string }>(`select id from role where base = 'employee' and company_id = $1`, [companyId]);
      await changeRole(systemContext(cairn.services, companyId), id, role!.id);
    });
    this.demoted.push(id);
    this.gone.add(id);
  }

  async #visit(who: Someone, rooms: readonly (readonly [AnyRoom, string])[], foreignWord: string): Promise<void> {
    const way = this.ways[this.visitors.length % this.ways.length]!;
    const client = new LiveClient({
      address: way.through(this.#place.proxy.url).replace(/\/$/, ''),
      token: who.token,
      intern: this.#intern,
    });
    client.socket.on('disconnect', (how) => void (how === 'io server disconnect' && client.socket.connect()));
    const hosts: { node: number; at: number }[] = [];
    client.socket.onAny((...frame: unknown[]) => {
      if (frame[0] === hostFrame) hosts.push({ node: frame[1] as number, at: Date.now() });
      if (JSON.stringify(frame).includes(foreignWord)) this.strays.push(`${foreignWord} reached ${who.login}`);
    });
    await client.connected();
    const followers: Follower[] = [];
    for (const [room, id] of rooms) followers.push(await client.follow(room, id));
    this.visitors.push({ who, client, followers, hosts });
  }

  #openWriters(editors: readonly Someone[], foreigner: Someone): void {
    const { board, other, foreign } = this.#boards;
    const open = (who: Someone, boardId: string, cards: Map<string, TaskCard>, word: string) => {
      const choices = { address: () => this.#place.proxy.url, boardId, random: this.#random, word };
      const writer = new Writer(Object.defineProperty({ ...choices, token: '' }, 'token', { get: () => who.token }), cards);
      this.#writers.push(writer);
      this.written.push({ room: `board:${boardId}`, sent: writer.sent });
    };
    const [cards, others] = [new Map<string, TaskCard>(), new Map<string, TaskCard>()];
    for (const who of editors) open(who, board, cards, words.ours);
    open(oneOf(this.#random, editors), other, others, words.ours);
    open(foreigner, foreign, new Map(), words.theirs);
  }

  async #keepWriting(writer: Writer, pause: () => number): Promise<void> {
    while (!this.#isOver) {
      await writer.writeOne();
      await delay(pause());
    }
  }

  async #keepSignedIn(): Promise<void> {
    for (let next = Date.now() + renewEvery; !this.#isOver; await delay(500)) {
      if (Date.now() < next) continue;
      next = Date.now() + renewEvery;
      for (const who of this.#people) await retried(() => this.#signIn(who));
      for (const { who, client } of this.visitors) client.token = who.token;
    }
  }

  async #signIn(who: Someone): Promise<void> {
    const payload = { login: who.login, password: worldPassword };
    const response = await this.#place.cairn.app.inject({ method: 'POST', url: '/api/auth/sign-in', payload });
    if (response.statusCode !== 200) fail(`${who.login} cannot sign in: ${response.body}`);
    who.token = response.json<{ accessToken: string }>().accessToken;
  }

  async #request(who: Someone, method: string, path: string): Promise<number> {
    const headers = { authorization: `Bearer ${who.token}`, 'idempotency-key': crypto.randomUUID() };
    return (await fetch(`${this.#place.proxy.url}${path}`, { method, headers })).status;
  }
}

function fail(why: string): never {
  throw new Error(why);
}
