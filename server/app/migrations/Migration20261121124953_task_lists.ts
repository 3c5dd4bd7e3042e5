import { Migration } from '@mikro-orm/migrations';

/*
 * Under row-level security no operator of text may use an index, so the index of what is searched is asked in the owner's
 * name, bound to the company like every policy. Less than three letters are in no trigram: they are looked for in order.
 */
const find = `
create function cairn.find_tasks(_text text, _boards uuid[]) returns setof uuid
language plpgsql stable security definer rows 200
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  _company constant uuid := current_setting('app.company')::uuid;
  _folded constant text := cairn.fold(_text);
  _letters constant text := '%' || cairn.literal(cairn.letters(_folded)) || '%';
begin
  if length(_folded) < 3 then
    return query select s.id from search_entry s
      where s.company_id = _company and s.kind = 'task' and s.board_id = any(_boards) and strpos(s.folded, _folded) > 0;
  else
    return query select s.id from search_entry s
      where s.letters like _letters and s.company_id is not distinct from _company and s.kind is not distinct from 'task'
        and s.board_id = any(_boards) and strpos(s.folded, _folded) > 0;
  end if;
end $$;
revoke execute on function cairn.find_tasks from public;
grant execute on function cairn.find_tasks to cairn_app;`;

const sorts = {
  title: '"title" collate "C"',
  priority: `(case "priority" when 'high' then 0 when 'medium' then 1 when 'low' then 2 end)`,
  due: '"due_date"',
  start: '"start_date"',
  estimate: '"estimate"',
  completion: '"actual_completion_date"',
};

/** Tasks are listed by each of these, for one board and for many, and found by their titles. */
export class Migration20261121124953_task_lists extends Migration {
  override name = 'Migration20261121124953_task_lists';

  override up(): void {
    this.addSql(find);
    this.addSql('alter table "task" alter column "estimate" type double precision using "estimate"::double precision;');
    this.addSql('drop index "task_completed_index";');
    this.addSql('create index "task_assignee_index" on "task" ("assignee_id", "status") where "deleted_at" is null;');
    for (const [name, key] of Object.entries(sorts))
      this.addSql(`create index "task_by_${name}_index" on "task" ("board_id", "status", ${key}, "id") where "deleted_at" is null;`);
  }
}
