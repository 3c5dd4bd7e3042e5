import { Migration } from '@mikro-orm/migrations';

export class Migration20261121080000_initial extends Migration {
  override name = 'Migration20261121080000_initial';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "board" ("id" uuid not null, "company_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "kind" text not null, "title" varchar(120) not null, "department_id" uuid null, "owner_id" uuid null, primary key ("id"));`,
    );
    this.addSql(`create index "board_department_index" on "board" ("company_id", "department_id");`);
    this.addSql(`alter table "board" add constraint "board_kind_check" check ("kind" in ('department', 'private', 'project'));`);

    this.addSql(
      `create table "board_member" ("id" uuid not null, "company_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "board_id" uuid not null, "person_id" uuid not null, "role" text not null, primary key ("id"));`,
    );
    this.addSql(`create index "board_member_person_index" on "board_member" ("person_id");`);
    this.addSql(`alter table "board_member" add constraint "board_member_unique" unique ("board_id", "person_id");`);
    this.addSql(`alter table "board_member" add constraint "board_member_role_check" check ("role" in ('owner', 'editor', 'viewer'));`);

    this.addSql(
      `create table "company" ("id" uuid not null, "name" varchar(120) not null, "time_zone" varchar(64) not null default 'UTC', "is_demo" boolean not null default false, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`alter table "company" add constraint "company_name_unique" unique ("name");`);

    this.addSql(
      `create table "department" ("id" uuid not null, "company_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "name" varchar(120) not null, "head_id" uuid null, primary key ("id"));`,
    );
    this.addSql(`alter table "department" add constraint "department_name_unique" unique ("company_id", "name");`);

    this.addSql(
      `create table "lane" ("id" uuid not null, "company_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "board_id" uuid not null, "name" varchar(60) not null, "card_limit" int null, "position" int not null, primary key ("id"));`,
    );
    this.addSql(`create index "lane_board_index" on "lane" ("board_id");`);

    this.addSql(
      `create table "role" ("id" uuid not null, "company_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "name" varchar(60) not null, "base" text not null, "grants" jsonb not null, primary key ("id"));`,
    );
    this.addSql(`alter table "role" add constraint "role_name_unique" unique ("company_id", "name");`);
    this.addSql(
      `alter table "role" add constraint "role_base_check" check ("base" in ('super-admin', 'hr-admin', 'manager', 'employee'));`,
    );

    this.addSql(
      `create table "person" ("id" uuid not null, "company_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "first_name" varchar(120) not null, "last_name" varchar(120) not null, "email" varchar(254) not null, "employee_reference_id" varchar(40) not null, "role_id" uuid not null, "department_id" uuid null, "manager_id" uuid null, "path" jsonb not null, "is_active" boolean not null default true, primary key ("id"));`,
    );
    this.addSql(`create index "person_manager_index" on "person" ("manager_id");`);
    this.addSql(`create index "person_department_index" on "person" ("company_id", "department_id");`);
    this.addSql(`alter table "person" add constraint "person_reference_unique" unique ("company_id", "employee_reference_id");`);

    this.addSql(
      `create table "task" ("id" uuid not null, "company_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "board_id" uuid not null, "title" varchar(255) not null, "status" text not null default 'not-started', "lane_id" uuid null, "rank" text collate "C" not null, "assignee_id" uuid not null, "creator_id" uuid not null, "priority" text not null default 'high', "start_date" date null, "due_date" date null, "estimate" numeric(6,2) null, "actual_completion_date" timestamptz null, "version" int not null default 1, "deleted_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(
      `create unique index "task_rank_unique" on "task" ("board_id", "status", "lane_id", "rank") nulls not distinct where "deleted_at" is null;`,
    );
    this.addSql(`create index "task_assignee_index" on "task" ("assignee_id", "status");`);
    this.addSql(`alter table "task" add constraint "task_status_check" check ("status" in ('not-started', 'in-progress', 'completed'));`);
    this.addSql(`alter table "task" add constraint "task_priority_check" check ("priority" in ('high', 'medium', 'low'));`);

    this.addSql(
      `alter table "board_member" add constraint "board_member_board_id_foreign" foreign key ("board_id") references "board" ("id");`,
    );

    this.addSql(`alter table "lane" add constraint "lane_board_id_foreign" foreign key ("board_id") references "board" ("id");`);

    this.addSql(`alter table "person" add constraint "person_role_id_foreign" foreign key ("role_id") references "role" ("id");`);

    this.addSql(`alter table "task" add constraint "task_board_id_foreign" foreign key ("board_id") references "board" ("id");`);

    this.addSql(`alter table "board" enable row level security;`);
    this.addSql(`create policy "board_company_policy" on "board" using ("company_id" = current_setting('app.company')::uuid);`);
    this.addSql(`alter table "board_member" enable row level security;`);
    this.addSql(
      `create policy "board_member_company_policy" on "board_member" using ("company_id" = current_setting('app.company')::uuid);`,
    );
    this.addSql(`alter table "company" enable row level security;`);
    this.addSql(`create policy "company_company_policy" on "company" using ("id" = current_setting('app.company')::uuid);`);
    this.addSql(`alter table "department" enable row level security;`);
    this.addSql(`create policy "department_company_policy" on "department" using ("company_id" = current_setting('app.company')::uuid);`);
    this.addSql(`alter table "lane" enable row level security;`);
    this.addSql(`create policy "lane_company_policy" on "lane" using ("company_id" = current_setting('app.company')::uuid);`);
    this.addSql(`alter table "role" enable row level security;`);
    this.addSql(`create policy "role_company_policy" on "role" using ("company_id" = current_setting('app.company')::uuid);`);
    this.addSql(`alter table "person" enable row level security;`);
    this.addSql(`create policy "person_company_policy" on "person" using ("company_id" = current_setting('app.company')::uuid);`);
    this.addSql(`alter table "task" enable row level security;`);
    this.addSql(`create policy "task_company_policy" on "task" using ("company_id" = current_setting('app.company')::uuid);`);
  }
}
