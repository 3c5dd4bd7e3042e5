import { Migration } from '@mikro-orm/migrations';

const sql = `
create table "connection" ("id" uuid not null, "company_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "is_archived" boolean not null default false, "deleted_at" timestamptz null, "version" int not null default 1, "name" varchar(120) not null, "kind" text not null, "instance_url" varchar(255) not null, "auth" text not null, "client_id" varchar(255) null, "username" varchar(255) null, "status" text not null, primary key ("id"));
create unique index "connection_name_unique" on "connection" ("company_id", lower("name")) where "deleted_at" is null;
alter table "connection" add constraint "connection_company_unique" unique ("company_id", "id");
create table "connection_secret" ("id" uuid not null, "company_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "connection_id" uuid not null, "sealed" text not null, primary key ("id"));
alter table "connection_secret" add constraint "connection_secret_company_unique" unique ("company_id", "id");
alter table "connection_secret" add constraint "connection_secret_connection_unique" unique ("company_id", "connection_id");
create table "kpiquery" ("id" uuid not null, "company_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "is_archived" boolean not null default false, "deleted_at" timestamptz null, "version" int not null default 1, "name" varchar(120) not null, "connection_id" uuid not null, "statement" varchar(4000) null, "address" varchar(2000) null, "csv_column" varchar(120) null, "key_result_id" uuid not null, "schedule" text not null, "last_run_at" timestamptz(3) null, "last_value" double precision null, "retry_at" timestamptz(3) null, "failures" int not null, "status" text not null, primary key ("id"));
create index "kpiquery_connection_index" on "kpiquery" ("company_id", "connection_id");
create index "kpiquery_key_result_index" on "kpiquery" ("company_id", "key_result_id");
alter table "kpiquery" add constraint "kpiquery_company_unique" unique ("company_id", "id");
create table "kpi_query_run" ("id" uuid not null, "company_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "query_id" uuid not null, "trigger" text not null, "value" double precision null, "duration" int not null, "fault" text null, "detail" varchar(300) null, primary key ("id"));
create index "kpi_query_run_query_index" on "kpi_query_run" ("query_id", "created_at", "id");
alter table "kpi_query_run" add constraint "kpi_query_run_company_unique" unique ("company_id", "id");
alter table "connection" add constraint "connection_kind_check" check ("kind" in ('salesforce', 'csv'));
alter table "connection" add constraint "connection_auth_check" check ("auth" in ('web-flow', 'jwt'));
alter table "connection" add constraint "connection_status_check" check ("status" in ('disconnected', 'connected', 'failing', 'paused'));
alter table "connection" enable row level security;
create policy "connection_company_policy" on "connection" using ("company_id" = current_setting('app.company')::uuid);
alter table "connection_secret" enable row level security;
create policy "connection_secret_company_policy" on "connection_secret" using ("company_id" = current_setting('app.company')::uuid);
alter table "kpiquery" add constraint "kpiquery_schedule_check" check ("schedule" in ('hourly', 'daily', 'weekly'));
alter table "kpiquery" add constraint "kpiquery_status_check" check ("status" in ('active', 'paused'));
alter table "kpiquery" enable row level security;
create policy "kpiquery_company_policy" on "kpiquery" using ("company_id" = current_setting('app.company')::uuid);
alter table "kpi_query_run" add constraint "kpi_query_run_trigger_check" check ("trigger" in ('schedule', 'manual'));
alter table "kpi_query_run" add constraint "kpi_query_run_fault_check" check ("fault" in ('not-connected', 'paused', 'unauthorized', 'limited', 'unreachable', 'not-allowed', 'too-large', 'refused', 'malformed', 'rows', 'columns', 'not-a-number', 'closed', 'not-begun', 'not-taken'));
alter table "kpi_query_run" enable row level security;
create policy "kpi_query_run_company_policy" on "kpi_query_run" using ("company_id" = current_setting('app.company')::uuid);
grant select, insert, update, delete on connection, connection_secret, kpiquery, kpi_query_run to cairn_app;
alter table connection_secret add constraint connection_secret_connection_company_foreign foreign key (company_id, connection_id) references connection (company_id, id);
alter table kpiquery add constraint kpiquery_connection_company_foreign foreign key (company_id, connection_id) references connection (company_id, id);
alter table kpiquery add constraint kpiquery_key_result_company_foreign foreign key (company_id, key_result_id) references keyresult (company_id, id);
alter table kpi_query_run add constraint kpi_query_run_query_company_foreign foreign key (company_id, query_id) references kpiquery (company_id, id);`;

export class Migration20261126212314_integrations extends Migration {
  override name = 'Migration20261126212314_integrations';

  override up(): void {
    this.addSql(sql);
  }
}
