create or replace function cairn.due_reminders(_now timestamptz, _after uuid, _limit integer) returns table (company_id uuid, reminder_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.company_id, r.id from own_reminder r where r.due_at <= _now and r.id > _after order by r.id limit _limit
$$;
