import { Migration } from '@mikro-orm/migrations';

const columns = ['past_cycle_id', 'second_past_cycle_id', 'third_past_cycle_id'].map((column) => {
  const name = `calibration_${column.replace('_id', '')}`;
  return `
alter table calibration add column ${column} uuid,
  add constraint ${name}_company_foreign foreign key (company_id, ${column}) references cycle (company_id, id);
create index ${name}_index on calibration (${column});`;
});

export class Migration20261123099000_calibration_past_cycles extends Migration {
  override name = 'Migration20261123099000_calibration_past_cycles';

  override up(): void {
    this.addSql(columns.join(''));
  }
}
