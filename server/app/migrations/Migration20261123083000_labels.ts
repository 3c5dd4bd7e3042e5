import { Migration } from '@mikro-orm/migrations';
import { companyTable } from './initial/company-table.ts';

const labels = `
create table label (
  id uuid primary key,
  company_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  board_id uuid not null,
  name varchar(40) not null,
  color text not null check (color in ('grey', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'violet')),
  position int not null,
  constraint label_board_company_foreign foreign key (company_id, board_id) references board (company_id, id)
);
create index label_board_index on label (board_id);
${companyTable('label')}`;

export class Migration20261123083000_labels extends Migration {
  override name = 'Migration20261123083000_labels';

  override up(): void {
    this.addSql(labels);
  }
}
