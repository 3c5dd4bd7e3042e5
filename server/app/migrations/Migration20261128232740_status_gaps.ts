import { Migration } from '@mikro-orm/migrations';

const sql = `
alter table "keyresult" add "at_risk_tenths" int not null default 165, add "off_track_tenths" int not null default 330;
alter table "okrsetting" add "at_risk_gap" double precision not null default 16.5, add "off_track_gap" double precision not null default 33;`;

export class Migration20261128232740_status_gaps extends Migration {
  override name = 'Migration20261128232740_status_gaps';

  override up(): void {
    this.addSql(sql);
  }
}
