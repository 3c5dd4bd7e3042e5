import { Migration } from '@mikro-orm/migrations';

/** Boards are archived, a person has one private board, and marks which boards they use. */
export class Migration20261121114500_boards extends Migration {
  override name = 'Migration20261121114500_boards';

  override up(): void {
    this.addSql(`alter table "board" add "archived_at" timestamptz null;`);
    this.addSql(`create unique index "board_desk_unique" on "board" ("owner_id") where "kind" = 'private';`);
    this.addSql(
      `create table "board_mark" ("id" uuid not null, "company_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "board_id" uuid not null, "person_id" uuid not null, "is_favourite" boolean not null default false, "used_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`alter table "board_mark" add constraint "board_mark_unique" unique ("person_id", "board_id");`);
    this.addSql(
      `alter table "board_mark" add constraint "board_mark_board_id_foreign" foreign key ("board_id") references "board" ("id");`,
    );
    this.addSql(`alter table "board_mark" enable row level security;`);
    this.addSql(`create policy "board_mark_company_policy" on "board_mark" using ("company_id" = current_setting('app.company')::uuid);`);
    this.addSql(`grant select, insert, update, delete on board_mark to cairn_app;`);
  }
}
