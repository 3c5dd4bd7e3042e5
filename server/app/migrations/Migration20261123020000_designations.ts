import { Migration } from '@mikro-orm/migrations';
import { recordTable, roomsOf } from './initial/company-table.ts';

const designations = recordTable('designation', ['name varchar(120) not null', 'description jsonb'], { name: 'lower(name)' });

/* A kind of room whose ids are those of people or companies is a row of `cairn.room_kind`, so that a new kind does not replace the function. */
const kinds = `
create table cairn.room_kind (name text primary key, owner text not null check (owner in ('person', 'company')));
${roomsOf('company', 'company', 'company-boards', 'notification-defaults', 'ticket-queue', 'grades', 'designations')}
${roomsOf('person', 'session', 'inbox', 'notification-settings', 'assigned-tasks', 'own-boards', 'saved-views', 'uploads', 'own-tickets')}
create or replace function cairn.company_of_room(_room text) returns uuid language sql stable security definer set search_path = public, pg_temp as $$
  select case
    when _room = 'ticket-queue:00000000-0000-4000-8000-000000000016' then uuid '00000000-0000-0000-0000-000000000000'
    when kind = 'ready' then uuid '00000000-0000-0000-0000-000000000000'
    when kind = 'board' then (select company_id from board where board.id = named.id)
    when kind = 'task' then (select company_id from task where task.id = named.id)
    when kind in ('ticket', 'ticket-internal') then (select company_id from ticket where ticket.id = named.id)
    else (select case owner
        when 'company' then (select company.id from company where company.id = named.id)
        when 'person' then (select company_id from person where person.id = named.id)
      end from cairn.room_kind where name = kind)
  end
  from (select split_part(_room, ':', 1) as kind, split_part(_room, ':', 2)::uuid as id) named
$$;`;

export class Migration20261123020000_designations extends Migration {
  override name = 'Migration20261123020000_designations';

  override up(): void {
    for (const sql of [designations, kinds]) this.addSql(sql);
  }
}
