/* SQL instead of entities: a database function lists the people of all companies. */
import type { OverdueItem, OverduePage } from '#server/platform/base/overdue.ts';
import type { Query } from '#server/platform/base/query.ts';

/** Time in milliseconds that the queue has to process due work before it counts as late. */
const grace = 10_000;

const lateIn =
  (functionName: 'overdue_deliveries' | 'overdue_snoozed') =>
  (log: Query, { now, after, limit }: OverduePage) =>
    log<OverdueItem>(`select company_id as "companyId", person_id as id from cairn.${functionName}($1, $2, $3)`, [
      new Date(now.getTime() - grace),
      after,
      limit,
    ]);

/** Lists the people of all companies with deliveries that should have been decided or sent by now. */
export const findLateDeliveries = lateIn('overdue_deliveries');

/** Lists the people of all companies whose snoozed notifications should be back by now. */
export const findLateSnoozed = lateIn('overdue_snoozed');
