/* SQL instead of entities: one statement reads the defaults of many new objectives or key results. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Values } from '#shared/records/record.schema.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import type { InitialRule } from '#server/records/record-plan.ts';

/** Defaults of the department of an objective, else of the department of its owner. */
const defaultsOf = (objective: string) => `left join person p on p.id = ${objective}.owner_id
  left join okrdefault d on d.department_id = coalesce(${objective}.department_id, p.department_id)
    and d.deleted_at is null and not d.is_archived`;

const objectivesSql = `select d.visibility, d.driver
  from unnest($1::uuid[], $2::uuid[]) with ordinality wanted(owner_id, department_id, place) ${defaultsOf('wanted')} order by place`;
const keyResultsSql = `select coalesce(d.frequency,
    (select check_in_frequency from okrsetting where id = current_setting('app.company')::uuid)) as frequency
  from unnest($1::uuid[]) with ordinality wanted(id, place) left join objective o on o.id = wanted.id ${defaultsOf('o')} order by place`;

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
