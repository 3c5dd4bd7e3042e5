import type { ClientBase } from 'pg';
import type { CompanySize, SeededCompany } from '#server/platform/seed/seeded-company.ts';
import { makeCompanies } from './make-companies.ts';
import { storeCompanies } from './store-companies.ts';

export const largeCompany = { name: 'Nova Grid', timeZone: 'Europe/Oslo', country: 'NO', currency: 'NOK', isDemo: false, reference: 'NG' };

/** Creates a company of any size as rows; the result is the same for the same size and day. */
export async function makeLargeCompany(size: CompanySize, now: Date): Promise<SeededCompany> {
  const [company] = await makeCompanies([{ ...largeCompany, seed: size.people * 31 + size.tasks, size }], now);
  return company!;
}

/** Stores the company as the owner role. Returns false if the database already contains it. */
export async function seedLargeCompany(owner: ClientBase, size: CompanySize, now: Date): Promise<boolean> {
  const { rows } = await owner.query('select from company where name = $1', [largeCompany.name]);
  if (rows.length > 0) return false;
  await storeCompanies(owner, [await makeLargeCompany(size, now)]);
  await owner.query('analyze');
  return true;
}
