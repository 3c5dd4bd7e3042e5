import { canCreateCompany } from '#shared/companies/companies.policy.ts';
import type { NewCompany } from '#shared/companies/companies.api.ts';
import { company } from '#shared/companies/company.record.ts';
import { AppError, invalid } from '#shared/platform/errors.ts';
import { checkStrength, wordsOf } from '#server/access/passwords/strength.ts';
import { hashPassword } from '#server/access/passwords.ts';
import { authorize } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { write } from '#server/platform/data/transaction.ts';
import { checkValues } from '#server/records/record-checks.ts';
import { inCompany } from './companies.service.ts';
import { storeCompany } from './store-company.ts';

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
  await checkStrength(admin.password, wordsOf(admin), 'body.admin.password');
  const passwordHash = await hashPassword(admin.password);
  const created = write(inCompany(ctx, id), async (unit) => {
    const adminId = await storeCompany(unit, { id, name, timeZone, country, admin }, { base: 'hr-admin', passwordHash });
    return () => ({ id, adminId });
  });
  return created.catch(refuseTaken);
}
