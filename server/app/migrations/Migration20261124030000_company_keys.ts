import { Migration } from '@mikro-orm/migrations';

const references = [
  ['board', 'owner_id', 'person'],
  ['board', 'department_id', 'department'],
  ['board_member', 'person_id', 'person'],
  ['saved_view', 'person_id', 'person'],
  ['ticket', 'requester_id', 'person'],
  ['notification', 'person_id', 'person'],
] as const;

/* Checked at the commit: departments, their heads and people are stored together and name each other. */
const circular = [
  ['person', 'manager_id', 'person'],
  ['person', 'department_id', 'department'],
  ['department', 'head_id', 'person'],
] as const;

const keySql = ([table, column, target]: readonly [string, string, string]) => `
alter table ${table} add constraint ${table}_${column.replace('_id', '')}_company_foreign
  foreign key (company_id, ${column}) references ${target} (company_id, id)`;

export class Migration20261124030000_company_keys extends Migration {
  override name = 'Migration20261124030000_company_keys';

  override up(): void {
    this.addSql('alter table department add constraint department_company_unique unique (company_id, id);');
    this.addSql(references.map((one) => `${keySql(one)};`).join(''));
    this.addSql(circular.map((one) => `${keySql(one)} deferrable initially deferred;`).join(''));
  }
}
