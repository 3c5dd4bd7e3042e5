/* SQL instead of entities: row-level security shows an unbound transaction no company. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sqlIn, sqlOn } from '#server/platform/data/sql.ts';
import type { Services } from '#server/platform/base/services.ts';

export async function hasCompany({ app }: Pick<Services, 'app'>): Promise<boolean> {
  const [row] = await sqlOn(app)<{ found: boolean }>('select cairn.has_company() as found', []);
  return row!.found;
}

/** Returns true in the one transaction that may create the first company. */
export async function claimFoundation(em: SqlEntityManager): Promise<boolean> {
  const [row] = await sqlIn(em)<{ claimed: boolean }>('select cairn.claim_foundation() as claimed', []);
  return row!.claimed;
}
