import { Migration } from '@mikro-orm/migrations';

export class Migration20261123097000_transfer_resumes_and_trash extends Migration {
  override name = 'Migration20261123097000_transfer_resumes_and_trash';

  override up(): void {
    this.addSql('alter table transfer add column resumes int not null default 0;');
    this.addSql('create index goal_trash_index on goal (company_id, deleted_at, id) where deleted_at is not null;');
  }
}
