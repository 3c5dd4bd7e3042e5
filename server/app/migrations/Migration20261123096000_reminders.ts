import { Migration } from '@mikro-orm/migrations';
import { companyTable, roomsOf } from './initial/company-table.ts';

const reminders = `
create table own_reminder (
  id uuid primary key,
  company_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  task_id uuid not null,
  person_id uuid not null,
  day date,
  days_before int,
  time time not null,
  since timestamptz not null,
  constraint own_reminder_unique unique (task_id, person_id),
  constraint own_reminder_task_company_foreign foreign key (company_id, task_id) references task (company_id, id)
);
create index own_reminder_person_index on own_reminder (person_id);
${companyTable('own_reminder')}`;

const due = `
create function cairn.due_reminders(_now timestamptz, _after uuid, _limit integer) returns table (company_id uuid, reminder_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.company_id, r.id from own_reminder r
    join task t on t.id = r.task_id and t.status <> 'completed' and t.deleted_at is null
    join person p on p.id = r.person_id and p.is_active
    join company c on c.id = r.company_id
    cross join lateral (
      select (coalesce(r.day, t.due_date - r.days_before) + r.time) at time zone coalesce(p.time_zone, c.time_zone) as moment
    ) at
  where at.moment <= _now and at.moment > r.since and r.id > _after order by r.id limit _limit
$$;
revoke execute on function cairn.due_reminders from public;
grant execute on function cairn.due_reminders to cairn_engine;`;

const kinds = `
alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check check (kind in ('task-assigned', 'task-reassigned', 'task-moved',
  'task-due-changed', 'task-removed', 'task-restored', 'task-due-tomorrow', 'task-due-today', 'task-overdue', 'task-reminder',
  'tasks-overdue', 'task-commented', 'task-mentioned', 'board-joined', 'goal-assigned', 'goal-completed', 'goal-due-soon',
  'goal-due-today', 'goal-overdue', 'goal-commented', 'goal-mentioned', 'ticket-answered', 'ticket-status-changed', 'ticket-replied',
  'ticket-handed-over', 'delegate-named', 'delegate-released'));`;

export class Migration20261123096000_reminders extends Migration {
  override name = 'Migration20261123096000_reminders';

  override up(): void {
    for (const sql of [reminders, due, kinds, roomsOf('person', 'own-reminders')]) this.addSql(sql);
  }
}
