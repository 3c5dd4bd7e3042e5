import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { defaultGrants } from '#shared/access/pages.ts';
import { canCreateCompany } from '#shared/companies/companies.policy.ts';
import type { NewCompany } from '#shared/companies/companies.api.ts';
import { company } from '#shared/companies/company.record.ts';
import { AppError, invalid } from '#shared/platform/errors.ts';
import type { BaseRole } from '#shared/platform/actor.schema.ts';
import { createAccountIn } from '#server/access/accounts.sql.ts';
import { CompanyEntity } from '#server/access/company.entity.ts';
import { hashPassword } from '#server/access/passwords.ts';
import { PersonEntity } from '#server/access/person.entity.ts';
import { RoleEntity } from '#server/access/role.entity.ts';
import { authorize } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { write } from '#server/platform/data/transaction.ts';
import { checkValues } from '#server/records/record-checks.ts';
import { presentRow } from '#server/records/record.entity.ts';
import { inCompany } from './companies.service.ts';

const roleNames: Readonly<Record<BaseRole, string>> = {
  'super-admin': 'Super Admin',
  'hr-admin': 'HR Admin',
  manager: 'Manager',
  employee: 'Employee',
};

/** Fields of the request by the constraint that a value already taken violates. */
const takenFields: Readonly<Record<string, string>> = {
  company_pkey: 'body.id',
  company_name_unique: 'body.name',
  account_email_unique: 'body.admin.email',
  person_email_unique: 'body.admin.email',
};

function refuseTaken(error: unknown): never {
  const field = takenFields[(error as { constraint?: string } | null)?.constraint ?? ''];
  throw field ? invalid(field, 'unique') : error;
}

function createRoles(em: SqlEntityManager, companyId: string): Map<BaseRole, RoleEntity> {
  const roles = Object.entries(roleNames) as [BaseRole, string][];
  return new Map(roles.map(([base, name]) => [base, em.create(RoleEntity, { companyId, name, base, grants: defaultGrants(base) })]));
}

/**
 * Creates a company with the four standard roles and its first HR Admin. Throws `input.invalid` for a name or an email address that is
 * already used.
 */
export async function createCompany(
  ctx: Context,
  { id, name, timeZone, country, admin }: NewCompany,
): Promise<{ id: string; adminId: string }> {
  authorize(canCreateCompany(ctx.actor));
  if (id === ctx.actor.companyId) throw new AppError('record.absent');
  checkValues(company.fields, { name, timeZone, country }, (field) => `body.${field}`);
  const passwordHash = await hashPassword(admin.password);
  const created = write(inCompany(ctx, id), async ({ em, recordEvent }) => {
    const row = em.create(CompanyEntity, { id, name, timeZone, country });
    const { firstName, lastName, email } = admin;
    const role = createRoles(em, id).get('hr-admin')!;
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
    return () => ({ id, adminId });
  });
  return created.catch(refuseTaken);
}
