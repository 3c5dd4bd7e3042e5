/* SQL instead of entities: the balances of a company are compared with the sums of its ledger by one statement. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '#server/platform/data/sql.ts';

const wrongSql = `select a.id from point_account a
  left join (
    select person_id, coalesce(sum(delta) filter (where account = 'give'), 0) as give,
      coalesce(sum(delta) filter (where account = 'boost'), 0) as boost,
      coalesce(sum(delta) filter (where account = 'earned'), 0) as earned
    from point_entry where company_id = $1 group by person_id
  ) e on e.person_id = a.id
  where a.company_id = $1
    and (a.give <> coalesce(e.give, 0) or a.boost <> coalesce(e.boost, 0) or a.earned <> coalesce(e.earned, 0))
  order by a.id`;

/** People whose balances differ from the sums of their entries. */
export async function findWrongBalances(em: SqlEntityManager, companyId: string): Promise<string[]> {
  return (await sqlIn(em)<{ id: string }>(wrongSql, [companyId])).map(({ id }) => id);
}
