/* SQL instead of entities: one statement joins ratings, cycles, sessions, reasons and the labels of scales. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { TeamRating } from '#shared/calibration/outcome/team-ratings.schema.ts';
import { labelSql } from '#server/calibration/past-ratings.sql.ts';
import { finalStatusesSql } from '#server/calibration/status.sql.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

const ratingSql = (performance: string, potential: string) => `jsonb_build_object(
    'performance', ${performance}, 'performanceLabel', ${labelSql('rating.scale_id', performance)},
    'potential', ${potential}, 'potentialLabel', ${labelSql('rating.potential_scale_id', potential)})`;

/* A session that asks for a code or for a person also shows the comment beside it, which the mover wrote for the reader too. */
const reasonSql = `jsonb_build_object('reason', reason, 'reasonCode', reason_code, 'authorisedById', authorised_by_id)`;

const teamSql = `select rating.employee_id as "personId", cycle.id as "cycleId", cycle.name as "cycleName",
    session.id as "sessionId", session.name as "sessionName",
    ${ratingSql('rating.performance', 'rating.potential')} as given,
    ${ratingSql('coalesce(rating.calibrated_performance, rating.performance)', 'coalesce(rating.calibrated_potential, rating.potential)')} as calibrated,
    coalesce((select jsonb_agg(${reasonSql} order by number) from calibration_move move
      where move.calibration_id = session.id and move.person_id = rating.employee_id and undoes_id is null
        and coalesce(reason, reason_code, authorised_by_id::text) is not null and session.reason_policy <> 'none'), '[]') as reasons,
    rating.calibrated_at as "calibratedAt"
  from manager_rating rating join cycle on cycle.id = rating.cycle_id
    left join lateral (
      /* A session that moved nobody never changes a calibrated rating. */
      select calibration.id, calibration.name, calibration.reason_policy
      from calibration join calibration_subject subject on subject.calibration_id = calibration.id
      where calibration.cycle_id = rating.cycle_id and subject.person_id = rating.employee_id and calibration.deleted_at is null
        and calibration.status in ${finalStatusesSql}
      order by exists (select from calibration_move move where move.calibration_id = calibration.id
        and move.person_id = rating.employee_id and undoes_id is null) desc, calibration.created_at desc, calibration.id limit 1
    ) session on true
  where rating.manager_id = $1 and rating.employee_id <> $1 and rating.calibrated_at is not null
  order by rating.calibrated_at desc, rating.employee_id limit 500`;

/** Calibrated ratings of the people whom a manager rated, the latest first. */
export async function listTeamRatings(em: SqlEntityManager, managerId: string): Promise<TeamRating[]> {
  const rows = await sqlIn(em)<TeamRating>(teamSql, [managerId]);
  return rows.map((row) => ({ ...row, calibratedAt: new Date(row.calibratedAt).toISOString() }));
}
