import type { ClientBase } from 'pg';
import type { SeededCompany } from '#server/platform/seed/seeded-company.ts';
import { fillCategories } from './fill-categories.sql.ts';
import { fillDimensions } from './fill-dimensions.sql.ts';
import { fillUnits } from './fill-units.sql.ts';

/** Gives the objectives of a seeded company their dimensions, its templates their categories, and its list of units those of its key results. */
export async function fillLists(client: ClientBase, company: SeededCompany): Promise<void> {
  await fillDimensions(client, company);
  await fillCategories(client, company);
  await fillUnits(client, company);
}
