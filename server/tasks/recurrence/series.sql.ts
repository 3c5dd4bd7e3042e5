/* SQL instead of entities: one statement finds all tasks that need a next one. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { pageSize } from '#server/platform/data/paged-write.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { cardColumns, presentCard, type CardRow } from '#server/tasks/card-row.sql.ts';

const waitingSql = `select o.id from task_occurrence o
    join task_series s on s.id = o.series_id and s.state = 'active'
    join task t on t.id = o.id
    join board b on b.id = t.board_id and b.archived_at is null
  where o.id > $2 and (t.status = 'completed' or t.deleted_at is not null or (s.rule->>'anchor' = 'schedule' and t.due_date <= $1::date))
    and not exists (select from task_occurrence n where n.previous_id = o.id)
  order by o.id limit ${pageSize}`;

const qualified = cardColumns.replaceAll(/(^|, )\s*(\w+)/g, '$1t.$2');
const cardsSql = `select ${qualified} from task_occurrence o join task t on t.id = o.id
  where o.series_id = $1 and t.deleted_at is null order by o.date desc, o.id limit $2`;

const newestSql = `select max(o.date)::text as newest, c.time_zone as "timeZone"
  from task_occurrence o join company c on c.id = o.company_id where o.series_id = $1 group by c.id`;

/** Tasks that are completed, deleted or due and have no next task yet, in the order of their ids. */
export async function findWaiting(em: SqlEntityManager, localDate: string, after: string): Promise<string[]> {
  const rows = await sqlIn(em)<{ id: string }>(waitingSql, [localDate, after]);
  return rows.map(({ id }) => id);
}

/** Newest tasks of a series, by their dates. */
export const loadSeriesCards = async (em: SqlEntityManager, seriesId: string, limit: number): Promise<TaskCard[]> =>
  (await sqlIn(em)<CardRow>(cardsSql, [seriesId, limit])).map(presentCard);

/** Date of the newest task of a series, and the time zone of its company. */
export async function loadNewest(em: SqlEntityManager, seriesId: string): Promise<{ newest: string; timeZone: string }> {
  const [row] = await sqlIn(em)<{ newest: string; timeZone: string }>(newestSql, [seriesId]);
  return row!;
}
