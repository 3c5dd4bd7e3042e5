import { Migration } from '@mikro-orm/migrations';

const sql = `
alter table "rewardsetting" add "implementer_share" int not null default 50;
alter table "nomination" add "first_approver_id" uuid null, add "second_approver_id" uuid null, add "third_approver_id" uuid null;
alter table "nomination" add constraint "nomination_first_approver_company_foreign"
  foreign key ("company_id", "first_approver_id") references "person" ("company_id", "id");
alter table "nomination" add constraint "nomination_second_approver_company_foreign"
  foreign key ("company_id", "second_approver_id") references "person" ("company_id", "id");
alter table "nomination" add constraint "nomination_third_approver_company_foreign"
  foreign key ("company_id", "third_approver_id") references "person" ("company_id", "id");`;

export class Migration20261127142100_nomination_approvers extends Migration {
  override name = 'Migration20261127142100_nomination_approvers';

  override up(): void {
    this.addSql(sql);
  }
}
