/* SQL instead of entities: a fragment of other statements, for a tree of any depth. */
/**
 * Query for the ids of departments and of all that are below them.
 *
 * @param id expression that is compared with the id of each department, such as `$1` or `any($1::uuid[])`
 * @returns text of a subquery with one column, for `in (...)`
 */
export const departmentsAndBelowSql = (id: string): string => `with recursive down as (
    select id from department where id = ${id}
    union select d.id from department d join down on d.parent_id = down.id where d.deleted_at is null
  )
  select id from down`;
