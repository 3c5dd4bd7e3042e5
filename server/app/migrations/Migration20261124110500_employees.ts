import { Migration } from '@mikro-orm/migrations';

const sql = `
create table "personal" ("id" uuid not null, "company_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "phone" varchar(40) null, "birth_date" date null, "birthday" text null, "leaving_on" date null, primary key ("id"));
alter table "person" add "username" varchar(60) null;
create unique index "person_email_unique" on "person" (lower("email"));
create unique index "person_username_unique" on "person" (lower("username"));
alter table "personal" add constraint "personal_birthday_check" check ("birthday" in ('shown', 'hidden'));
alter table "personal" enable row level security;
create policy "personal_company_policy" on "personal" using ("company_id" = current_setting('app.company')::uuid);
alter table "personal" add constraint "personal_person_company_foreign"
  foreign key ("company_id", "id") references "person" ("company_id", "id");
grant select, insert, update, delete on "personal" to cairn_app;
update person p set username = a.username from account a where a.person_id = p.id;`;

/* The application cannot access accounts. A person signs in by the names that are stored with the person. */
const account = `
create function cairn.keep_account() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update account set
    email = case when new.email is distinct from old.email then new.email else email end,
    username = case when new.username is distinct from old.username then new.username else username end
  where person_id = new.id;
  return null;
end $$;
revoke execute on function cairn.keep_account from public;
create trigger person_account after update of email, username on person for each row
  when (new.email is distinct from old.email or new.username is distinct from old.username) execute function cairn.keep_account();`;

export class Migration20261124110500_employees extends Migration {
  override name = 'Migration20261124110500_employees';

  override up(): void {
    this.addSql(sql);
    this.addSql(account);
  }
}
