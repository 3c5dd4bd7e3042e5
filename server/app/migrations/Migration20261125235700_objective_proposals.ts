import { Migration } from '@mikro-orm/migrations';

const sql = `
create table "objective_proposal" ("id" uuid not null, "company_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "objective_id" uuid not null, "author_id" uuid not null, "changes" jsonb not null, "version" int not null default 1, primary key ("id"));
alter table "objective_proposal" add constraint "objective_proposal_company_unique" unique ("company_id", "id");
alter table "objective_proposal" add constraint "objective_proposal_objective_unique" unique ("objective_id");
alter table "objective_proposal" enable row level security;
create policy "objective_proposal_company_policy" on "objective_proposal" using ("company_id" = current_setting('app.company')::uuid);
alter table "objective_proposal" add constraint "objective_proposal_objective_company_foreign"
  foreign key ("company_id", "objective_id") references "objective" ("company_id", "id");
alter table "approval" drop constraint "approval_requester_company_foreign";
grant select, insert, update, delete on "objective_proposal" to cairn_app;`;

export class Migration20261125235700_objective_proposals extends Migration {
  override name = 'Migration20261125235700_objective_proposals';

  override up(): void {
    this.addSql(sql);
  }
}
