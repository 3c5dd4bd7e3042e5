/* SQL instead of entities: one statement reads the defaults of many new objectives or key results. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Values } from '#shared/records/record.schema.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { isWriting } from '#server/platform/data/transaction.ts';
import type { InitialRule } from '#server/records/record-plan.ts';

const nearestSql = (name: string) => `(array_agg(d.${name} order by upwards.height) filter (where d.${name} is not null))[1] as ${name}`;

/**
 * Defaults `inherited` by the departments of the rows `of_department`: those of the nearest department upwards that has a value of the field. `wanted` are
 * the rows in SQL, with `owner_id`, `department_id` and `place`; the department of an objective comes before that of its owner.
 */
const inheritedSql = (wanted: string, names: readonly string[]) => `with recursive wanted (owner_id, department_id, place) as (${wanted}),
  of_department as (select w.place, coalesce(w.department_id, p.department_id) as department_id from wanted w left join person p on p.id = w.owner_id),
  upwards as (select distinct department_id as below, department_id as id, 0 as height from of_department where department_id is not null
    union all select upwards.below, d.parent_id, upwards.height + 1 from upwards join department d on d.id = upwards.id where d.parent_id is not null),
  inherited as (select upwards.below, ${names.map(nearestSql).join(', ')} from upwards
    join okrdefault d on d.department_id = upwards.id and d.deleted_at is null and not d.is_archived group by upwards.below)`;

const newObjectivesSql = `select * from unnest($1::uuid[], $2::uuid[]) with ordinality`;
const objectivesSql = `${inheritedSql(newObjectivesSql, ['visibility', 'driver'])}
  select s.visibility, s.driver from of_department left join inherited s on s.below = of_department.department_id order by of_department.place`;

const newResultsSql = `select o.owner_id, o.department_id, k.place
    from unnest($1::uuid[]) with ordinality k (objective_id, place) left join objective o on o.id = k.objective_id`;
const settingsSql = `select check_in_frequency, at_risk_gap, off_track_gap from okrsetting where id = current_setting('app.company')::uuid`;
const keyResultsSql = (settings: string) => `${inheritedSql(newResultsSql, ['frequency'])}, settings as materialized (${settings})
  select coalesce(s.frequency, c.check_in_frequency) as frequency,
    round(c.at_risk_gap * 10)::int as "atRiskTenths", round(c.off_track_gap * 10)::int as "offTrackTenths"
  from of_department left join inherited s on s.below = of_department.department_id
    left join settings c on true order by of_department.place`;
const foundDefaultsSql = keyResultsSql(settingsSql);
const keptDefaultsSql = keyResultsSql(`${settingsSql} for share`);

const idsOf = (rows: readonly Values[], name: string) => rows.map((row) => row[name] ?? null);

/** Visibility and driver of new objectives. */
export const objectiveDefaults: InitialRule = {
  names: ['visibility', 'driver'],
  find: (em: SqlEntityManager, rows) => sqlIn(em)<Values & object>(objectivesSql, [idsOf(rows, 'ownerId'), idsOf(rows, 'departmentId')]),
};

/**
 * Frequency of the check-ins of new key results, that of the company where the department has none, and the gaps of the company. A transaction
 * that writes keeps the settings so until it ends: the update after a change of the gaps then finds all key results with the former ones.
 */
export const keyResultDefaults: InitialRule = {
  names: ['frequency', 'atRiskTenths', 'offTrackTenths'],
  find: (em: SqlEntityManager, rows) =>
    sqlIn(em)<Values & object>(isWriting() ? keptDefaultsSql : foundDefaultsSql, [idsOf(rows, 'objectiveId')]),
};
