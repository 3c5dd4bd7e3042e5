import { Migration } from '@mikro-orm/migrations';

const sql = `
create table "hand_over" ("id" uuid not null, "company_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "person_id" uuid not null, "earlier_leaving_on" date null, "undone_at" timestamptz null, primary key ("id"));
create index "hand_over_person_index" on "hand_over" ("person_id", "created_at");
alter table "hand_over" add constraint "hand_over_company_unique" unique ("company_id", "id");
create table "hand_over_item" ("id" uuid not null, "company_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "hand_over_id" uuid not null, "kind" text not null, "item_id" uuid not null, "receiver_id" uuid not null, primary key ("id"));
create index "hand_over_item_index" on "hand_over_item" ("hand_over_id", "kind");
alter table "hand_over" enable row level security;
create policy "hand_over_company_policy" on "hand_over" using ("company_id" = current_setting('app.company')::uuid);
alter table "hand_over_item" add constraint "hand_over_item_kind_check" check ("kind" in ('reports', 'departments', 'boards', 'tasks', 'goals', 'objectives', 'keyResults', 'sessions', 'seats', 'tickets'));
alter table "hand_over_item" enable row level security;
create policy "hand_over_item_company_policy" on "hand_over_item" using ("company_id" = current_setting('app.company')::uuid);
alter table "hand_over" add constraint "hand_over_person_company_foreign"
  foreign key ("company_id", "person_id") references "person" ("company_id", "id");
alter table "hand_over_item" add constraint "hand_over_item_hand_over_company_foreign"
  foreign key ("company_id", "hand_over_id") references "hand_over" ("company_id", "id");
alter table "hand_over_item" add constraint "hand_over_item_receiver_company_foreign"
  foreign key ("company_id", "receiver_id") references "person" ("company_id", "id");
grant select, insert, update, delete on "hand_over", "hand_over_item" to cairn_app;`;

export class Migration20261124182000_hand_over extends Migration {
  override name = 'Migration20261124182000_hand_over';

  override up(): void {
    this.addSql(sql);
  }
}
