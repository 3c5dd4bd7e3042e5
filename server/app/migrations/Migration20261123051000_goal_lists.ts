import { Migration } from '@mikro-orm/migrations';

const sorted = (name: string, key: string) =>
  `create index goal_by_${name}_index on goal (company_id, is_archived, ${key}, id) where deleted_at is null;`;

const sorts = {
  title: 'title collate "C"',
  kind: `array_position('{performance,development}'::text[], kind)`,
  starts_on: 'starts_on',
  ends_on: 'ends_on',
  weight: 'weight',
  progress: 'progress',
  status: `array_position('{pending,in-progress,completed,closed}'::text[], status)`,
  created_at: 'created_at',
  updated_at: 'updated_at',
};

export class Migration20261123051000_goal_lists extends Migration {
  override name = 'Migration20261123051000_goal_lists';

  override up(): void {
    for (const [name, key] of Object.entries(sorts)) this.addSql(sorted(name, key));
    this.addSql('create index goal_kra_index on goal (kra_id); create index goal_cycle_index on goal (cycle_id);');
  }
}
