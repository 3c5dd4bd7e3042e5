/* SQL instead of entities: a change of points locks, compares and stores the rows of all people concerned by one statement for each step. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { PointEntry } from '#shared/rewards/point-entry.schema.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

export interface PointAccountRow {
  readonly id: string;
  give: number;
  boost: number;
  earned: number;
  month: string;
}

export interface KeyedEntry extends PointEntry {
  readonly key: string;
}

/* In the order of ids, so that two changes that concern the same people wait for each other instead of failing. Two of them that open one account
   collide at either of its unique indexes. */
const openSql = `insert into point_account (id, company_id, created_at, updated_at, give, boost, earned, month)
  select id, company_id, $2, $2, 0, 0, 0, '' from person where id = any($1) order by id on conflict do nothing`;
const lockSql = `select id, give, boost, earned, month from point_account where id = any($1) order by id for update`;

/** Locks the accounts of these people, and opens those that do not exist. People of other companies have none. */
export async function lockAccounts(em: SqlEntityManager, personIds: readonly string[], now: Date): Promise<Map<string, PointAccountRow>> {
  const sql = sqlIn(em);
  await sql(openSql, [personIds, now]);
  const rows = await sql<PointAccountRow>(lockSql, [personIds]);
  return new Map(rows.map((row) => [row.id, row]));
}

const countedSql = `select key from point_entry where key = any($1)`;

/** Finds those of these keys whose effect is counted. Their accounts are locked, so nobody else counts them meanwhile. */
export async function findCounted(em: SqlEntityManager, keys: readonly string[]): Promise<Set<string>> {
  const rows = await sqlIn(em)<{ key: string }>(countedSql, [keys]);
  return new Set(rows.map(({ key }) => key));
}

/* The first key of a row is that of its content. A row that was taken again has another key, but the same content. */
const repeatedSql = `select count(distinct r.number)::int as count, max(e.at) as at from transfer_row r
    join point_entry first on first.company_id = r.company_id and first.key = r.keys->>0
    join point_entry e on e.person_id = first.person_id and e.account = first.account and e.kind = first.kind and e.delta = first.delta
      and e.reason = first.reason
  where r.transfer_id = $1 and not r.is_done and r.action is not null`;
const takenSql = `select number from transfer_row where transfer_id = $1 and number = any($2) and jsonb_array_length(keys) > 1`;

/** Numbers of those of these rows that were taken again when they were last checked. */
export async function findTaken(em: SqlEntityManager, transferId: string, numbers: readonly number[]): Promise<Set<number>> {
  const rows = await sqlIn(em)<{ number: number }>(takenSql, [transferId, numbers]);
  return new Set(rows.map(({ number }) => number));
}

/** Rows of an import, not stored yet, that an earlier import has counted, with the moment of the last; null if there are none. */
export async function findRepeatedPoints(em: SqlEntityManager, transferId: string): Promise<{ count: number; at: string } | null> {
  const [row] = await sqlIn(em)<{ count: number; at: string | null }>(repeatedSql, [transferId]);
  return row?.at ? { count: row.count, at: new Date(row.at).toISOString() } : null;
}

const insertSql = `insert into point_entry (id, company_id, created_at, updated_at, person_id, account, delta, balance, kind, ref_id, actor_id, reason,
    key, at)
  select r.id, $1, $2, $2, r."personId", r.account, r.delta, r.balance, r.kind, r."refId", r."actorId", r.reason, r.key, r.at
  from jsonb_to_recordset($3::jsonb) as r(id uuid, "personId" uuid, account text, delta int, balance int, kind text, "refId" uuid,
    "actorId" uuid, reason text, key text, at timestamptz)`;
const updateSql = `update point_account a set give = r.give, boost = r.boost, earned = r.earned, month = r.month, updated_at = $1
  from jsonb_to_recordset($2::jsonb) as r(id uuid, give int, boost int, earned int, month text) where a.id = r.id`;

interface Change {
  readonly companyId: string;
  readonly now: Date;
  readonly entries: readonly KeyedEntry[];
  readonly accounts: readonly PointAccountRow[];
}

export async function storeEntries(em: SqlEntityManager, { companyId, now, entries, accounts }: Change): Promise<void> {
  const sql = sqlIn(em);
  await sql(insertSql, [companyId, now, JSON.stringify(entries)]);
  await sql(updateSql, [now, JSON.stringify(accounts)]);
}

export interface MonthlyBudget {
  readonly timeZone: string;
  /** Points that everybody may give in a month (`YYYY-MM`). A change counts from the month after it. */
  readonly budgetOf: (month: string) => number;
}

interface BudgetRow {
  readonly timeZone: string;
  readonly budget: number;
  readonly previous: number;
  readonly changed: string;
}

const budgetSql = `select c.time_zone as "timeZone", s.monthly_budget as budget, s.previous_budget as previous, s.budget_month as changed
  from company c join rewardsetting s on s.id = c.id where c.id = $1`;

/** Reads the monthly budget of a company, and the time zone in which its months begin. */
export async function loadBudget(em: SqlEntityManager, companyId: string): Promise<MonthlyBudget> {
  const [row] = await sqlIn(em)<BudgetRow>(budgetSql, [companyId]);
  const { timeZone, budget, previous, changed } = row!;
  return { timeZone, budgetOf: (month) => (month <= changed ? previous : budget) };
}
