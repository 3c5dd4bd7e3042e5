import { Migration } from '@mikro-orm/migrations';

/** The language in which somebody is written to, and the browsers in which they are told. */
const leavePush = `
create function cairn.leave_push(_endpoint text, _person uuid) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from push_subscription where endpoint = _endpoint and person_id <> _person
$$;
revoke execute on function cairn.leave_push from public;
grant execute on function cairn.leave_push to cairn_app;`;

export class Migration20261121214500_letters extends Migration {
  override name = 'Migration20261121214500_letters';

  override up(): void {
    this.addSql(`alter table "person" add column "language" text not null default 'en';`);
    this.addSql(`alter table "person" add constraint "person_language_check" check ("language" in ('en', 'ar', 'es', 'hi', 'te'));`);
    this.addSql(
      `create table "push_subscription" ("id" uuid not null, "company_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "person_id" uuid not null, "session_id" uuid not null, "endpoint" varchar(1000) not null, "p256dh" varchar(120) not null, "auth" varchar(40) not null, primary key ("id"));`,
    );
    this.addSql(`create index "push_subscription_person_index" on "push_subscription" ("person_id");`);
    this.addSql(`create index "push_subscription_session_index" on "push_subscription" ("session_id");`);
    this.addSql(`alter table "push_subscription" add constraint "push_subscription_endpoint_unique" unique ("endpoint");`);
    this.addSql(`alter table "push_subscription" enable row level security;`);
    this.addSql(
      `create policy "push_subscription_company_policy" on "push_subscription" using ("company_id" = current_setting('app.company')::uuid);`,
    );
    this.addSql(`grant select, insert, update, delete on push_subscription to cairn_app;`);
    this.addSql(leavePush);
  }
}
