import type { InjectOptions } from 'fastify';
import pg from 'pg';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '#shared/platform/endpoint.ts';
import type { BaseRole } from '#shared/platform/actor.schema.ts';
import type { TaskPlace } from '#shared/tasks/task.schema.ts';
import { readActor } from '#server/access/actor.service.ts';
import { openCairn, type Cairn, type CairnOptions } from '#server/app/cairn.ts';
import type { Context, Services } from '#server/platform/base/services.ts';
import type { NewTicket } from '#shared/support/tickets.api.ts';
import { createTicket } from '#server/support/tickets.service.ts';
import { createTask } from '#server/tasks/tasks.service.ts';
import { createTestDatabase } from './postgres.ts';
import { testConfig } from './test-config.ts';
import { testSecrets } from './test-secrets.ts';
import { sqlOf } from './sql.ts';
import { newTestQueue } from './test-queue.ts';
import { newBoard, newCompany, newPerson, worldPassword, type BoardPlan, type Someone, type CompanyFixture } from './world-company.ts';

export const top: TaskPlace = { status: 'not-started', laneId: null, beforeId: null, afterId: null };

const ourStaff = {
  superAdmin: { base: 'super-admin' },
  hrAdmin: { base: 'hr-admin' },
  manager: { base: 'manager' },
  editor: { base: 'employee', manager: 'manager' },
  colleague: { base: 'employee', manager: 'manager' },
  viewer: { base: 'employee', manager: 'manager' },
  stranger: { base: 'employee', manager: 'manager' },
} satisfies CompanyFixture;
const theirStaff = { foreigner: { base: 'employee' }, foreignAdmin: { base: 'super-admin' } } satisfies CompanyFixture;

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

export async function newWorld(changes: Partial<CairnOptions> = {}) {
  const world = await openWorld(changes);
  onTestFinished(world.close);
  return world;
}

/**
 * A company with one person per role, a project board of the manager (editor and colleague edit, viewer views, stranger has no access), the
 * editor's private board, and a second company with its own board. The caller closes it.
 */
export async function openWorld(changes: Partial<CairnOptions> = {}) {
  const database = await createTestDatabase();
  const cairn = await openTestCairn(database, changes);
  const { services } = cairn;
  const { people, places } = await seed(services);
  const { manager, editor, colleague, viewer } = people;
  const owner = new pg.Pool({ connectionString: database.owner, max: 4 }).on('error', () => {});
  const contextOf = (who: Someone) => contextFor(cairn, who);
  return {
    ...people,
    people,
    cairn,
    database,
    services,
    ...places,
    ...sqlOf(owner),
    signIn: (who: Someone) => signIn(cairn, who),
    contextOf,
    inject: <E extends Endpoint>(who: Someone | null, endpoint: E, input: Input<E> = {}) => inject(cairn, who, endpoint, input),
    board: (plan: Partial<BoardPlan> = {}) =>
      newBoard(services, { owner: manager, editors: [editor, colleague], viewers: [viewer], ...plan }),
    newcomer: (companyId: string = manager.companyId, base?: BaseRole) => newPerson(services, companyId, base),
    task: async (who: Someone = editor, at: Partial<TaskPlace> & { title?: string; boardId?: string } = {}) => {
      const { title = 'Balance the stones', boardId = places.boardId, ...place } = at;
      return createTask(await contextOf(who), boardId, { id: crypto.randomUUID(), title, ...top, ...place });
    },
    ticket: async (who: Someone = manager, { description = 'The list keeps the old value', ...input }: Partial<NewTicket> = {}) =>
      createTicket(await contextOf(who), { id: crypto.randomUUID(), area: 'tasks', priority: 'high', description, ...input }),
    async close() {
      await cairn.close();
      await owner.end();
      await database.drop();
    },
  };
}
export type World = Awaited<ReturnType<typeof openWorld>>;

async function seed(services: Services) {
  const { people: ours, departmentId } = await newCompany(services, 'Ours', ourStaff);
  const { people: theirs } = await newCompany(services, 'Theirs', theirStaff);
  const { manager, editor, colleague, viewer } = ours;
  const { boardId } = await newBoard(services, { owner: manager, editors: [editor, colleague], viewers: [viewer] });
  const { boardId: privateBoardId } = await newBoard(services, { owner: editor, kind: 'private' });
  const { boardId: foreignBoardId } = await newBoard(services, { owner: theirs.foreigner });
  return { people: { ...ours, ...theirs }, places: { departmentId, boardId, privateBoardId, foreignBoardId } };
}

async function contextFor(cairn: Cairn, who: Someone): Promise<Context> {
  const { services } = cairn;
  await signIn(cairn, who);
  return { services, actor: await readActor(services, who.sessionId), now: services.now(), seqs: {} };
}

export interface Input<E> {
  params?: ParamsOf<E>;
  query?: QueryOf<E>;
  body?: BodyOf<E>;
  key?: string;
  headers?: Record<string, string>;
  payload?: Buffer;
}

export interface Answer<E> {
  status: number;
  body: ReplyOf<E>;
  headers: { [name: string]: string | string[] | number | undefined };
}

export async function inject<E extends Endpoint>(cairn: Cairn, who: Someone | null, endpoint: E, input: Input<E> = {}): Promise<Answer<E>> {
  if (who) await signIn(cairn, who);
  return send(cairn, requestFor(who, endpoint, input));
}

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

export async function signIn(cairn: Cairn, who: Someone): Promise<Someone> {
  if (who.token) return who;
  const payload = { login: who.login, password: worldPassword };
  const response = await cairn.app.inject({ method: 'POST', url: '/api/auth/sign-in', payload });
  const { accessToken, sessionId } = response.json<{ accessToken: string; sessionId: string }>();
  const getToken = response.cookies.find(({ name }) => name === 'cairn_get')?.value ?? '';
  return Object.assign(who, { token: accessToken, sessionId, getToken });
}
