/* SQL instead of entities: one statement reads the states of many periods. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError } from '#shared/platform/errors.ts';
import type { PeriodOfYear } from '#shared/objectives/next-period.ts';
import { periodName } from '#shared/objectives/okr-period.record.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

const statesSql = `select period, year, state from okrperiod
  where (period, year) in (select * from unnest($1::text[], $2::int[])) and deleted_at is null order by id`;

interface StateRow extends PeriodOfYear {
  readonly state: string;
}

async function findLocked(em: SqlEntityManager, periods: readonly PeriodOfYear[], sql: string): Promise<ReadonlySet<string>> {
  if (periods.length === 0) return new Set();
  const rows = await sqlIn(em)<StateRow>(sql, [periods.map(({ period }) => period), periods.map(({ year }) => year)]);
  return new Set(rows.filter(({ state }) => state === 'locked').map(periodName));
}

const readOnlySql = `select current_setting('transaction_read_only') = 'on' as "isReadOnly"`;

/**
 * Names of those of these periods that are locked. A transaction that writes keeps them so until it ends; one that only reads, as the check
 * of an import, locks nothing.
 */
export async function findLockedPeriods(em: SqlEntityManager, periods: readonly PeriodOfYear[]): Promise<ReadonlySet<string>> {
  if (periods.length === 0) return new Set();
  const [row] = await sqlIn(em)<{ isReadOnly: boolean }>(readOnlySql, []);
  return findLocked(em, periods, row!.isReadOnly ? statesSql : `${statesSql} for share`);
}

/** Tells whether a period is open, and keeps it so until the transaction ends: a check-in is either before the lock or refused. */
export const isOpenPeriod = async (em: SqlEntityManager, period: PeriodOfYear): Promise<boolean> =>
  (await findLocked(em, [period], `${statesSql} for share`)).size === 0;

/** Throws `period.locked` unless the period is open until the transaction ends. */
export async function checkOpenPeriod(em: SqlEntityManager, period: PeriodOfYear): Promise<void> {
  if (!(await isOpenPeriod(em, period))) throw new AppError('period.locked');
}
