import { Migration } from '@mikro-orm/migrations';

/** Sessions before this one started from the ratings of the managers. */
const starts = `
alter table calibration_subject add column start_x double precision, add column start_y double precision;
update calibration_subject set start_x = original_x, start_y = original_y;`;

export class Migration20261124010000_calibration_starts extends Migration {
  override name = 'Migration20261124010000_calibration_starts';

  override up(): void {
    this.addSql(starts);
  }
}
