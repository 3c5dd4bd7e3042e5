/* SQL instead of entities: sums over groups of people, whose private fields must not leave the database. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Fairness } from '#shared/calibration/panel/fairness.schema.ts';
import type { GroupShift } from '#shared/calibration/panel/fairness.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

const shiftsSql = `select dimension, coalesce(key, '') as key, label, count(*)::int as count, sum(shift)::float as sum
  from (select x - original_x as shift, rating.manager_id::text as manager, person.department_id::text as department,
      coalesce(gender, 'undisclosed') as gender, grade_id::text as grade,
      department.name as "departmentName", grade.name as "gradeName",
      case when held_on < joined_on + interval '2 years' then 'short' when held_on < joined_on + interval '5 years' then 'medium'
        when joined_on is not null then 'long' end as tenure
    from calibration_subject subject join calibration on calibration.id = subject.calibration_id
      join person on person.id = subject.person_id
      left join manager_rating rating on rating.cycle_id = calibration.cycle_id and rating.employee_id = subject.person_id
      left join demographics on demographics.id = subject.person_id
      left join employment on employment.person_id = subject.person_id
      left join department on department.id = person.department_id
      left join grade on grade.id = employment.grade_id
    where subject.calibration_id = $1 and x is not null and original_x is not null) moved
  cross join lateral (values ('manager', manager, null), ('department', moved.department, "departmentName"), ('gender', gender, null),
    ('tenure', tenure, null), ('grade', moved.grade, "gradeName")) as part(dimension, key, label)
  group by dimension, key, label`;

/* One statement, so that the shifts contain exactly the moves up to the last one: a step that is off by a move tells about its person. */
const measureSql = `select count(*)::int as changed,
    (select coalesce(max(number), 0)::int from calibration_move where calibration_id = $1) as "lastMove",
    (select coalesce(jsonb_agg(shift), '[]') from (${shiftsSql}) shift) as shifts
  from calibration_subject subject
  where calibration_id = $1 and moves > 0 and x is distinct from coalesce((
    select to_x from calibration_move move where move.calibration_id = $1 and move.person_id = subject.person_id and number <= $2
    order by number desc limit 1), start_x)`;

export interface Measurement {
  /** Number of people whose rating differs from the one after the move `since`. */
  readonly changed: number;
  readonly lastMove: number;
  /** Shifts of the ratings, added up for each group of subjects. */
  readonly shifts: GroupShift[];
}

/** Compares the ratings of a session with those after a move. */
export async function measureShifts(em: SqlEntityManager, id: string, since: number): Promise<Measurement> {
  const [row] = await sqlIn(em)<Measurement>(measureSql, [id, since]);
  return row!;
}

const lockSql = 'select fairness from calibration where id = $1 and deleted_at is null for no key update';

/** Comparison of a session as it was published; null before the first one, undefined without the session. Locks it against others, but not against moves. */
export async function lockFairness(em: SqlEntityManager, id: string): Promise<Fairness | null | undefined> {
  const [row] = await sqlIn(em)<{ fairness: Fairness | null }>(lockSql, [id]);
  return row?.fairness;
}

/** Stores the comparison of a session. It is no change of the record, so its version stays. */
export const storeFairness = (em: SqlEntityManager, id: string, fairness: Fairness): Promise<unknown> =>
  sqlIn(em)('update calibration set fairness = $2 where id = $1', [id, JSON.stringify(fairness)]);
