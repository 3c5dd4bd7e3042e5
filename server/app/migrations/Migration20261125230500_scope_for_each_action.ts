import { Migration } from '@mikro-orm/migrations';

/* A page had one scope for all its actions: `{"actions": ["view"], "scope": "own"}` becomes `{"view": "own"}`. */
const sql = `
update role set grants = (
  select coalesce(jsonb_object_agg(page, (
    select coalesce(jsonb_object_agg(action, grants.value->'scope'), '{}') from jsonb_array_elements_text(grants.value->'actions') action
  )), '{}') from jsonb_each(role.grants) grants(page, value)
);`;

export class Migration20261125230500_scope_for_each_action extends Migration {
  override name = 'Migration20261125230500_scope_for_each_action';

  override up(): void {
    this.addSql(sql);
  }
}
