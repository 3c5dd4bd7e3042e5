import { Migration } from '@mikro-orm/migrations';

/** The audit reads by time, by who acted and by kind, newest first, and what administrators did as somebody else. */
const indexesOf = (table: string) => `
create index ${table}_audit_time_index on ${table} (company_id, at, id);
create index ${table}_audit_actor_index on ${table} (company_id, real_actor_id, at, id);
create index ${table}_audit_name_index on ${table} (company_id, name, at, id);
create index ${table}_audit_proxy_index on ${table} (company_id, at, id) where real_actor_id <> actor_id;`;

const reads = `
create index sensitive_read_time_index on sensitive_read (company_id, at, id);
create index sensitive_read_actor_index on sensitive_read (company_id, real_actor_id, at, id);`;

export class Migration20261126165500_audit_indexes extends Migration {
  override name = 'Migration20261126165500_audit_indexes';

  override up(): void {
    for (const sql of [indexesOf('event'), indexesOf('event_archive'), reads]) this.addSql(sql);
  }
}
