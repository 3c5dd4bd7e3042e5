/* SQL instead of entities: a database function lists the launches of all companies. */
import type { OverdueItem, OverduePage } from '#server/platform/base/overdue.ts';
import type { Query } from '#server/platform/base/query.ts';

const dueSql = 'select company_id as "companyId", launch_id as id from cairn.due_launches($1, $2, $3)';

/** Lists the launches of all companies that are due by their schedule, or that make no progress. */
export const findDueLaunches = (log: Query, { now, after, limit }: OverduePage) => log<OverdueItem>(dueSql, [now, after, limit]);
