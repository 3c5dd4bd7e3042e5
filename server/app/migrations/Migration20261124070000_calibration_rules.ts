import { Migration } from '@mikro-orm/migrations';
import { recordTable } from './initial/company-table.ts';

const reasons = recordTable('justification', ['name varchar(80) not null', 'description jsonb'], { name: 'lower(name)' });

const states = `'draft', 'ready', 'live', 'paused', 'review', 'finalised', 'archived', 'cancelled'`;

const rules = `
alter table calibration drop constraint calibration_reason_policy_check;
alter table calibration drop constraint calibration_status_check;
alter table calibration add bars_own_reports boolean not null default false, add note_readers text not null default 'everyone';
alter table calibration add constraint calibration_note_readers_check check (note_readers in ('everyone', 'facilitators'));
alter table calibration add constraint calibration_reason_policy_check check (reason_policy in ('none', 'comment', 'code', 'authorised-by'));
alter table calibration add constraint calibration_status_check check (status in (${states}));
alter table calibration_move add reason_code varchar(80), add authorised_by_id uuid;
alter table calibration_move add constraint calibration_move_authorised_by_company_foreign
  foreign key (company_id, authorised_by_id) references person (company_id, id);`;

/* A finalised session that was archived as a record has the state that now says so. */
const stored = `
update calibration set status = 'archived' where status = 'finalised' and is_archived;
update calibration set terms = terms || '{"reasonCodes": [], "barsOwnReports": false, "noteReaders": "everyone"}' where terms is not null;`;

export class Migration20261124070000_calibration_rules extends Migration {
  override name = 'Migration20261124070000_calibration_rules';

  override up(): void {
    for (const sql of [reasons, rules, stored]) this.addSql(sql);
  }
}
