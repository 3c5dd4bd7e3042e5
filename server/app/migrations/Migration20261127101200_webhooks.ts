import { Migration } from '@mikro-orm/migrations';

const sql = `
create table "webhook_address" ("id" uuid not null, "company_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "webhook_id" uuid not null, "sealed" text not null, primary key ("id"));
alter table "webhook_address" add constraint "webhook_address_company_unique" unique ("company_id", "id");
alter table "webhook_address" add constraint "webhook_address_webhook_unique" unique ("company_id", "webhook_id");
create table "webhook" ("id" uuid not null, "company_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "is_archived" boolean not null default false, "deleted_at" timestamptz null, "version" int not null default 1, "name" varchar(120) not null, "system" text not null, "categories" text[] not null, "language" text not null, "address_stored_at" timestamptz(3) null, "failures" int not null, "status" text not null, primary key ("id"));
create unique index "webhook_name_unique" on "webhook" ("company_id", lower("name")) where "deleted_at" is null;
alter table "webhook" add constraint "webhook_company_unique" unique ("company_id", "id");
create table "webhook_run" ("id" uuid not null, "company_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "webhook_id" uuid not null, "kind" text not null, "duration" int not null, "fault" text null, primary key ("id"));
create index "webhook_run_webhook_index" on "webhook_run" ("webhook_id", "created_at", "id");
alter table "webhook_run" add constraint "webhook_run_company_unique" unique ("company_id", "id");
alter table "webhook_address" enable row level security;
create policy "webhook_address_company_policy" on "webhook_address" using ("company_id" = current_setting('app.company')::uuid);
alter table "webhook" add constraint "webhook_system_check" check ("system" in ('slack', 'teams'));
alter table "webhook" add constraint "webhook_language_check" check ("language" in ('en', 'ar', 'es', 'hi', 'te'));
alter table "webhook" add constraint "webhook_status_check" check ("status" in ('active', 'paused'));
alter table "webhook" enable row level security;
create policy "webhook_company_policy" on "webhook" using ("company_id" = current_setting('app.company')::uuid);
alter table "webhook_run" add constraint "webhook_run_kind_check" check ("kind" in ('test', 'objective-approved', 'objective-closed', 'recognition-given'));
alter table "webhook_run" add constraint "webhook_run_fault_check" check ("fault" in ('no-address', 'revoked', 'refused', 'limited', 'unreachable', 'not-allowed'));
alter table "webhook_run" enable row level security;
create policy "webhook_run_company_policy" on "webhook_run" using ("company_id" = current_setting('app.company')::uuid);
grant select, insert, update, delete on webhook, webhook_address, webhook_run to cairn_app;
alter table webhook_address add constraint webhook_address_webhook_company_foreign foreign key (company_id, webhook_id) references webhook (company_id, id);
alter table webhook_run add constraint webhook_run_webhook_company_foreign foreign key (company_id, webhook_id) references webhook (company_id, id);`;

export class Migration20261127101200_webhooks extends Migration {
  override name = 'Migration20261127101200_webhooks';

  override up(): void {
    this.addSql(sql);
  }
}
