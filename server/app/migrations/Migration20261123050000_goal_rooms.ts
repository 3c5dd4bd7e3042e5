import { Migration } from '@mikro-orm/migrations';
import { companyTable } from './initial/company-table.ts';

const reminders = `
create table goal_reminder (
  id uuid primary key,
  company_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  goal_id uuid not null,
  ends_on date not null,
  moment text not null check (moment in ('soon', 'today', 'overdue')),
  constraint goal_reminder_unique unique (goal_id, ends_on, moment),
  constraint goal_reminder_goal_company_foreign foreign key (company_id, goal_id) references goal (company_id, id)
);
create index goal_reminder_index on goal (company_id, ends_on) where status in ('pending', 'in-progress') and deleted_at is null;
${companyTable('goal_reminder')}`;

const rooms = `
create or replace function cairn.company_of_room(_room text) returns uuid language sql stable security definer set search_path = public, pg_temp as $$
  select case
    when _room = 'ticket-queue:00000000-0000-4000-8000-000000000016' then uuid '00000000-0000-0000-0000-000000000000'
    when kind = 'ready' then uuid '00000000-0000-0000-0000-000000000000'
    when kind = 'board' then (select company_id from board where board.id = named.id)
    when kind = 'task' then (select company_id from task where task.id = named.id)
    when kind = 'goal' then (select company_id from goal where goal.id = named.id)
    when kind in ('ticket', 'ticket-internal') then (select company_id from ticket where ticket.id = named.id)
    else (select case owner
        when 'company' then (select company.id from company where company.id = named.id)
        when 'person' then (select company_id from person where person.id = named.id)
      end from cairn.room_kind where name = kind)
  end
  from (select split_part(_room, ':', 1) as kind, split_part(_room, ':', 2)::uuid as id) named
$$;`;

const search = `
create trigger goal_search after insert or delete on goal for each row execute function cairn.update_search_entry();
create trigger goal_search_again after update of title, deleted_at on goal for each row
  when ((old.title, old.deleted_at) is distinct from (new.title, new.deleted_at)) execute function cairn.update_search_entry();`;

const kinds = `
alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check check (kind in ('task-assigned', 'task-reassigned', 'task-moved',
  'task-due-changed', 'task-removed', 'task-restored', 'task-due-tomorrow', 'task-due-today', 'task-overdue', 'task-commented',
  'task-mentioned', 'board-joined', 'goal-assigned', 'goal-completed', 'goal-due-soon', 'goal-due-today', 'goal-overdue', 'goal-commented',
  'goal-mentioned', 'ticket-answered', 'ticket-status-changed', 'ticket-replied', 'ticket-handed-over', 'delegate-named',
  'delegate-released'));`;

export class Migration20261123050000_goal_rooms extends Migration {
  override name = 'Migration20261123050000_goal_rooms';

  override up(): void {
    for (const sql of [reminders, rooms, search, kinds]) this.addSql(sql);
  }
}
