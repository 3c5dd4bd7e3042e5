import { Migration } from '@mikro-orm/migrations';

/* The twin of `fold` in shared/platform, sign by sign, whatever the database sorts by: `unaccent` knew other signs than any browser does. */
const fold = `
create or replace function cairn.fold(_text text) returns text language sql stable set search_path = public, pg_temp as $$
  select trim(regexp_replace(replace(replace(replace(replace(
    translate(lower(regexp_replace(normalize(_text, NFKD), '[\\u0300-\\u036f\\u064b-\\u0655]', '', 'g') collate pg_c_utf8),
      'øđðħŧłıςٱىة‘’“”‐–—−⁄ـ', 'oddhtliσايه''''""----/'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    '[\\t-\\r \\u0085\\u1680\\u2028\\u2029\\ufeff]+', ' ', 'g'))
$$;
drop extension unaccent;
update search_entry e set folded = cairn.fold(t.title) from task t where e.kind = 'task' and t.id = e.id;
update search_entry e set folded = cairn.fold(b.title) from board b where e.kind = 'board' and b.id = e.id;
update search_entry e set folded = cairn.fold(p.first_name || ' ' || p.last_name) from person p where e.kind = 'person' and p.id = e.id;`;

/* Whoever changes many tasks at once names all columns: what is found is written again only where it is another. */
const keep = `
drop trigger task_search on task;
create trigger task_search after insert or delete on task for each row execute function cairn.keep_entry();
create trigger task_search_again after update of title, board_id, deleted_at on task for each row
  when ((old.title, old.board_id, old.deleted_at) is distinct from (new.title, new.board_id, new.deleted_at))
  execute function cairn.keep_entry();`;

/** What is sought is compared alike by the database and by the browser, whatever it is written in. */
export class Migration20261121150500_fold extends Migration {
  override name = 'Migration20261121150500_fold';

  override up(): void {
    for (const sql of [fold, keep]) this.addSql(sql);
  }
}
