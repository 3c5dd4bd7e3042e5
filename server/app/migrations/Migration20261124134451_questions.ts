import { Migration } from '@mikro-orm/migrations';
import { recordTable } from './initial/company-table.ts';

const columns = [
  'text varchar(250) not null',
  `type text not null check (type in ('text', 'rating', 'boolean', 'single', 'multiple', 'likert'))`,
  'category varchar(60)',
  'scale_id uuid',
  `options jsonb not null`,
  `statements jsonb not null`,
  'is_required boolean not null',
  'allows_none boolean not null',
  `comment_mode text not null check (comment_mode in ('none', 'optional', 'required', 'extremes'))`,
  'is_private boolean not null',
  'constraint question_scale_company_foreign foreign key (company_id, scale_id) references scale (company_id, id)',
];

const indexes = 'create index question_scale_index on question (scale_id);';

export class Migration20261124134451_questions extends Migration {
  override name = 'Migration20261124134451_questions';

  override up(): void {
    for (const sql of [recordTable('question', columns, { text: 'lower(text)' }), indexes]) this.addSql(sql);
  }
}
