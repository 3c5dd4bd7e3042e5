import type { ClientBase } from 'pg';
import { insertRows } from '#server/platform/seed/insert-rows.ts';
import type { SeededCompany } from '#server/platform/seed/seeded-company.ts';
import { loadDemos } from './make-companies.ts';

/** Stores companies and their logs in one transaction, as the owner role, in batches that bypass `write`. */
export async function storeCompanies(client: ClientBase, companies: readonly SeededCompany[]): Promise<void> {
  const demos = await loadDemos();
  await client.query('begin');
  try {
    for (const company of companies) {
      await insertRows(client, 'company', [company.company]);
      for (const table of demos.flatMap(({ tables }) => tables)) await insertRows(client, table, company[table]);
      for (const { storeLog } of demos) await storeLog?.(client, company);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
