import type { Query } from '#server/platform/sql.ts';

/** Milliseconds in which the queue does what is due by itself. */
const grace = 10_000;

interface LateRow {
  readonly companyId: string;
  readonly id: string;
}

const lateIn = (functionName: 'late_deliveries' | 'late_snoozed') => (log: Query, now: Date) =>
  log<LateRow>(`select company_id as "companyId", person_id as id from cairn.${functionName}($1)`, [new Date(now.getTime() - grace)]);

/** Lists the people of all companies who have deliveries that should have been decided or taken by now. */
export const findLateDeliveries = lateIn('late_deliveries');

/** Lists the people of all companies whose snoozed notices should be back by now. */
export const findLateSnoozed = lateIn('late_snoozed');
