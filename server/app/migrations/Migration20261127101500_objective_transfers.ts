import { Migration } from '@mikro-orm/migrations';

const sql = `
create table "objective_transfer" ("id" uuid not null, "company_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "objective_id" uuid not null, "kind" text not null, "record_id" uuid not null, "title" varchar(250) not null, "from_id" uuid not null, "to_id" uuid not null, "requester_id" uuid not null, "lapses_at" timestamptz not null, "state" text not null, "comment" varchar(500) null, "ended_at" timestamptz null, "version" int not null default 1, primary key ("id"));
create index "objective_transfer_objective_index" on "objective_transfer" ("objective_id", "created_at");
create unique index "objective_transfer_open_unique" on "objective_transfer" ("record_id") where "state" = 'open';
alter table "objective_transfer" add constraint "objective_transfer_company_unique" unique ("company_id", "id");
alter table "objective_transfer" add constraint "objective_transfer_kind_check" check ("kind" in ('objective', 'keyresult'));
alter table "objective_transfer" add constraint "objective_transfer_state_check" check ("state" in ('open', 'accepted', 'declined', 'withdrawn', 'lapsed'));
alter table "objective_transfer" enable row level security;
create policy "objective_transfer_company_policy" on "objective_transfer" using ("company_id" = current_setting('app.company')::uuid);
alter table "objective_transfer" add constraint "objective_transfer_objective_company_foreign"
  foreign key ("company_id", "objective_id") references "objective" ("company_id", "id");
alter table "objective_transfer" add constraint "objective_transfer_from_company_foreign"
  foreign key ("company_id", "from_id") references "person" ("company_id", "id");
alter table "objective_transfer" add constraint "objective_transfer_to_company_foreign"
  foreign key ("company_id", "to_id") references "person" ("company_id", "id");
grant select, insert, update, delete on "objective_transfer" to cairn_app;
drop index "approval_open_unique";
create unique index "approval_open_unique" on "approval" ("record_id", "kind") where "state" = 'open';`;

export class Migration20261127101500_objective_transfers extends Migration {
  override name = 'Migration20261127101500_objective_transfers';

  override up(): void {
    this.addSql(sql);
  }
}
