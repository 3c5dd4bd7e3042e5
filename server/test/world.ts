import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { InjectOptions } from 'fastify';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { defaultGrants } from '#shared/access/pages.ts';
import type { BaseRole } from '#shared/platform/actor.schema.ts';
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '#shared/platform/endpoint.ts';
import type { TaskPlace } from '#shared/tasks/task.schema.ts';
import { createAccount } from '#server/access/accounts.service.ts';
import { readActor, systemActor } from '#server/access/actor.service.ts';
import { CompanyEntity } from '#server/access/company.entity.ts';
import { hashPassword } from '#server/access/passwords.ts';
import { PersonEntity } from '#server/access/person.entity.ts';
import { RoleEntity } from '#server/access/role.entity.ts';
import { openCairn, type Cairn, type CairnOptions } from '#server/app/cairn.ts';
import { write } from '#server/platform/doors.ts';
import type { Context, House } from '#server/platform/house.ts';
import { BoardEntity, BoardMemberEntity } from '#server/tasks/board.entity.ts';
import { createTask } from '#server/tasks/tasks.service.ts';
import { createTestDatabase } from './postgres.ts';
import { testSecrets } from './test-secrets.ts';

export const worldPassword = 'three quiet stones';
const passwordHash = await hashPassword(worldPassword);

/** Somebody of the world who can sign in. */
export interface Someone {
  readonly id: string;
  readonly companyId: string;
  readonly login: string;
  token: string;
  sessionId: string;
}

export const top: TaskPlace = { status: 'not-started', laneId: null, beforeId: null, afterId: null };

const bases = {
  superAdmin: 'super-admin',
  hrAdmin: 'hr-admin',
  manager: 'manager',
  editor: 'employee',
  colleague: 'employee',
  viewer: 'employee',
  stranger: 'employee',
} satisfies Record<string, BaseRole>;

const baseOf = (login: string): BaseRole => (bases as Record<string, BaseRole>)[login] ?? 'employee';

export const testConfig: CairnOptions['config'] = { trustProxy: false, metricsPort: undefined, host: '127.0.0.1', logLevel: 'silent' };

/** A server of its own over this database; `changes` say how it differs from the product's. */
export const openTestCairn = (urls: CairnOptions['urls'], changes: Partial<CairnOptions> = {}): Promise<Cairn> =>
  openCairn({
    config: testConfig,
    secrets: testSecrets,
    urls,
    log: pino({ level: 'silent' }),
    hasRateLimits: false,
    poolSize: 10,
    ...changes,
  });

/**
 * A company with one person of each kind, a project board of the manager's (editor and colleague edit, viewer views,
 * stranger has nothing to do with it), the editor's private board, and another company with a board of its own.
 * Closed when the test is over.
 */
export async function newWorld(changes: Partial<CairnOptions> = {}) {
  const database = await createTestDatabase();
  const cairn = await openTestCairn(database, changes);
  onTestFinished(async () => {
    await cairn.close();
    await database.drop();
  });
  const { house } = cairn;
  const ours = await newCompany(house, 'Ours', Object.keys(bases));
  const theirs = await newCompany(house, 'Theirs', ['foreigner', 'foreignAdmin']);
  const people = { ...ours.people, ...theirs.people } as { [name in PersonName]: Someone };
  const { manager, editor, colleague, viewer, foreigner } = people;
  const board = await newBoard(house, manager, 'project', [editor, colleague], [viewer]);
  const desk = await newBoard(house, editor, 'private');
  const foreignBoard = await newBoard(house, foreigner, 'project');
  const contextOf = async (who: Someone): Promise<Context> => {
    await signIn(cairn, who);
    return { house, actor: await readActor(house, who.sessionId), now: house.now(), seqs: {} };
  };
  return {
    ...people,
    cairn,
    database,
    house,
    boardId: board,
    deskId: desk,
    foreignBoardId: foreignBoard,
    signIn: (who: Someone) => signIn(cairn, who),
    contextOf,
    inject: <E extends Endpoint>(who: Someone | null, endpoint: E, input: Input<E> = {}) => inject(cairn, who, endpoint, input),
    /** A card on the project board, or on another, made by `who`. */
    task: async (who: Someone = editor, at: Partial<TaskPlace> & { title?: string; boardId?: string } = {}) => {
      const { title = 'Balance the stones', boardId = board, ...place } = at;
      return createTask(await contextOf(who), boardId, { id: crypto.randomUUID(), title, ...top, ...place });
    },
  };
}
export type World = Awaited<ReturnType<typeof newWorld>>;
type PersonName = keyof typeof bases | 'foreigner' | 'foreignAdmin';

export interface Input<E> {
  params?: ParamsOf<E>;
  query?: QueryOf<E>;
  body?: BodyOf<E>;
  key?: string;
  headers?: Record<string, string>;
}

/** Calls an endpoint as somebody, or as nobody. */
export async function inject<E extends Endpoint>(cairn: Cairn, who: Someone | null, endpoint: E, input: Input<E> = {}) {
  if (who) await signIn(cairn, who);
  const url = endpoint.url.replaceAll(/:(\w+)/g, (_, name: string) =>
    String((input.params as Record<string, unknown> | undefined)?.[name]),
  );
  const options: InjectOptions = {
    method: endpoint.method,
    url,
    query: (input.query ?? {}) as Record<string, string>,
    headers: {
      ...(who && { authorization: `Bearer ${who.token}` }),
      ...(input.key && { 'idempotency-key': input.key }),
      ...input.headers,
    },
    ...(input.body !== undefined && { payload: input.body as object }),
  };
  const response = await cairn.app.inject(options);
  const isJson = String(response.headers['content-type']).includes('json');
  return { status: response.statusCode, body: isJson ? response.json() : response.body, headers: response.headers };
}

/** Signs somebody in once; their token serves from then on. */
export async function signIn(cairn: Cairn, who: Someone): Promise<Someone> {
  if (who.token) return who;
  const payload = { login: who.login, password: worldPassword };
  const response = await cairn.app.inject({ method: 'POST', url: '/api/auth/sign-in', payload });
  const { accessToken, sessionId } = response.json<{ accessToken: string; sessionId: string }>();
  return Object.assign(who, { token: accessToken, sessionId });
}

const systemContext = (house: House, companyId: string): Context => ({ house, actor: systemActor(companyId), now: house.now(), seqs: {} });

async function newCompany(house: House, name: string, names: readonly string[]) {
  const companyId = crypto.randomUUID();
  const people: { [name: string]: Someone } = {};
  for (const login of names) people[login] = { id: crypto.randomUUID(), companyId, login, token: '', sessionId: '' };
  await write(systemContext(house, companyId), async ({ em }) => {
    em.create(CompanyEntity, { id: companyId, name });
    const roles = createRoles(em, companyId);
    for (const { id, login } of Object.values(people)) createPerson(em, people, { id, login, companyId, role: roles[baseOf(login)]! });
    return () => null;
  });
  for (const { id, login } of Object.values(people)) {
    await createAccount(house, { personId: id, companyId, email: `${login}@test.example`, username: login, passwordHash });
  }
  return { companyId, people };
}

function createRoles(em: SqlEntityManager, companyId: string): { [base: string]: RoleEntity } {
  const all: BaseRole[] = ['super-admin', 'hr-admin', 'manager', 'employee'];
  return Object.fromEntries(all.map((base) => [base, em.create(RoleEntity, { companyId, name: base, base, grants: defaultGrants(base) })]));
}

function createPerson(
  em: SqlEntityManager,
  people: { [name: string]: Someone },
  { id, login, companyId, role }: { id: string; login: string; companyId: string; role: RoleEntity },
): void {
  const managerId = login in bases && baseOf(login) === 'employee' ? people['manager']!.id : null;
  em.create(PersonEntity, {
    id,
    companyId,
    firstName: login,
    lastName: 'Test',
    email: `${login}@test.example`,
    employeeReferenceId: login,
    role,
    managerId,
    path: managerId ? [managerId] : [],
  });
}

async function newBoard(
  house: House,
  owner: Someone,
  kind: 'project' | 'private',
  editors: readonly Someone[] = [],
  viewers: readonly Someone[] = [],
): Promise<string> {
  const { companyId } = owner;
  return write(systemContext(house, companyId), async ({ em }) => {
    const board = em.create(BoardEntity, { id: crypto.randomUUID(), companyId, kind, title: kind, ownerId: owner.id });
    const join = (role: 'owner' | 'editor' | 'viewer') => (person: Someone) =>
      em.create(BoardMemberEntity, { companyId, board, personId: person.id, role });
    [owner].forEach(join('owner'));
    editors.forEach(join('editor'));
    viewers.forEach(join('viewer'));
    return () => board.id;
  });
}
