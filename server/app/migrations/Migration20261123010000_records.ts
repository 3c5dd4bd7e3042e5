import { Migration } from '@mikro-orm/migrations';
import { recordTable } from './initial/company-table.ts';

const grades = recordTable(
  'grade',
  ['name varchar(120) not null', 'code varchar(20) not null', 'level int not null', 'description jsonb'],
  {
    code: 'lower(code)',
    level: 'level',
  },
);

/* Filters of lists of records compare texts without regard to case and accents. */
const filters = 'grant execute on function cairn.normalize_text(text) to cairn_app;';

const rooms = `
create or replace function cairn.company_of_room(_room text) returns uuid language sql stable security definer set search_path = public, pg_temp as $$
  select case
    when _room = 'ticket-queue:00000000-0000-4000-8000-000000000016' then uuid '00000000-0000-0000-0000-000000000000'
    when kind = 'ready' then uuid '00000000-0000-0000-0000-000000000000'
    when kind = 'board' then (select company_id from board where board.id = named.id)
    when kind = 'task' then (select company_id from task where task.id = named.id)
    when kind in ('ticket', 'ticket-internal') then (select company_id from ticket where ticket.id = named.id)
    when kind in ('company', 'company-boards', 'notification-defaults', 'ticket-queue', 'grades') then (select company.id from company where company.id = named.id)
    when kind in ('session', 'inbox', 'notification-settings', 'assigned-tasks', 'own-boards', 'saved-views', 'uploads', 'own-tickets')
      then (select company_id from person where person.id = named.id)
  end
  from (select split_part(_room, ':', 1) as kind, split_part(_room, ':', 2)::uuid as id) named
$$;`;

export class Migration20261123010000_records extends Migration {
  override name = 'Migration20261123010000_records';

  override up(): void {
    for (const sql of [grades, filters, rooms]) this.addSql(sql);
  }
}
