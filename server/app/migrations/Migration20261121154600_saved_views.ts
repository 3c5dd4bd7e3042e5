import { Migration } from '@mikro-orm/migrations';

/** What a person has kept of the ways in which they look at tasks. */
export class Migration20261121154600_saved_views extends Migration {
  override name = 'Migration20261121154600_saved_views';

  override up(): void {
    this.addSql(
      `create table "saved_view" ("id" uuid not null, "company_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "person_id" uuid not null, "name" varchar(60) not null, "board_id" uuid null, "layout" text not null, "search" text not null, "columns" jsonb not null, primary key ("id"));`,
    );
    this.addSql(`create index "saved_view_person_index" on "saved_view" ("person_id");`);
    this.addSql(`alter table "saved_view" add constraint "saved_view_layout_check" check ("layout" in ('board', 'table'));`);
    this.addSql(`alter table "saved_view" enable row level security;`);
    this.addSql(`create policy "saved_view_company_policy" on "saved_view" using ("company_id" = current_setting('app.company')::uuid);`);
    this.addSql(`grant select, insert, update, delete on saved_view to cairn_app;`);
  }
}
