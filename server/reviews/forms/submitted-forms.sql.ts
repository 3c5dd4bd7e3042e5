/* SQL instead of entities: one statement compares the last submission of each form with the settings of the company. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '#server/platform/data/sql.ts';

/* The days count from the end of the calibration, if there was one: HR looks at calibrated forms before they are shared. */
const submittedSql = `select review.id from review join review_form form on form.id = review.id
  join launch on launch.id = review.launch_id and launch.status = 'active'
  join company on company.id = review.company_id
  join reviewsetting settings on settings.company_id = review.company_id and settings.auto_share_days is not null
  cross join lateral (select max((step ->> 'at')::timestamptz) as at from jsonb_array_elements(form.steps) step
    where step ->> 'move' = 'submit-manager') submitted
  left join manager_rating rating on rating.cycle_id = review.cycle_id and rating.employee_id = review.employee_id
  where review.status in ('manager-submitted', 'calibrated') and review.deleted_at is null
    and (greatest(submitted.at, rating.calibrated_at) at time zone company.time_zone)::date + settings.auto_share_days <= $1::date
  order by review.id limit $2`;

/** Forms that the settings of their company share by this day. */
export const findSubmitted = async (em: SqlEntityManager, today: string, limit: number): Promise<string[]> =>
  (await sqlIn(em)<{ id: string }>(submittedSql, [today, limit])).map(({ id }) => id);
