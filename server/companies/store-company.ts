import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { defaultGrants } from '#shared/access/pages.ts';
import type { NewCompany } from '#shared/companies/companies.api.ts';
import { personCreated, sessionRoom } from '#shared/access/session.room.ts';
import { company } from '#shared/companies/company.record.ts';
import type { BaseRole } from '#shared/platform/actor.schema.ts';
import { createAccountIn } from '#server/access/accounts.sql.ts';
import { CompanyEntity } from '#server/access/company.entity.ts';
import { PersonEntity } from '#server/access/person.entity.ts';
import { RoleEntity } from '#server/access/role.entity.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import { presentRow } from '#server/records/record.entity.ts';

const roleNames: Readonly<Record<BaseRole, string>> = {
  'super-admin': 'Super Admin',
  'hr-admin': 'HR Admin',
  manager: 'Manager',
  employee: 'Employee',
};

function createRoles(em: SqlEntityManager, companyId: string): Map<BaseRole, RoleEntity> {
  const roles = Object.entries(roleNames) as [BaseRole, string][];
  return new Map(roles.map(([base, name]) => [base, em.create(RoleEntity, { companyId, name, base, grants: defaultGrants(base) })]));
}

interface FirstPerson {
  readonly base: BaseRole;
  readonly passwordHash: string;
}

/** Stores a company with the four standard roles and its first person, who has a password. Returns the id of the person. */
export async function storeCompany(
  { em, recordEvent }: Pick<WriteTransaction, 'em' | 'recordEvent'>,
  { id, name, timeZone, country, admin }: NewCompany,
  { base, passwordHash }: FirstPerson,
): Promise<string> {
  const row = em.create(CompanyEntity, { id, name, timeZone, country });
  const { firstName, lastName, email } = admin;
  const role = createRoles(em, id).get(base)!;
  const person = { firstName, lastName, email, employeeReferenceId: '1', role, departmentId: null, managerId: null, path: [] };
  const adminId = crypto.randomUUID();
  em.create(PersonEntity, { id: adminId, companyId: id, ...person });
  await em.flush();
  await em.refresh(row);
  await createAccountIn(em, { personId: adminId, email, passwordHash });
  const changed = ['name', 'timeZone', ...(country === null ? [] : ['country'])];
  recordEvent(company.room, id, company.events.edited, () => ({
    id,
    record: presentRow(company.fields, row) as never,
    before: {},
    changed,
  }));
  recordEvent(sessionRoom, adminId, personCreated, () => ({ id: adminId }));
  return adminId;
}
