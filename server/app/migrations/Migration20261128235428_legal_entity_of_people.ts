import { Migration } from '@mikro-orm/migrations';

const sql = `
alter table "employment" add "legal_entity_id" uuid null;
create index "employment_legal_entity_index" on "employment" ("legal_entity_id");
alter table "employment" add constraint "employment_legal_entity_company_foreign"
  foreign key ("company_id", "legal_entity_id") references "entity" ("company_id", "id");`;

export class Migration20261128235428_legal_entity_of_people extends Migration {
  override name = 'Migration20261128235428_legal_entity_of_people';

  override up(): void {
    this.addSql(sql);
  }
}
