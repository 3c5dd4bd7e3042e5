/* SQL instead of entities: a report is read without the others of its review, and those of one person come from several launches. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { FeedbackReport } from '#shared/feedback/report.schema.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

const previousSql = `select distinct on (review_id) review_id as id, number, report from feedback_release
  where review_id = any($1::uuid[]) order by review_id, number desc`;

interface ReleaseRow {
  readonly id: string;
  readonly number: number;
  readonly report: FeedbackReport;
}

/** Newest releases of these reviews. */
export const loadPrevious = async (em: SqlEntityManager, reviewIds: readonly string[]): Promise<ReadonlyMap<string, ReleaseRow>> =>
  new Map((await sqlIn(em)<ReleaseRow>(previousSql, [reviewIds])).map((row) => [row.id, row]));

const pastSql = `select release.report from feedback_release release join advancedreview review on review.id = release.review_id
    join cycle on cycle.id = review.cycle_id
  where review.employee_id = $1 and review.launch_id <> $2 and review.deleted_at is null
    and cycle.ends_on < (select now.ends_on from cycle now join advancedlaunch launch on launch.cycle_id = now.id where launch.id = $2)
  order by cycle.ends_on desc, release.number desc limit 1`;

/** Report of the latest earlier review cycle of a person. */
export async function findPastReport(em: SqlEntityManager, employeeId: string, launchId: string): Promise<FeedbackReport | null> {
  const [row] = await sqlIn(em)<{ report: FeedbackReport }>(pastSql, [employeeId, launchId]);
  return row?.report ?? null;
}

const launchSql = `select id from advancedreview where launch_id = $1 and status <> 'cancelled' and deleted_at is null order by id`;

/** Reviews of a launch. */
export const findLaunchReviews = async (em: SqlEntityManager, launchId: string): Promise<string[]> =>
  (await sqlIn(em)<{ id: string }>(launchSql, [launchId])).map(({ id }) => id);
