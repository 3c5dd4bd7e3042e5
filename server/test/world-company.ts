import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { defaultGrants } from '#shared/access/pages.ts';
import type { BaseRole } from '#shared/platform/actor.schema.ts';
import { createAccount } from '#server/access/accounts.sql.ts';
import { systemActor } from '#server/access/actor.service.ts';
import { CompanyEntity } from '#server/access/company.entity.ts';
import { PersonEntity } from '#server/access/person.entity.ts';
import { RoleEntity } from '#server/access/role.entity.ts';
import { write } from '#server/platform/data/transaction.ts';
import type { Context, Services } from '#server/platform/base/services.ts';
import { DepartmentEntity } from '#server/people/department.entity.ts';
import { BoardEntity, BoardMemberEntity, LaneEntity } from '#server/tasks/board.entity.ts';
import { hashCheaply } from './test-passwords.ts';

export const worldPassword = 'three quiet stones';
const passwordHash = await hashCheaply(worldPassword);

export interface Someone {
  readonly id: string;
  readonly companyId: string;
  readonly login: string;
  token: string;
  getToken?: string;
  sessionId: string;
}

export type CompanyFixture = Readonly<Record<string, { base: BaseRole; manager?: string }>>;

export const systemContext = (services: Services, companyId: string): Context => ({
  services,
  actor: systemActor(companyId),
  now: services.now(),
  seqs: {},
});

export async function newCompany<Login extends string>(
  services: Services,
  name: string,
  staff: Readonly<Record<Login, CompanyFixture[string]>>,
) {
  const companyId = crypto.randomUUID();
  const departmentId = crypto.randomUUID();
  const logins = Object.keys(staff) as Login[];
  const newcomer = (login: string): Someone => ({ id: crypto.randomUUID(), companyId, login, token: '', sessionId: '' });
  const people = Object.fromEntries(logins.map((login) => [login, newcomer(login)])) as { [login in Login]: Someone };
  await write(systemContext(services, companyId), async ({ em }) => {
    em.create(CompanyEntity, { id: companyId, name });
    em.create(DepartmentEntity, { id: departmentId, companyId, name: 'Quarry' });
    const roles = createRoles(em, companyId);
    for (const login of logins) createPerson(em, people, { login, departmentId, ...staff[login], role: roles[staff[login].base]! });
    return () => null;
  });
  for (const { id, login } of Object.values<Someone>(people)) {
    await createAccount(services, { personId: id, companyId, email: `${login}@test.example`, username: login, passwordHash });
  }
  return { companyId, departmentId, people };
}

function createRoles(em: SqlEntityManager, companyId: string): { [base: string]: RoleEntity } {
  const all: BaseRole[] = ['super-admin', 'hr-admin', 'manager', 'employee'];
  return Object.fromEntries(all.map((base) => [base, em.create(RoleEntity, { companyId, name: base, base, grants: defaultGrants(base) })]));
}

function createPerson(
  em: SqlEntityManager,
  people: { readonly [login: string]: Someone },
  { login, departmentId, manager, role }: { login: string; departmentId: string; manager?: string; role: RoleEntity },
): void {
  const { id, companyId } = people[login]!;
  const managerId = manager ? people[manager]!.id : null;
  em.create(PersonEntity, {
    id,
    companyId,
    firstName: login,
    lastName: 'Test',
    email: `${login}@test.example`,
    employeeReferenceId: login,
    role,
    departmentId,
    managerId,
    path: managerId ? [managerId] : [],
  });
}

export async function newPerson(services: Services, companyId: string, base: BaseRole = 'employee'): Promise<Someone> {
  const id = crypto.randomUUID();
  const login = `n${id.slice(0, 13)}`;
  await write(systemContext(services, companyId), async ({ em }) => {
    const role = await em.findOneOrFail(RoleEntity, { base });
    const names = { firstName: login, lastName: 'Test', email: `${login}@test.example`, employeeReferenceId: login };
    em.create(PersonEntity, { id, companyId, ...names, role, departmentId: null, managerId: null, path: [] });
    return () => null;
  });
  await createAccount(services, { personId: id, companyId, email: `${login}@test.example`, username: login, passwordHash });
  return { id, companyId, login, token: '', sessionId: '' };
}

export interface BoardPlan {
  readonly owner: Someone;
  readonly kind?: 'project' | 'private' | 'department';
  readonly departmentId?: string;
  readonly editors?: readonly Someone[];
  readonly viewers?: readonly Someone[];
  readonly lanes?: readonly string[];
}

export async function newBoard(services: Services, plan: BoardPlan): Promise<{ boardId: string; laneIds: string[] }> {
  const { owner, kind = 'project', departmentId = null, editors = [], viewers = [], lanes = [] } = plan;
  const { companyId } = owner;
  return write(systemContext(services, companyId), async ({ em }) => {
    const board = em.create(BoardEntity, { id: crypto.randomUUID(), companyId, kind, title: kind, departmentId, ownerId: owner.id });
    const join = (role: 'owner' | 'editor' | 'viewer') => (person: Someone) =>
      em.create(BoardMemberEntity, { companyId, board, personId: person.id, role });
    [owner].forEach(join('owner'));
    editors.forEach(join('editor'));
    viewers.forEach(join('viewer'));
    const rows = lanes.map((name, position) => em.create(LaneEntity, { companyId, board, name, position }));
    await em.flush();
    return () => ({ boardId: board.id, laneIds: rows.map(({ id }) => id) });
  });
}
