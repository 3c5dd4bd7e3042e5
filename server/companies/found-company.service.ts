import type { FoundingCompany } from '#shared/companies/companies.api.ts';
import { company } from '#shared/companies/company.record.ts';
import { systemActor } from '#server/access/actor.service.ts';
import { claimFoundation, hasCompany } from '#server/access/founding.sql.ts';
import { checkStrength, wordsOf } from '#server/access/passwords/strength.ts';
import { hashPassword } from '#server/access/passwords.ts';
import type { Services } from '#server/platform/base/services.ts';
import { write } from '#server/platform/data/transaction.ts';
import { checkValues } from '#server/records/record-checks.ts';
import { storeCompany } from './store-company.ts';

/**
 * Creates the first company of an installation, with its first Super Admin. Returns false if there is a company, also one that somebody else
 * has founded at the same time.
 */
export async function foundCompany(services: Services, { admin, ...founding }: FoundingCompany): Promise<boolean> {
  if (await hasCompany(services)) return false;
  checkValues(company.fields, founding, (field) => `body.${field}`);
  await checkStrength(admin.password, wordsOf(admin), 'body.admin.password');
  const passwordHash = await hashPassword(admin.password);
  const id = crypto.randomUUID();
  const ctx = { services, actor: systemActor(id), now: services.now(), seqs: {} };
  return write(ctx, async (unit) => {
    const isFirst = await claimFoundation(unit.em);
    if (isFirst) await storeCompany(unit, { id, ...founding, admin }, { base: 'super-admin', passwordHash });
    return () => isFirst;
  });
}
