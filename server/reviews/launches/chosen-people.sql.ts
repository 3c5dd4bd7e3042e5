/* SQL instead of entities: a launch may have everybody in the company, of whom one statement each adds, removes and lists all. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { LaunchGroup } from '#shared/reviews/launch-people.api.ts';
import type { LeftOutReason } from '#shared/reviews/launch.schema.ts';
import { departmentsAndBelowSql } from '#server/people/departments-below.sql.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

interface Launched {
  readonly id: string;
  readonly companyId: string;
}

const addSql = (
  table: string,
  people: string,
) => `insert into ${table} (id, company_id, created_at, updated_at, launch_id, person_id, is_done)
  select gen_random_uuid(), $2, now(), now(), $1, person.id, false from person left join employment on employment.person_id = person.id
  where person.is_active and ${people} on conflict (launch_id, person_id) do nothing`;

const isNamed = 'person.id = any($3::uuid[])';
const isInGroup = `($3 or cardinality($4::uuid[]) + cardinality($5::uuid[]) + cardinality($6::uuid[]) > 0
  and (cardinality($4::uuid[]) = 0 or person.department_id in (${departmentsAndBelowSql('any($4::uuid[])')}))
  and (cardinality($5::uuid[]) = 0 or employment.designation_id = any($5::uuid[]))
  and (cardinality($6::uuid[]) = 0 or employment.grade_id = any($6::uuid[])))`;

const statementsOf = (table: string) => ({
  count: `select count(*)::int as count from ${table} where launch_id = $1`,
  takeBack: `update ${table} set is_done = false, left_out = null, updated_at = now()
    where launch_id = $1 and person_id = any($2::uuid[]) and left_out is not null`,
  list: `select person_id as id from ${table} join person on person.id = person_id where launch_id = $1
    order by last_name, first_name, person_id`,
  places: `select distinct employment.designation_id as "designationId", employment.grade_id as "gradeId"
    from ${table} chosen join employment on employment.person_id = chosen.person_id where launch_id = $1 and not is_done`,
  markDone: `update ${table} set is_done = true, left_out = done.reason, updated_at = $2
    from unnest($3::uuid[], $4::text[]) as done (id, reason) where launch_id = $1 and person_id = done.id`,
  remove: `delete from ${table} where launch_id = $1 and person_id = any($2::uuid[])`,
  present: `select person_id as id from ${table} where launch_id = $1 and person_id = any($2::uuid[])`,
});

/** Statements about the people who were chosen for launches of one kind. */
export function chosenPeople(table: 'launch_person' | 'advancedlaunch_person') {
  const sql = statementsOf(table);
  const idsOf = async (em: SqlEntityManager, statement: string, values: unknown[]) =>
    (await sqlIn(em)<{ id: string }>(statement, values)).map(({ id }) => id);
  const count = async (em: SqlEntityManager, id: string) => (await sqlIn(em)<{ count: number }>(sql.count, [id]))[0]!.count;
  return {
    /** Adds active people to a launch; returns how many it has then. */
    async addNamed(em: SqlEntityManager, { id, companyId }: Launched, personIds: readonly string[]): Promise<number> {
      await sqlIn(em)(addSql(table, isNamed), [id, companyId, personIds]);
      return count(em, id);
    },
    async addGroup(em: SqlEntityManager, { id, companyId }: Launched, group: LaunchGroup): Promise<number> {
      const { isEverybody, departmentIds, designationIds, gradeIds } = group;
      await sqlIn(em)(addSql(table, isInGroup), [id, companyId, isEverybody, departmentIds, designationIds, gradeIds]);
      return count(em, id);
    },
    /** Lets people of a launch who were left out wait for a form again. */
    async takeBack(em: SqlEntityManager, launchId: string, personIds: readonly string[]): Promise<void> {
      await sqlIn(em)(sql.takeBack, [launchId, personIds]);
    },
    list: (em: SqlEntityManager, launchId: string) => idsOf(em, sql.list, [launchId]),
    /** Designations and grades of the people who wait for a form. */
    findPlaces: (em: SqlEntityManager, launchId: string) =>
      sqlIn(em)<{ designationId: string | null; gradeId: string | null }>(sql.places, [launchId]),
    /** Marks people as done, each with the reason for having no form, or null. */
    async markDone(em: SqlEntityManager, launchId: string, now: Date, done: ReadonlyMap<string, LeftOutReason | null>): Promise<void> {
      await sqlIn(em)(sql.markDone, [launchId, now, [...done.keys()], [...done.values()]]);
    },
    async removeNamed(em: SqlEntityManager, launchId: string, personIds: readonly string[]): Promise<number> {
      await sqlIn(em)(sql.remove, [launchId, personIds]);
      return count(em, launchId);
    },
    /** People among these who are in the launch. */
    findPresent: async (em: SqlEntityManager, launchId: string, personIds: readonly string[]): Promise<ReadonlySet<string>> =>
      new Set(await idsOf(em, sql.present, [launchId, personIds])),
  };
}
export type ChosenPeople = ReturnType<typeof chosenPeople>;
