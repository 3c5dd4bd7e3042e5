/* Active queries of all companies whose last run lies before the newest time of their schedule: a full hour, or half past midnight of a day or a Monday in the time zone of the company. */
create or replace function cairn.due_kpi_queries(_now timestamptz, _after uuid, _limit integer) returns table (company_id uuid, query_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select q.company_id, q.id from kpiquery q
  join connection c on c.id = q.connection_id
  join company o on o.id = q.company_id
  where q.id > _after and q.status = 'active' and q.deleted_at is null and not q.is_archived
    and c.status <> 'paused' and not c.is_archived and c.deleted_at is null
    and (q.retry_at is null or q.retry_at <= _now)
    and (q.last_run_at is null or q.last_run_at < case q.schedule
      when 'hourly' then date_trunc('hour', _now)
      when 'daily' then (date_trunc('day', _now at time zone o.time_zone - interval '30 minutes') + interval '30 minutes') at time zone o.time_zone
      else (date_trunc('week', _now at time zone o.time_zone - interval '30 minutes') + interval '30 minutes') at time zone o.time_zone
    end)
  order by q.id limit _limit
$$;
revoke execute on function cairn.due_kpi_queries from public;
grant execute on function cairn.due_kpi_queries to cairn_engine;
