/* SQL instead of entities: one statement spreads all estimates over the weeks and sums them with the logged hours. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Capacity } from '#shared/tasks/capacity.api.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

const isShared = `t.deleted_at is null
  and not exists (select from board b where b.id = t.board_id and (b.kind = 'private' or b.archived_at is not null))`;

const capacitySql = `
with week as (
  select date_trunc('week', $2::date)::date + 7 * n as monday from generate_series(0, $3::int - 1) as n
), planned as (
  select t.assignee_id as person_id, w.monday, sum(t.estimate / ((s.last - s.first) / 7 + 1)) as hours
  from task t
  cross join lateral (
    select date_trunc('week', coalesce(t.start_date, t.due_date))::date as first, date_trunc('week', t.due_date)::date as last
  ) s
  join week w on w.monday between s.first and s.last
  where t.assignee_id = any($1::uuid[]) and t.status <> 'completed' and t.estimate > 0 and ${isShared}
  group by 1, 2
), logged as (
  select e.person_id, w.monday, sum(e.hours) as hours
  from effort e
  join week w on e.day >= w.monday and e.day < w.monday + 7
  join task t on t.id = e.task_id
  where e.person_id = any($1::uuid[]) and ${isShared}
  group by 1, 2
)
select person_id as "personId", monday::text as week, coalesce(p.hours, 0)::float8 as planned, coalesce(l.hours, 0)::float8 as logged
from planned p full join logged l using (person_id, monday)
order by person_id, monday`;

/** Planned and logged hours of these people, by the weeks from the one of a day on. */
export const loadCapacity = (em: SqlEntityManager, personIds: readonly string[], from: string, weeks: number): Promise<Capacity[]> =>
  sqlIn(em)<Capacity>(capacitySql, [personIds, from, weeks]);
