/* SQL instead of entities: the checks of many changes read a few columns of their objectives by one statement each. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { fiscalStartMonth } from '#shared/companies/company.record.ts';
import type { Objective } from '#shared/objectives/objective.record.ts';
import type { TargetDays } from '#shared/objectives/objective-faults.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

const startSql = `select fiscal_year_start as "fiscalYearStart" from company where id = current_setting('app.company')::uuid`;
const targetsSql = `select objective_id as id, min(due_on)::text as first, max(due_on)::text as last from keyresult
  where objective_id = any($1::uuid[]) and deleted_at is null and not is_archived group by objective_id`;
const coursesSql = `select id, starts_on::text as "startsOn", due_on::text as "dueOn", period, year from objective where id = any($1::uuid[])`;

/** Month in which the fiscal year of the company starts, 1 to 12. */
export async function findStartMonth(em: SqlEntityManager): Promise<number> {
  const [company] = await sqlIn(em)<{ fiscalYearStart: 'january' }>(startSql, []);
  return fiscalStartMonth(company!);
}

/** First and last target dates of these objectives, by their ids. */
export async function findTargets(em: SqlEntityManager, ids: readonly string[]): Promise<ReadonlyMap<string, TargetDays>> {
  if (ids.length === 0) return new Map();
  const rows = await sqlIn(em)<TargetDays & { id: string }>(targetsSql, [ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

interface CourseRow {
  readonly id: string;
  readonly startsOn: string;
  readonly dueOn: string;
  readonly period: string;
  readonly year: number;
}

/** Days and periods of these objectives, by their ids. */
export async function findCourses(em: SqlEntityManager, ids: readonly string[]): Promise<ReadonlyMap<string, CourseRow>> {
  const rows = await sqlIn(em)<CourseRow>(coursesSql, [[...new Set(ids)]]);
  return new Map(rows.map((row) => [row.id, row]));
}

/* Objectives that wait for approval, are active or were closed with an outcome count; drafts do not. Planned ones are these and the drafts. */
const submittedSql = `select
  (select count(*)::int from keyresult where objective_id = $1 and deleted_at is null and not is_archived) as results,
  (select coalesce(sum(round(weight::numeric * 100)), 0)::int from keyresult
    where objective_id = $1 and deleted_at is null and not is_archived) as "resultHundredths",
  (select coalesce(sum(round(weight::numeric * 100)), 0)::int from objective
    where owner_id = $2 and period = $3 and year = $4 and id <> $1 and deleted_at is null and not is_archived
      and state in ('pending-approval', 'active', 'closed') and outcome is distinct from 'cancelled') as "otherHundredths",
  (select coalesce(sum(round(weight::numeric * 100)), 0)::int from objective
    where owner_id = $2 and period = $3 and year = $4 and id <> $1 and deleted_at is null and not is_archived
      and outcome is distinct from 'cancelled') as "plannedHundredths",
  (select strict_weights from okrsetting where id = current_setting('app.company')::uuid) as "isStrict"`;

interface SubmittedWeights {
  readonly results: number;
  readonly resultHundredths: number;
  readonly otherHundredths: number;
  readonly plannedHundredths: number;
  readonly isStrict: boolean;
}

/** Key results of an objective, their weights, and those of the other objectives of its owner in the period, in hundredths. */
export async function findSubmittedWeights(
  em: SqlEntityManager,
  { id, ownerId, period, year }: Pick<Objective, 'id' | 'ownerId' | 'period' | 'year'>,
): Promise<SubmittedWeights> {
  const [found] = await sqlIn(em)<SubmittedWeights>(submittedSql, [id, ownerId, period, year]);
  return found!;
}
