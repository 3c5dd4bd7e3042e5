import { Migration } from '@mikro-orm/migrations';

const sql = `
create table "privilege_group" ("id" uuid not null, "company_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "name" varchar(60) not null, "grants" jsonb not null, "department_ids" uuid[] not null, "designation_ids" uuid[] not null, "grade_ids" uuid[] not null, "member_ids" uuid[] not null, primary key ("id"));
alter table "privilege_group" add constraint "privilege_group_company_unique" unique ("company_id", "id");
alter table "privilege_group" add constraint "privilege_group_name_unique" unique ("company_id", "name");
alter table "privilege_group" enable row level security;
create policy "privilege_group_company_policy" on "privilege_group" using ("company_id" = current_setting('app.company')::uuid);
alter table "privilege_group" add constraint "privilege_group_company_foreign" foreign key ("company_id") references "company" ("id");
grant select, insert, update, delete on "privilege_group" to cairn_app;
/* A person is in a group by hand, or if everything that its rule names applies; a rule that names nothing applies to nobody. */
create view cairn.group_member with (security_invoker = true) as
  select g.company_id, g.id as group_id, p.id as person_id, g.grants, p.id = any(g.member_ids) as is_by_hand
  from privilege_group g join person p on p.company_id = g.company_id left join employment e on e.id = p.id
  where p.id = any(g.member_ids) or (
    cardinality(g.department_ids) + cardinality(g.designation_ids) + cardinality(g.grade_ids) > 0
    and (g.department_ids = '{}' or p.department_id = any(g.department_ids))
    and (g.designation_ids = '{}' or e.designation_id = any(g.designation_ids))
    and (g.grade_ids = '{}' or e.grade_id = any(g.grade_ids)));
grant select on cairn.group_member to cairn_app;`;

export class Migration20261126001800_privilege_groups extends Migration {
  override name = 'Migration20261126001800_privilege_groups';

  override up(): void {
    this.addSql(sql);
  }
}
