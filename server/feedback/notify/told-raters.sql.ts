/* SQL instead of entities: one statement joins raters with the people whom their feedback is about. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { DataOf } from '#shared/platform/event.ts';
import type { NotificationKind } from '#shared/platform/notification.schema.ts';
import type { ratersReminded } from '#shared/feedback/advanced-launch.room.ts';
import type { RaterGroup } from '#shared/feedback/report.schema.ts';
import { zoneSql } from '#server/people/mornings.sql.ts';
import type { NotificationRequest } from '#server/platform/base/notification-request.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

/** Longest title of a notification about a review. */
const maxTitle = 200;

const toldSql = (which: string) => `select rater.id, rater.rater_id as "personId", rater.review_id as "reviewId", review.name,
    rater.rater_group as "group", left(subject.first_name || ' ' || subject.last_name || ': ' || review.name, ${maxTitle}) as title
  from feedback_rater rater join advancedreview review on review.id = rater.review_id and review.deleted_at is null
      and review.status in ('nominating', 'approving', 'answering')
    join person subject on subject.id = review.employee_id join person p on p.id = rater.rater_id and p.is_active
    join company c on c.id = rater.company_id
  where ${which} order by rater.id`;

interface ToldRater {
  readonly id: string;
  readonly personId: string;
  readonly reviewId: string;
  readonly name: string;
  readonly group: string;
  readonly title: string;
}

const requestOf = ({ id, personId, title }: ToldRater, kind: NotificationKind): NotificationRequest => ({
  personId,
  kind,
  subject: { id, title },
});

const newSql = toldSql(`review.launch_id = $1 and review.employee_id = any($2::uuid[]) and rater.status = 'asked'`);

/** Employees are asked to choose their peers, all others for feedback. */
export async function findNewRaters(
  em: SqlEntityManager,
  launchId: string,
  employeeIds: readonly string[],
): Promise<NotificationRequest[]> {
  const rows = await sqlIn(em)<ToldRater>(newSql, [launchId, employeeIds]);
  return rows.map((row) =>
    row.group === 'self'
      ? { personId: row.personId, kind: 'feedback-nominate', subject: { id: row.reviewId, title: row.name } }
      : requestOf(row, 'feedback-asked'),
  );
}

const addedSql = toldSql(`rater.review_id = $1 and rater.status = 'asked' and rater.rater_group = any($3::text[])
  and rater.updated_at > $2::timestamptz - interval '1 minute' and rater.updated_at <= $2::timestamptz + interval '1 minute'`);

/** Raters of these groups who were asked by the change of a review at this time. */
export const findAddedRaters = async (
  em: SqlEntityManager,
  reviewId: string,
  groups: readonly RaterGroup[],
  at: Date,
): Promise<NotificationRequest[]> =>
  (await sqlIn(em)<ToldRater>(addedSql, [reviewId, at, groups])).map((row) => requestOf(row, 'feedback-asked'));

const remindedSql = toldSql(`review.launch_id = $1 and rater.rater_group = $2 and rater.status in ('asked', 'started')
  and ($3::date is null or rater.reminded_on = $3::date and ${zoneSql} = $4)`);

/** Raters of a group who have not submitted. */
export async function findRemindedRaters(
  em: SqlEntityManager,
  { id, group, morning }: DataOf<typeof ratersReminded>,
): Promise<NotificationRequest[]> {
  const rows = await sqlIn(em)<ToldRater>(remindedSql, [id, group, morning?.localDate ?? null, morning?.timeZone ?? null]);
  return rows.map((row) => requestOf(row, 'feedback-reminded'));
}
