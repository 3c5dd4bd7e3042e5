import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { BaseRole } from '#shared/platform/actor.schema.ts';
import { defaultGrants } from '#shared/access/pages.ts';
import { createAccount } from '#server/access/accounts.service.ts';
import { systemActor } from '#server/access/actor.service.ts';
import { CompanyEntity } from '#server/access/company.entity.ts';
import { hashPassword } from '#server/access/passwords.ts';
import { PersonEntity } from '#server/access/person.entity.ts';
import { RoleEntity } from '#server/access/role.entity.ts';
import { DepartmentEntity } from '#server/people/department.entity.ts';
import { read, write } from '#server/platform/doors.ts';
import type { Context, House } from '#server/platform/house.ts';
import { onPool } from '#server/platform/sql.ts';
import { seedBoards } from './demo-boards.ts';
import { demoCompany, demoDepartments, demoEmail, demoOffered, demoPassword, demoPeople, managersOf, type DemoIds } from './demo-people.ts';

const roleBases: Readonly<Record<string, BaseRole>> = {
  'Super Admin': 'super-admin',
  'HR Admin': 'hr-admin',
  Manager: 'manager',
  Employee: 'employee',
};

interface Installation {
  companies: number;
  demoCompanyId: string | null;
}

async function readInstallation({ engine }: House): Promise<Installation> {
  const [row] = await onPool(engine)<{ found: Installation }>('select cairn.installation() as found', []);
  return row!.found;
}

const newIds = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, crypto.randomUUID()]));

const contextOf = (house: House, companyId: string): Context => ({ house, actor: systemActor(companyId), now: house.now(), seqs: {} });

/**
 * Fills an empty installation with a small company at work, and gives its people the accounts that a start before this
 * one did not get to; leaves any other installation as it is. To be called by one server at a time.
 */
export async function seedDemo(house: House): Promise<void> {
  const { companies, demoCompanyId } = await readInstallation(house);
  if (companies === 0) await seedAccounts(house, await seedCompany(house));
  else if (demoCompanyId) await seedAccounts(house, demoCompanyId);
}

async function seedCompany(house: House): Promise<string> {
  const ids = { people: newIds(Object.keys(demoPeople)), departments: newIds(Object.keys(demoDepartments)) };
  const companyId = crypto.randomUUID();
  const ctx = contextOf(house, companyId);
  await write(ctx, async ({ em, record }) => {
    em.create(CompanyEntity, { id: companyId, ...demoCompany, isDemo: true });
    createDepartments(em, companyId, ids);
    createPeople(em, companyId, ids);
    await seedBoards(em, record, ctx, ids);
    return () => null;
  });
  return companyId;
}

async function seedAccounts(house: House, companyId: string): Promise<void> {
  const known = await onPool(house.engine)<{ username: string }>('select username from account where company_id = $1', [companyId]);
  const missing = Object.keys(demoPeople).filter((login) => !known.some(({ username }) => username === login));
  if (missing.length === 0) return;
  const people = await read(contextOf(house, companyId), ({ em }) => em.find(PersonEntity, { email: { $in: missing.map(demoEmail) } }));
  await Promise.all(
    missing.map(async (username) => {
      const email = demoEmail(username);
      const personId = people.find((person) => person.email === email)?.id;
      if (personId) await createAccount(house, { personId, companyId, email, username, passwordHash: await hashPassword(demoPassword) });
    }),
  );
}

function createDepartments(em: SqlEntityManager, companyId: string, ids: DemoIds): void {
  for (const [name, head] of Object.entries(demoDepartments)) {
    em.create(DepartmentEntity, { id: ids.departments[name]!, companyId, name, headId: ids.people[head]! });
  }
}

function createPeople(em: SqlEntityManager, companyId: string, ids: DemoIds): void {
  const roles = Object.fromEntries(
    Object.entries(roleBases).map(([name, base]) => [name, em.create(RoleEntity, { companyId, name, base, grants: defaultGrants(base) })]),
  );
  Object.entries(demoPeople).forEach(([login, person], index) => {
    em.create(PersonEntity, {
      id: ids.people[login]!,
      companyId,
      firstName: person.firstName,
      lastName: person.lastName,
      email: demoEmail(login),
      employeeReferenceId: `HFS-${String(index + 101)}`,
      role: roles[person.role]!,
      departmentId: ids.departments[person.department]!,
      managerId: person.manager ? ids.people[person.manager]! : null,
      path: managersOf(login).map((manager) => ids.people[manager]!),
    });
  });
}

/** How to sign in to the demo; nothing on an installation that is none. */
export async function demoSignIns(house: House): Promise<{ role: string; name: string; login: string; password: string }[]> {
  if (!(await readInstallation(house)).demoCompanyId) return [];
  return demoOffered.map((login) => {
    const { firstName, lastName, role } = demoPeople[login]!;
    return { role, name: `${firstName} ${lastName}`, login, password: demoPassword };
  });
}
