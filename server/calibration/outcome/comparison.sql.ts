/* SQL instead of entities: sums over the people of many sessions. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ComparableSession, ComparedBy } from '#shared/calibration/outcome/comparison.schema.ts';
import type { ComparedPart, ComparedSession } from '#shared/calibration/outcome/comparison.ts';
import { finalStatusesSql } from '#server/calibration/status.sql.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

/** Finalised and archived sessions other than those of which the reader, `$1`, is a subject. */
const readable = `calibration.status in ${finalStatusesSql} and calibration.deleted_at is null and terms is not null
  and not exists (select from calibration_subject own where own.calibration_id = calibration.id and own.person_id = $1)`;

const comparableSql = `select calibration.id, calibration.name, held_on::text as "heldOn", cycle_id as "cycleId", cycle.name as "cycleName",
    (select count(*)::int from calibration_subject where calibration_id = calibration.id) as people
  from calibration join cycle on cycle.id = cycle_id
  where ${readable} order by cycle.starts_on desc, cycle.id, held_on desc, calibration.id limit 500`;

export const findComparable = (em: SqlEntityManager, readerId: string): Promise<ComparableSession[]> =>
  sqlIn(em)<ComparableSession>(comparableSql, [readerId]);

const chosenSql = `select calibration.id, calibration.name, cycle_id as "cycleId", cycle.name as "cycleName", guideline, terms -> 'x' as axis
  from calibration join cycle on cycle.id = cycle_id
  where ${readable} and (calibration.id = any($2::uuid[]) or cycle_id = any($3::uuid[]))
  order by cycle.starts_on desc, cycle.id, held_on desc, calibration.id limit 500`;

export interface Chosen {
  readonly sessions: readonly string[];
  readonly cycles: readonly string[];
}

export const findChosen = (em: SqlEntityManager, readerId: string, { sessions, cycles }: Chosen): Promise<ComparedSession[]> =>
  sqlIn(em)<ComparedSession>(chosenSql, [readerId, sessions, cycles]);

/** Within each of these, somebody counts once: in the first session of the order, which is the last that was held. */
const onceIn: Readonly<Record<ComparedBy, string>> = { session: 'calibration_id', cycle: 'cycle_id', department: 'null' };

const partsSql = (
  by: ComparedBy,
) => `select calibration_id as "sessionId", department_id as "departmentId", department.name as "departmentName",
    x as rating, "isLast", count(*)::int as count, sum(x - original_x)::float as shift, sum(moves)::int as moves
  from (
    select subject.*, row_number() over (partition by person_id, ${onceIn[by]} order by array_position($1::uuid[], calibration_id)) = 1 as "isLast"
    from calibration_subject subject join calibration on calibration.id = calibration_id
    where calibration_id = any($1::uuid[]) and x is not null and original_x is not null
  ) subject join person on person.id = subject.person_id left join department on department.id = department_id
  group by calibration_id, department_id, department.name, x, "isLast"
  order by array_position($1::uuid[], calibration_id), department.name, department_id, x`;

/** Numbers of people of these sessions by session, department and rating, in the order of the sessions. */
export const findParts = (em: SqlEntityManager, sessionIds: readonly string[], by: ComparedBy): Promise<ComparedPart[]> =>
  sqlIn(em)<ComparedPart>(partsSql(by), [sessionIds]);
