import { Migration } from '@mikro-orm/migrations';

/* The workers ask for all companies at once, many times a minute. */
const functions = `
create function cairn.late_deliveries(before timestamptz) returns table (company_id uuid, person_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select d.company_id, d.person_id from notice_delivery d where d.left_at is null and d.due_at < before group by 1, 2 order by min(d.due_at)
$$;
create function cairn.late_snoozed(before timestamptz) returns table (company_id uuid, person_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select n.company_id, n.person_id from notification n where n.snoozed_till < before group by 1, 2 order by min(n.snoozed_till)
$$;
revoke execute on function cairn.late_deliveries, cairn.late_snoozed from public;
grant execute on function cairn.late_deliveries, cairn.late_snoozed to cairn_engine;`;

export class Migration20261122173500_late_work extends Migration {
  override name = 'Migration20261122173500_late_work';

  override up(): void {
    this.addSql(functions);
    this.addSql(
      `create index "notice_delivery_late_index" on "notice_delivery" ("due_at", "company_id", "person_id") where "left_at" is null;`,
    );
    this.addSql(
      `create index "notification_late_index" on "notification" ("snoozed_till", "company_id", "person_id") where "snoozed_till" is not null;`,
    );
    this.addSql(`drop index "notice_delivery_due_index";`);
  }
}
