/* SQL instead of entities: a database function lists the queries of all companies. */
import type { OverdueItem, OverduePage } from '#server/platform/base/overdue.ts';
import type { Query } from '#server/platform/base/query.ts';

const dueSql = 'select company_id as "companyId", query_id as id from cairn.due_kpi_queries($1, $2, $3)';

/** Lists the queries of all companies that are due by their schedule. */
export const findDueQueries = (log: Query, { now, after, limit }: OverduePage) => log<OverdueItem>(dueSql, [now, after, limit]);
