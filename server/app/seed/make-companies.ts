import { dayInZone } from '#shared/platform/day-in-zone.ts';
import { features } from '#server/app/features.ts';
import type { FileStore } from '#server/platform/base/file-store.ts';
import type { FeatureDemo } from '#server/platform/seed/feature-demo.ts';
import { createRandom } from '#server/platform/seed/random.ts';
import { createSeedBasis, foundedAt } from '#server/platform/seed/seed-basis.ts';
import type { CompanyPlan, SeededCompany } from '#server/platform/seed/seeded-company.ts';

interface NamedDemo extends FeatureDemo {
  readonly name: string;
}

/** Demos of all features in their order. They are loaded here, so that only a start that seeds pays for them. */
export async function loadDemos(): Promise<NamedDemo[]> {
  const loaded = await Promise.all(features.map(async ({ name, demo }) => (demo ? [{ name, ...(await demo()) }] : [])));
  return loaded.flat();
}

/** Makes the rows of companies; without a store, those of their files are left out. Of `now` only the day matters. */
export async function makeCompanies(plans: readonly CompanyPlan[], now: Date, store?: FileStore): Promise<SeededCompany[]> {
  const demos = await loadDemos();
  const tables = Object.fromEntries(demos.flatMap((demo) => demo.tables.map((table) => [table, []])));
  let companies = plans.map((plan) => ({ ...tables, ...foundCompany(plan, now) }) as SeededCompany);
  for (const { name, make, makeFiles } of demos)
    companies = await Promise.all(
      companies.map(async (company) => {
        const seeding = { basis: createSeedBasis(company, name), company, companies };
        const { notified = [], ...rows } = { ...(await make?.(seeding)), ...(store && (await makeFiles?.(seeding, store))) };
        return { ...company, ...rows, notified: [...company.notified, ...notified] };
      }),
    );
  return companies;
}

function foundCompany(plan: CompanyPlan, now: Date): Pick<SeededCompany, 'plan' | 'today' | 'company' | 'notified'> {
  const { name, timeZone, isDemo, country, currency, seed } = plan;
  const random = createRandom(seed);
  const today = dayInZone(now, timeZone);
  const company = { id: random.id(), name, timeZone, isDemo, country, currency, createdAt: foundedAt(today, random) };
  return { plan, today, company, notified: [] };
}
