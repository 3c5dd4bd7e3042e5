/* Reviews of all companies whose raters have changed since they were counted, once in each full hour. */
create or replace function cairn.due_feedback_counts(_now timestamptz, _after uuid, _limit integer)
  returns table (company_id uuid, review_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select f.company_id, f.id from feedback_form f join advancedreview r on r.id = f.id
  where f.id > _after and r.deleted_at is null and r.status in ('nominating', 'approving', 'answering', 'closed')
    and f.counted_at < date_trunc('hour', _now)
    and exists (select from feedback_rater one where one.review_id = f.id and one.updated_at >= f.counted_at - interval '1 minute')
  order by f.id limit _limit
$$;
revoke execute on function cairn.due_feedback_counts from public;
grant execute on function cairn.due_feedback_counts to cairn_engine;
