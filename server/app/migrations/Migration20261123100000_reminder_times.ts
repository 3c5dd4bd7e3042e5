import { Migration } from '@mikro-orm/migrations';

/*
 * `due_at` is the moment at which the sweep takes a reminder: its time, unless that has passed, or the time to remove it, a day after its
 * task was completed or deleted. A task that is open again within that day still has its reminders.
 */
const column = `
alter table own_reminder add column due_at timestamptz;
create index own_reminder_due_index on own_reminder (due_at) where due_at is not null;`;

const times = `
create function cairn.time_reminder() returns trigger language plpgsql as $$
declare
  _moment timestamptz;
  _over timestamptz;
begin
  select case when p.is_active then
      (coalesce(new.day, t.due_date - new.days_before) + new.time) at time zone coalesce(p.time_zone, c.time_zone) end,
    case when t.deleted_at is not null then t.deleted_at when t.status = 'completed' then t.updated_at end
  into _moment, _over from task t, person p, company c where t.id = new.task_id and p.id = new.person_id and c.id = new.company_id;
  new.due_at := case when _over is not null then _over + interval '1 day' when _moment > new.since then _moment end;
  return new;
end $$;
create trigger own_reminder_time before insert or update of day, days_before, time, since, task_id on own_reminder
  for each row execute function cairn.time_reminder();

create function cairn.time_reminders() returns trigger language plpgsql as $$
begin
  case tg_table_name
    when 'task' then update own_reminder set since = since where task_id = new.id;
    when 'person' then update own_reminder set since = since where person_id = new.id;
    else update own_reminder set since = since where company_id = new.id;
  end case;
  return null;
end $$;
create trigger task_reminders after update of due_date, status, deleted_at on task for each row
  when (old.due_date is distinct from new.due_date or (old.status = 'completed') <> (new.status = 'completed')
    or old.deleted_at is distinct from new.deleted_at) execute function cairn.time_reminders();
create trigger person_reminders after update of time_zone, is_active on person for each row
  when (old.time_zone is distinct from new.time_zone or old.is_active <> new.is_active) execute function cairn.time_reminders();
create trigger company_reminders after update of time_zone on company for each row
  when (old.time_zone <> new.time_zone) execute function cairn.time_reminders();
revoke execute on function cairn.time_reminder, cairn.time_reminders from public;
update own_reminder set since = since;`;

const due = `
create or replace function cairn.due_reminders(_now timestamptz, _after uuid, _limit integer) returns table (company_id uuid, reminder_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.company_id, r.id from own_reminder r where r.due_at <= _now and r.id > _after order by r.id limit _limit
$$;`;

export class Migration20261123100000_reminder_times extends Migration {
  override name = 'Migration20261123100000_reminder_times';

  override up(): void {
    for (const sql of [column, times, due]) this.addSql(sql);
  }
}
