import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Ledger } from '#server/rewards/points/ledger.ts';
import { PointEntryEntity } from '#server/rewards/points/point.entity.ts';

/** Takes points from those to give, and the rest from the boost. The caller has compared the total with both. */
export function spend(ledger: Ledger, personId: string, refId: string, total: number, turn = ''): void {
  const fromGive = Math.min(total, ledger.balancesOf(personId).give);
  ledger.change({ personId, account: 'give', delta: -fromGive, kind: 'given', refId, turn });
  ledger.change({ personId, account: 'boost', delta: fromGive - total, kind: 'given', refId, turn });
}

/** Gives somebody back the points that a record has taken, each to its account. */
export async function giveBack(em: SqlEntityManager, ledger: Ledger, personId: string, refId: string): Promise<void> {
  for (const { account, delta } of await em.find(PointEntryEntity, { personId, refId, kind: 'given' }))
    ledger.change({ personId, account, delta: -delta, kind: 'returned', refId });
}
