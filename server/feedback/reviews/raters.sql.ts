/* SQL instead of entities: changes of raters are no changes of their reviews and record no event, and most are about many reviews at once. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { GroupCount } from '#shared/feedback/rater.schema.ts';
import type { RaterGroup } from '#shared/feedback/report.schema.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

const insert = `insert into feedback_rater (id, company_id, created_at, updated_at, review_id, rater_id, rater_group, status)`;

const usualSql = `${insert} select gen_random_uuid(), company_id, now(), now(), id, rater_id, rater_group, 'asked' from (
    select review.id, review.company_id, review.employee_id as rater_id, 'self' as rater_group, 1 as place from advancedreview review
      where review.id = any($1::uuid[])
    union all select review.id, review.company_id, review.manager_id, 'manager', 2 from advancedreview review
      where review.id = any($1::uuid[]) and review.manager_id is not null
    union all select review.id, review.company_id, person.id, 'report', 3 from advancedreview review
      join person on person.manager_id = review.employee_id and person.is_active where review.id = any($1::uuid[])) usual
  order by id, place on conflict (review_id, rater_id) do nothing`;

/** Asks the employee, the manager and the direct reports of new reviews. */
export async function askUsualRaters(em: SqlEntityManager, reviewIds: readonly string[]): Promise<void> {
  await sqlIn(em)(usualSql, [reviewIds]);
}

const withdrawSql = `update feedback_rater rater set status = 'removed', updated_at = now() from advancedreview review
  where review.id = rater.review_id and review.id = any($1::uuid[]) and rater.rater_group = 'manager'
    and rater.rater_id is distinct from review.manager_id and rater.status = 'asked'`;
const askSql = `${insert} select gen_random_uuid(), company_id, now(), now(), id, manager_id, 'manager', 'asked' from advancedreview
  where id = any($1::uuid[]) and manager_id is not null
  on conflict (review_id, rater_id) do update set rater_group = 'manager', status = 'asked', updated_at = now()
    where feedback_rater.rater_group <> 'self' and feedback_rater.status not in ('started', 'submitted')`;

/** Asks the manager whom a review names now instead of the one before. A rater who has begun stays in the group. */
export async function replaceManagers(em: SqlEntityManager, reviewIds: readonly string[]): Promise<void> {
  await em.flush();
  await sqlIn(em)(withdrawSql, [reviewIds]);
  await sqlIn(em)(askSql, [reviewIds]);
}

const inactiveSql = `update feedback_rater rater set status = 'removed', updated_at = now() from person
  where person.id = rater.rater_id and person.id = any($1::uuid[]) and not person.is_active and rater.status in ('nominated', 'asked', 'started')`;

/** Asks those who have left no more. Answers that they have submitted stay. */
export async function removeInactive(em: SqlEntityManager, personIds: readonly string[]): Promise<void> {
  await sqlIn(em)(inactiveSql, [personIds]);
}

const approversSql = `with review as (select * from advancedreview where id = $1),
  candidates as (
    select person.id, 1 as place from review join person on person.id = review.manager_id where person.is_active
    union all select person.id, case role.base when 'hr-admin' then 2 else 3 end from review
      join person on person.company_id = review.company_id and person.id <> review.employee_id and person.is_active
      join role on role.id = person.role_id where role.base in ('hr-admin', 'super-admin'))
  select id from candidates where place = (select min(place) from candidates)`;

/** People who decide about the peers of a review: the manager; without one the HR admins, or else the Super Admins. */
export const findPeerApprovers = async (em: SqlEntityManager, reviewId: string): Promise<string[]> =>
  (await sqlIn(em)<{ id: string }>(approversSql, [reviewId])).map(({ id }) => id);

const askedSql = `select rater_id as id, count(*)::int as count from feedback_rater rater
  join advancedreview review on review.id = rater.review_id and review.status in ('nominating', 'approving', 'answering')
  where review.deleted_at is null and rater.status in ('nominated', 'asked', 'started', 'submitted') group by rater_id`;

/** Number of open reviews for which people are asked or nominated. */
export async function countRequests(em: SqlEntityManager): Promise<Record<string, number>> {
  const rows = await sqlIn(em)<{ id: string; count: number }>(askedSql, []);
  return Object.fromEntries(rows.map(({ id, count }) => [id, count]));
}

const reportsSql = 'select id from person where manager_id = $1 and is_active';

export const findReports = async (em: SqlEntityManager, employeeId: string): Promise<string[]> =>
  (await sqlIn(em)<{ id: string }>(reportsSql, [employeeId])).map(({ id }) => id);

/** Counts of a review by group, and of those who have declined. */
export interface ReviewCounts {
  readonly id: string;
  readonly groups: readonly GroupCount[];
  readonly declined: number;
}

const countsSql = `select review_id as "reviewId", rater_group as "group",
    count(*) filter (where status in ('asked', 'started', 'submitted'))::int as asked,
    count(*) filter (where status = 'submitted')::int as done, count(*) filter (where status = 'declined')::int as declined
  from feedback_rater where review_id = any($1::uuid[]) group by review_id, rater_group`;

interface CountRow extends GroupCount {
  readonly reviewId: string;
  readonly group: RaterGroup;
  readonly declined: number;
}

/** Counts the raters of these reviews. */
export async function countRaters(em: SqlEntityManager, reviewIds: readonly string[]): Promise<ReadonlyMap<string, ReviewCounts>> {
  await em.flush();
  const rows = Map.groupBy(await sqlIn(em)<CountRow>(countsSql, [reviewIds]), ({ reviewId }) => reviewId);
  const entries = reviewIds.map((id): readonly [string, ReviewCounts] => {
    const own = rows.get(id) ?? [];
    const groups = own.map(({ group, asked, done }) => ({ group, asked, done }));
    return [id, { id, groups, declined: own.reduce((sum, { declined }) => sum + declined, 0) }];
  });
  return new Map(entries);
}
