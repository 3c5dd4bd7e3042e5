/* SQL instead of entities: one statement finds the cycles, ratings and labels of a subject. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { PastRating } from '#shared/calibration/calibration.schema.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

/** SQL for the label of the point of a scale at a rating; null between two points. */
export const labelSql = (scale: string, value: string) =>
  `(select point ->> 'label' from scale, jsonb_array_elements(scale.points) point
    where scale.id = ${scale} and (point ->> 'value')::double precision = ${value})`;

const pastSql = `select "cycleId", "cycleName", "endsOn", performance, ${labelSql('scale_id', 'performance')} as "performanceLabel",
    potential, ${labelSql('potential_scale_id', 'potential')} as "potentialLabel", "isCalibrated"
  from (
    select cycle.id as "cycleId", cycle.name as "cycleName", cycle.ends_on::text as "endsOn", scale_id, potential_scale_id,
      coalesce(calibrated_performance, performance) as performance, coalesce(calibrated_potential, potential) as potential,
      calibrated_at is not null as "isCalibrated"
    from calibration_subject subject
      join lateral (
        select unnest(array[past_cycle_id, second_past_cycle_id, third_past_cycle_id]) as id from calibration where id = calibration_id
      ) past on true
      join cycle on cycle.id = past.id and cycle.deleted_at is null
      join manager_rating on manager_rating.cycle_id = cycle.id and employee_id = subject.person_id
    where calibration_id = $1 and person_id = $2
  ) rated
  order by "endsOn" desc, "cycleId"`;

/** Ratings of a subject in the past cycles that a session names, the newest first. */
export const listPastRatings = (em: SqlEntityManager, id: string, personId: string): Promise<PastRating[]> =>
  sqlIn(em)<PastRating>(pastSql, [id, personId]);
