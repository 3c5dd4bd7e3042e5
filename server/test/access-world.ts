import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { Type } from 'typebox';
import type { OpenSession } from '#shared/access/access.api.ts';
import { defaultGrants } from '#shared/access/pages.ts';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import type { CairnOptions } from '#server/app/cairn.ts';
import { createAccount } from '#server/access/accounts.sql.ts';
import { systemActor } from '#server/access/actor.service.ts';
import { CompanyEntity } from '#server/access/company.entity.ts';
import { PersonEntity } from '#server/access/person.entity.ts';
import { RoleEntity } from '#server/access/role.entity.ts';
import { write } from '#server/platform/data/transaction.ts';
import type { Services } from '#server/platform/base/services.ts';
import { createTestDatabase } from './postgres.ts';
import { sqlOf } from './sql.ts';
import { testConfig } from './test-config.ts';
import { hashCheaply } from './test-passwords.ts';
import { openTestCairn } from './world.ts';

export const password = 'stones pile up slowly';
export const second = 1000;
export const minute = 60 * second;
export const day = 24 * 60 * minute;

type RequestHeaders = Record<string, string>;

/** A company with no employees yet, behind a proxy, with a clock that only the test moves. */
export async function openAccessWorld(changes: Partial<CairnOptions['config']> = {}) {
  const { cairn, owner, clock, close } = await openServer(changes);
  const { app, services, access } = cairn;
  const company = await seedCompany(services);
  const request = (method: 'GET' | 'HEAD' | 'POST', url: string, headers: RequestHeaders = {}, payload?: object) =>
    app.inject({ method, url, headers, ...(payload && { payload }) });
  const post = (url: string, payload: object, headers?: RequestHeaders) => request('POST', url, headers, payload);
  return {
    cairn,
    app,
    services,
    access,
    request,
    post,
    close,
    ...sqlOf(owner),
    pass: (ms: number) => void (clock.now += ms),
    person: (details: PersonDetails) => seedPerson(services, company, details),
    signIn: (login: string, word = password, headers?: RequestHeaders) => post('/api/auth/sign-in', { login, password: word }, headers),
    refresh: (token: string, headers: RequestHeaders = {}) =>
      post('/api/auth/refresh', {}, { cookie: `cairn_refresh=${token}`, ...headers }),
  };
}
export type AccessWorld = Awaited<ReturnType<typeof openAccessWorld>>;

type Reply = Awaited<ReturnType<AccessWorld['request']>>;

export function opened(reply: Reply) {
  const cookie = (name: string) => reply.cookies.find((candidate) => candidate.name === name)?.value ?? '';
  const session = reply.json<OpenSession>();
  return {
    ...session,
    refresh: cookie('cairn_refresh'),
    get: cookie('cairn_get'),
    bearer: { authorization: `Bearer ${session.accessToken}` },
  };
}

async function openServer(changes: Partial<CairnOptions['config']>) {
  const database = await createTestDatabase();
  const clock = { now: Date.now() };
  const cairn = await openTestCairn(database, { config: { ...testConfig, trustProxy: 1, ...changes }, now: () => new Date(clock.now) });
  mountProbes(cairn.app);
  const owner = new pg.Pool({ connectionString: database.owner, max: 2 }).on('error', () => {});
  async function close() {
    await cairn.close();
    await owner.end();
    await database.drop();
  }
  return { cairn, owner, clock, close };
}

const probe = (method: 'GET' | 'POST', url: `/api/${string}`) =>
  defineEndpoint({
    method,
    url,
    summary: 'Say who asks',
    access: 'signed-in',
    schema: { response: { 200: Type.Object({ id: Type.String() }) } },
  });

function mountProbes(http: FastifyInstance): void {
  for (const endpoint of [
    probe('GET', '/api/probe'),
    probe('POST', '/api/probe'),
    probe('GET', '/api/get/probe'),
    probe('POST', '/api/get/probe'),
  ])
    http.route({ ...endpoint, handler: ({ ctx }) => ({ id: ctx.actor.id }) });
}

const systemContext = (services: Services, companyId: string) => ({
  services,
  actor: systemActor(companyId),
  now: services.now(),
  seqs: {},
});

function seedCompany(services: Services) {
  const companyId = randomUUID();
  return write(systemContext(services, companyId), async ({ em }) => {
    em.create(CompanyEntity, { id: companyId, name: 'Cairn & Sons' });
    const role = em.create(RoleEntity, { companyId, name: 'Employee', base: 'employee', grants: defaultGrants('employee') });
    await em.flush();
    return () => ({ companyId, roleId: role.id });
  });
}

interface PersonDetails {
  email: string;
  username?: string;
  isActive?: boolean;
}

async function seedPerson(services: Services, { companyId, roleId }: { companyId: string; roleId: string }, details: PersonDetails) {
  const { email, username = null, isActive = true } = details;
  const personId = randomUUID();
  const names = { firstName: 'Nora', lastName: 'Lind', employeeReferenceId: personId };
  await write(systemContext(services, companyId), async ({ em }) => {
    em.create(PersonEntity, { id: personId, companyId, ...names, email, role: em.getReference(RoleEntity, roleId), path: [], isActive });
    return () => null;
  });
  await createAccount(services, { personId, companyId, email, username, passwordHash: await hashCheaply(password) });
  return personId;
}
