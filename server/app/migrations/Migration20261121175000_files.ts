import { Migration } from '@mikro-orm/migrations';

/** What people have sent as files, and the records that the files hang on. */
export class Migration20261121175000_files extends Migration {
  override name = 'Migration20261121175000_files';

  override up(): void {
    this.addSql(
      `create table "file" ("id" uuid not null, "company_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "uploader_id" uuid not null, "name" varchar(255) not null, "size" int not null, "type" varchar(127) not null, "state" text not null default 'pending', "reason" text null, "store_key" varchar(80) not null, "hash" varchar(43) null, "width" int null, "height" int null, "has_thumbnail" boolean not null default false, "is_loose" boolean not null default true, primary key ("id"));`,
    );
    this.addSql(`create index "file_loose_index" on "file" ("uploader_id") where "is_loose";`);
    this.addSql(`create index "file_waiting_index" on "file" ("company_id", "updated_at") where "is_loose";`);
    this.addSql(`alter table "file" add constraint "file_store_key_unique" unique ("store_key");`);
    this.addSql(
      `create table "attachment" ("id" uuid not null, "company_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "file_id" uuid not null, "host_kind" varchar(32) not null, "host_id" uuid not null, "removed_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "attachment_file_index" on "attachment" ("file_id");`);
    this.addSql(`create index "attachment_removed_index" on "attachment" ("company_id", "removed_at") where "removed_at" is not null;`);
    this.addSql(`alter table "attachment" add constraint "attachment_unique" unique ("host_id", "file_id");`);
    this.addSql(`alter table "file" add constraint "file_state_check" check ("state" in ('pending', 'ready', 'refused'));`);
    this.addSql(
      `alter table "file" add constraint "file_reason_check" check ("reason" in ('kind', 'mismatch', 'damaged', 'pixels', 'archive', 'infected', 'lost'));`,
    );
    this.addSql(`alter table "file" enable row level security;`);
    this.addSql(`create policy "file_company_policy" on "file" using ("company_id" = current_setting('app.company')::uuid);`);
    this.addSql(`alter table "attachment" add constraint "attachment_file_id_foreign" foreign key ("file_id") references "file" ("id");`);
    this.addSql(`alter table "attachment" enable row level security;`);
    this.addSql(`create policy "attachment_company_policy" on "attachment" using ("company_id" = current_setting('app.company')::uuid);`);
    this.addSql(`grant select, insert, update, delete on file, attachment to cairn_app;`);
  }
}
