import { Migration } from '@mikro-orm/migrations';
import { companyTable } from './initial/company-table.ts';

const reference = (column: string, to: string) =>
  `constraint calibration_note_${column.replace('_id', '')}_company_foreign foreign key (company_id, ${column}) references ${to} (company_id, id)`;

const notes = `
create table calibration_note (
  id uuid primary key,
  company_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  calibration_id uuid not null,
  kind text not null check (kind in ('decision', 'note', 'parked')),
  person_id uuid,
  author_id uuid not null,
  text text not null,
  is_done boolean not null,
  ${reference('calibration_id', 'calibration')},
  ${reference('person_id', 'person')},
  ${reference('author_id', 'person')}
);
create index calibration_note_calibration_index on calibration_note (calibration_id);
${companyTable('calibration_note')}`;

export class Migration20261123098000_calibration_notes extends Migration {
  override name = 'Migration20261123098000_calibration_notes';

  override up(): void {
    this.addSql(notes);
  }
}
