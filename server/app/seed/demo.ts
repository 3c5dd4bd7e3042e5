import type { ClientBase } from 'pg';
import type { FileStore } from '#server/platform/base/file-store.ts';
import type { CompanyPlan, SeededCompany } from '#server/platform/seed/seeded-company.ts';
import { makeCompanies } from './make-companies.ts';
import { storeCompanies } from './store-companies.ts';

const norway = { timeZone: 'Europe/Oslo', country: 'NO', currency: 'NOK' };
const india = { timeZone: 'Asia/Kolkata', country: 'IN', currency: 'INR' };
const demoPlan: CompanyPlan = { name: 'Halden Flow Systems', ...norway, isDemo: true, reference: 'HFS', seed: 20_007 };

/** The demo company is stored first, so it becomes the provider, and its Super Admins support the other companies. */
const plans: readonly CompanyPlan[] = [
  demoPlan,
  { name: 'Nordvik Marine', ...norway, isDemo: false, reference: 'NVM', seed: 20_100 },
  { name: 'Kaveri Components', ...india, isDemo: false, reference: 'KVC', seed: 20_101 },
];

/** The demo company and two client companies as rows; of `now` only the day matters. */
export const makeDemoCompanies = (now: Date): Promise<SeededCompany[]> => makeCompanies(plans, now);

/**
 * Fills an empty installation with a company at work, as the owner; leaves any other installation as it is and says so. To be called by one
 * server at a time.
 */
export async function seedDemo(owner: ClientBase, store: FileStore, now: Date): Promise<boolean> {
  const { rows } = await owner.query('select from company limit 1');
  if (rows.length > 0) return false;
  await storeCompanies(owner, await makeCompanies(plans, now, store));
  return true;
}
