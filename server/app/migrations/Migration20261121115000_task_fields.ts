import { Migration } from '@mikro-orm/migrations';

const tables = `
create table "task_text" ("id" uuid not null, "company_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "document" jsonb null, "writer_id" uuid not null, "version" int not null default 1, primary key ("id"));
create table "watcher" ("id" uuid not null, "company_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "task_id" uuid not null, "person_id" uuid not null, primary key ("id"));
create index "watcher_person_index" on "watcher" ("person_id");
alter table "watcher" add constraint "watcher_unique" unique ("task_id", "person_id");
alter table "watcher" add constraint "watcher_task_id_foreign" foreign key ("task_id") references "task" ("id");`;

const policies = `
alter table "task_text" enable row level security;
create policy "task_text_company_policy" on "task_text" using ("company_id" = current_setting('app.company')::uuid);
alter table "watcher" enable row level security;
create policy "watcher_company_policy" on "watcher" using ("company_id" = current_setting('app.company')::uuid);
grant select, insert, update, delete on task_text, watcher to cairn_app;`;

/** What a task says at length, and who watches it. */
export class Migration20261121115000_task_fields extends Migration {
  override name = 'Migration20261121115000_task_fields';

  override up(): void {
    for (const sql of [tables, policies]) this.addSql(sql);
  }
}
