/* SQL instead of entities: one statement reads the defaults of many new objectives or key results. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Values } from '#shared/records/record.schema.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import type { InitialRule } from '#server/records/record-plan.ts';

const nearestSql = (name: string) => `(array_agg(d.${name} order by up.height) filter (where d.${name} is not null))[1] as ${name}`;

/**
 * Defaults `stated` for the departments of the rows `placed`: those of the nearest department upwards that has a value of the field. `wanted` are
 * the rows in SQL, with `owner_id`, `department_id` and `place`; the department of an objective comes before that of its owner.
 */
const statedSql = (wanted: string, names: readonly string[]) => `with recursive wanted (owner_id, department_id, place) as (${wanted}),
  placed as (select w.place, coalesce(w.department_id, p.department_id) as department_id from wanted w left join person p on p.id = w.owner_id),
  up as (select distinct department_id as below, department_id as id, 0 as height from placed where department_id is not null
    union all select up.below, d.parent_id, up.height + 1 from up join department d on d.id = up.id where d.parent_id is not null),
  stated as (select up.below, ${names.map(nearestSql).join(', ')} from up
    join okrdefault d on d.department_id = up.id and d.deleted_at is null and not d.is_archived group by up.below)`;

const newObjectivesSql = `select * from unnest($1::uuid[], $2::uuid[]) with ordinality`;
const objectivesSql = `${statedSql(newObjectivesSql, ['visibility', 'driver'])}
  select s.visibility, s.driver from placed left join stated s on s.below = placed.department_id order by placed.place`;

const newResultsSql = `select o.owner_id, o.department_id, k.place
    from unnest($1::uuid[]) with ordinality k (objective_id, place) left join objective o on o.id = k.objective_id`;
const keyResultsSql = `${statedSql(newResultsSql, ['frequency'])}
  select coalesce(s.frequency,
    (select check_in_frequency from okrsetting where id = current_setting('app.company')::uuid)) as frequency
  from placed left join stated s on s.below = placed.department_id order by placed.place`;

const idsOf = (rows: readonly Values[], name: string) => rows.map((row) => row[name] ?? null);

/** Visibility and driver of new objectives. */
export const objectiveDefaults: InitialRule = {
  names: ['visibility', 'driver'],
  find: (em: SqlEntityManager, rows) => sqlIn(em)<Values & object>(objectivesSql, [idsOf(rows, 'ownerId'), idsOf(rows, 'departmentId')]),
};

/** Frequency of the check-ins of new key results: that of the company where the department has none. */
export const keyResultDefaults: InitialRule = {
  names: ['frequency'],
  find: (em: SqlEntityManager, rows) => sqlIn(em)<Values & object>(keyResultsSql, [idsOf(rows, 'objectiveId')]),
};
