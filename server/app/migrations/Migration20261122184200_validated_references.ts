import { Migration } from '@mikro-orm/migrations';

const validated = `
do $$
declare
  _found record;
begin
  for _found in select conrelid::regclass as "table", conname as name from pg_constraint where contype = 'f' and not convalidated loop
    execute format('alter table %s validate constraint %I', _found."table", _found.name);
  end loop;
end $$;`;

/** Rows of before the references of companies are held to them too. */
export class Migration20261122184200_validated_references extends Migration {
  override name = 'Migration20261122184200_validated_references';

  override up(): void {
    this.addSql(validated);
  }
}
