/* SQL instead of entities: a database function lists the impersonations of all companies. */
import type { OverdueItem, OverduePage } from '#server/platform/base/overdue.ts';
import type { Query } from '#server/platform/base/query.ts';

const expiredSql = 'select company_id as "companyId", impersonation_id as id from cairn.expired_impersonations($1, $2, $3)';

/** Lists the impersonations of all companies whose time is over and that nobody has ended. */
export const findExpired = (log: Query, { now, after, limit }: OverduePage): Promise<readonly OverdueItem[]> =>
  log<OverdueItem>(expiredSql, [now, after, limit]);
