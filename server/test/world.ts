import type { InjectOptions } from 'fastify';
import pg from 'pg';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '#shared/platform/endpoint.ts';
import type { BaseRole } from '#shared/platform/actor.schema.ts';
import type { TaskPlace } from '#shared/tasks/task.schema.ts';
import { readActor } from '#server/access/actor.service.ts';
import { openCairn, type Cairn, type CairnOptions } from '#server/app/cairn.ts';
import type { Context, House } from '#server/platform/house.ts';
import type { NewTicket } from '#shared/support/tickets.api.ts';
import { createTicket } from '#server/support/tickets.service.ts';
import { createTask } from '#server/tasks/tasks.service.ts';
import { createTestDatabase } from './postgres.ts';
import { testConfig } from './test-config.ts';
import { testSecrets } from './test-secrets.ts';
import { newTestQueue } from './test-queue.ts';
import { newBoard, newCompany, newPerson, worldPassword, type BoardPlan, type Someone, type Staff } from './world-company.ts';

export const top: TaskPlace = { status: 'not-started', laneId: null, beforeId: null, afterId: null };

const ourStaff = {
  superAdmin: { base: 'super-admin' },
  hrAdmin: { base: 'hr-admin' },
  manager: { base: 'manager' },
  editor: { base: 'employee', manager: 'manager' },
  colleague: { base: 'employee', manager: 'manager' },
  viewer: { base: 'employee', manager: 'manager' },
  stranger: { base: 'employee', manager: 'manager' },
} satisfies Staff;
const theirStaff = { foreigner: { base: 'employee' }, foreignAdmin: { base: 'super-admin' } } satisfies Staff;

/** A server of its own over this database; `changes` say how it differs from the product's. */
export const openTestCairn = (urls: CairnOptions['urls'], changes: Partial<CairnOptions> = {}): Promise<Cairn> =>
  openCairn({
    config: testConfig,
    secrets: testSecrets,
    urls,
    log: pino({ level: 'silent' }),
    hasRateLimits: false,
    ...newTestQueue(),
    poolSize: 10,
    ...changes,
  });

/** A world for one test, closed when the test is over. */
export async function newWorld(changes: Partial<CairnOptions> = {}) {
  const world = await openWorld(changes);
  onTestFinished(world.close);
  return world;
}

/**
 * A company with one person of each kind, a project board of the manager's (editor and colleague edit, viewer views,
 * stranger has nothing to do with it), the editor's private board, and another company with a board of its own.
 * Whoever opens it closes it.
 */
export async function openWorld(changes: Partial<CairnOptions> = {}) {
  const database = await createTestDatabase();
  const cairn = await openTestCairn(database, changes);
  const { house } = cairn;
  const { people, places } = await seed(house);
  const { manager, editor, colleague, viewer } = people;
  const owner = new pg.Pool({ connectionString: database.owner, max: 4 }).on('error', () => {});
  const contextOf = (who: Someone) => contextFor(cairn, who);
  return {
    ...people,
    people,
    cairn,
    database,
    house,
    ...places,
    /** SQL as the owner, past every policy. */
    sql: async <Row extends object>(text: string, values: unknown[] = []) => (await owner.query<Row>(text, values)).rows,
    signIn: (who: Someone) => signIn(cairn, who),
    contextOf,
    inject: <E extends Endpoint>(who: Someone | null, endpoint: E, input: Input<E> = {}) => inject(cairn, who, endpoint, input),
    /** Another board; without a plan, one like the first. */
    board: (plan: Partial<BoardPlan> = {}) => newBoard(house, { owner: manager, editors: [editor, colleague], viewers: [viewer], ...plan }),
    /** Somebody more in a company, by default ours. */
    newcomer: (companyId: string = manager.companyId, base?: BaseRole) => newPerson(house, companyId, base),
    /** A card on the project board, or on another, made by `who`. */
    task: async (who: Someone = editor, at: Partial<TaskPlace> & { title?: string; boardId?: string } = {}) => {
      const { title = 'Balance the stones', boardId = places.boardId, ...place } = at;
      return createTask(await contextOf(who), boardId, { id: crypto.randomUUID(), title, ...top, ...place });
    },
    /** A request to support, of `who`. */
    ticket: async (who: Someone = manager, { description = 'The list keeps the old value', ...asked }: Partial<NewTicket> = {}) =>
      createTicket(await contextOf(who), { id: crypto.randomUUID(), area: 'tasks', priority: 'high', description, ...asked }),
    async close() {
      await cairn.close();
      await owner.end();
      await database.drop();
    },
  };
}
export type World = Awaited<ReturnType<typeof openWorld>>;

async function seed(house: House) {
  const { people: ours, departmentId } = await newCompany(house, 'Ours', ourStaff);
  const { people: theirs } = await newCompany(house, 'Theirs', theirStaff);
  const { manager, editor, colleague, viewer } = ours;
  const { boardId } = await newBoard(house, { owner: manager, editors: [editor, colleague], viewers: [viewer] });
  const { boardId: deskId } = await newBoard(house, { owner: editor, kind: 'private' });
  const { boardId: foreignBoardId } = await newBoard(house, { owner: theirs.foreigner });
  return { people: { ...ours, ...theirs }, places: { departmentId, boardId, deskId, foreignBoardId } };
}

async function contextFor(cairn: Cairn, who: Someone): Promise<Context> {
  const { house } = cairn;
  await signIn(cairn, who);
  return { house, actor: await readActor(house, who.sessionId), now: house.now(), seqs: {} };
}

export interface Input<E> {
  params?: ParamsOf<E>;
  query?: QueryOf<E>;
  body?: BodyOf<E>;
  key?: string;
  headers?: Record<string, string>;
  /** A body that is no JSON. */
  payload?: Buffer;
}

/** What an endpoint answered; a refusal's body is an `ErrorBody`. */
export interface Answer<E> {
  status: number;
  body: ReplyOf<E>;
  headers: { [name: string]: string | string[] | number | undefined };
}

/** Calls an endpoint as somebody, or as nobody. */
export async function inject<E extends Endpoint>(cairn: Cairn, who: Someone | null, endpoint: E, input: Input<E> = {}): Promise<Answer<E>> {
  if (who) await signIn(cairn, who);
  return send(cairn, requestFor(who, endpoint, input));
}

/** The request that calls an endpoint. */
export function requestFor<E extends Endpoint>(who: Someone | null, endpoint: E, input: Input<E>): InjectOptions {
  const params = (input.params ?? {}) as Record<string, unknown>;
  return {
    method: endpoint.method,
    url: endpoint.url.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name]))),
    query: (input.query ?? {}) as Record<string, string>,
    headers: {
      ...(who &&
        (endpoint.url.startsWith('/api/get/') ? { cookie: `cairn_get=${who.getToken}` } : { authorization: `Bearer ${who.token}` })),
      ...(input.key && { 'idempotency-key': input.key }),
      ...input.headers,
    },
    ...(input.body !== undefined && { payload: input.body as object }),
    ...(input.payload && { payload: input.payload }),
  };
}

export async function send<E>({ app }: Cairn, request: InjectOptions): Promise<Answer<E>> {
  const response = await app.inject(request);
  const isJson = String(response.headers['content-type']).includes('json');
  return {
    status: response.statusCode,
    body: isJson ? response.json<ReplyOf<E>>() : (response.body as ReplyOf<E>),
    headers: response.headers,
  };
}

/** Signs somebody in once; their token serves from then on. */
export async function signIn(cairn: Cairn, who: Someone): Promise<Someone> {
  if (who.token) return who;
  const payload = { login: who.login, password: worldPassword };
  const response = await cairn.app.inject({ method: 'POST', url: '/api/auth/sign-in', payload });
  const { accessToken, sessionId } = response.json<{ accessToken: string; sessionId: string }>();
  const getToken = response.cookies.find(({ name }) => name === 'cairn_get')?.value ?? '';
  return Object.assign(who, { token: accessToken, sessionId, getToken });
}
