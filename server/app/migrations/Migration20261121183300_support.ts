import { Migration } from '@mikro-orm/migrations';

/* The twin of `owedAt`. Nowhere are the clocks changed in office hours, so that the wall's hours are the world's. */
const owed = `
create function cairn.owed_at(_created timestamptz, _priority text, _status text, _answered timestamptz, _zone text) returns timestamptz
language plpgsql immutable as $$
declare
  _wall timestamp := _created at time zone _zone;
  _left interval := make_interval(hours => case
    when _answered is null then case _priority when 'high' then 4 when 'medium' then 8 else 16 end
    else case _priority when 'high' then 8 when 'medium' then 24 else 56 end end);
  _start timestamp;
  _end timestamp;
begin
  if _status = 'resolved' then
    return null;
  end if;
  loop
    _start := greatest(_wall, date_trunc('day', _wall) + interval '9 hours');
    _end := date_trunc('day', _wall) + interval '17 hours';
    if extract(isodow from _wall) < 6 and _start < _end then
      if _end - _start >= _left then
        return (_start + _left) at time zone _zone;
      end if;
      _left := _left - (_end - _start);
    end if;
    _wall := date_trunc('day', _wall) + interval '1 day';
  end loop;
end $$;
revoke execute on function cairn.owed_at from public;
grant execute on function cairn.owed_at to cairn_app;`;

const tables = [
  `create table "ticket" ("id" uuid not null, "company_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "number" varchar(9) not null, "company_name" varchar(120) not null, "time_zone" text not null, "requester_id" uuid not null, "raised_by" varchar(241) not null, "area" text not null, "headline" varchar(160) not null, "description" text not null, "status" text not null default 'new', "priority" text not null default 'high', "claimer_id" uuid null, "claimer_company_id" uuid null, "changed_at" timestamptz not null, "answered_at" timestamptz null, "resolved_at" timestamptz null, "owed_at" timestamptz generated always as (cairn.owed_at(created_at, priority, status, answered_at, time_zone)) stored null, "is_unread_by_requester" boolean not null default false, "is_unread_by_support" boolean not null default true, "entries" int not null default 0, "version" int not null default 1, primary key ("id"));`,
  `create index "ticket_requester_index" on "ticket" ("requester_id", "changed_at");`,
  `create index "ticket_claimer_index" on "ticket" ("claimer_id", "owed_at");`,
  `create index "ticket_by_number_index" on "ticket" ("number" collate "C", "id");`,
  `create index "ticket_by_area_index" on "ticket" ("area" collate "C", "id");`,
  `create index "ticket_by_headline_index" on "ticket" ("headline" collate "C", "id");`,
  `create index "ticket_by_status_index" on "ticket" ((case "status" when 'new' then 0 when 'work-in-progress' then 1 when 'resolved' then 2 end), "id");`,
  `create index "ticket_by_asker_index" on "ticket" ("raised_by" collate "C", "id");`,
  `create index "ticket_by_company_index" on "ticket" ("company_name" collate "C", "id");`,
  `create index "ticket_by_creation_index" on "ticket" ("created_at", "id");`,
  `create index "ticket_by_change_index" on "ticket" ("changed_at", "id");`,
  `create index "ticket_by_promise_index" on "ticket" ("owed_at", "id");`,
  `alter table "ticket" add constraint "ticket_number_unique" unique ("number");`,
  `create table "ticket_entry" ("id" uuid not null, "company_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "ticket_id" uuid not null, "place" int not null, "kind" text not null, "body" text null, "author_id" uuid not null, "is_support" boolean not null, "at" timestamptz not null, "previous" text null, "status" text null, primary key ("id"));`,
  `create index "ticket_entry_supporter_index" on "ticket_entry" ("author_id") where "is_support";`,
  `alter table "ticket_entry" add constraint "ticket_entry_place_unique" unique ("ticket_id", "place");`,
  `create table "ticket_note" ("id" uuid not null, "company_id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "ticket_id" uuid not null, "place" int not null, "kind" text not null, "body" text null, "author_id" uuid not null, "to_id" uuid null, "at" timestamptz not null, primary key ("id"));`,
  `alter table "ticket_note" add constraint "ticket_note_place_unique" unique ("ticket_id", "place");`,
  `alter table "ticket" add constraint "ticket_area_check" check ("area" in ('dashboard', 'objectives', 'key-results', 'tasks', 'org-chart', 'goals', 'advance-launch-forms', 'rewards-points'));`,
  `alter table "ticket" add constraint "ticket_status_check" check ("status" in ('new', 'work-in-progress', 'resolved'));`,
  `alter table "ticket" add constraint "ticket_priority_check" check ("priority" in ('high', 'medium', 'low'));`,
  `alter table "ticket" enable row level security;`,
  `create policy "ticket_company_policy" on "ticket" using ("company_id" = current_setting('app.company')::uuid);`,
  `alter table "ticket_entry" add constraint "ticket_entry_ticket_id_foreign" foreign key ("ticket_id") references "ticket" ("id");`,
  `alter table "ticket_entry" add constraint "ticket_entry_kind_check" check ("kind" in ('created', 'comment', 'status'));`,
  `alter table "ticket_entry" add constraint "ticket_entry_previous_check" check ("previous" in ('new', 'work-in-progress', 'resolved'));`,
  `alter table "ticket_entry" add constraint "ticket_entry_status_check" check ("status" in ('new', 'work-in-progress', 'resolved'));`,
  `alter table "ticket_entry" enable row level security;`,
  `create policy "ticket_entry_company_policy" on "ticket_entry" using ("company_id" = current_setting('app.company')::uuid);`,
  `alter table "ticket_note" add constraint "ticket_note_ticket_id_foreign" foreign key ("ticket_id") references "ticket" ("id");`,
  `alter table "ticket_note" add constraint "ticket_note_kind_check" check ("kind" in ('note', 'claimed', 'handed-over', 'given-back'));`,
  `alter table "ticket_note" enable row level security;`,
  `create policy "ticket_note_company_policy" on "ticket_note" using ("company_id" = current_setting('app.company')::uuid);`,
];

/* An operator of the provider reads what belongs to tickets of every company; written it is in the company itself. */
const crossing = ['ticket', 'ticket_entry', 'ticket_note']
  .map(
    (table) =>
      `create policy "${table}_provider_policy" on "${table}" for select using (coalesce(current_setting('app.provider', true) = 'on', false));`,
  )
  .concat(
    `create policy room_provider_policy on room for select to cairn_app using (
      current_setting('app.provider', true) = 'on' and split_part(key, ':', 1) in ('ticket', 'ticket-internal', 'ticket-desk'));`,
    `create policy event_provider_policy on event for select to cairn_app using (
      current_setting('app.provider', true) = 'on' and split_part(room, ':', 1) in ('ticket', 'ticket-internal', 'ticket-desk'));`,
    `grant select, insert, update, delete on ticket, ticket_entry, ticket_note to cairn_app;`,
  );

/* Those who answer, wherever they are at home, and those who have answered: who asked is told their names, and nothing else. */
const team = `
create function cairn.support_team() returns table (id uuid, name text, company_id uuid, is_active boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, trim(p.first_name || ' ' || p.last_name), p.company_id, p.is_active and r.base = 'super-admin'
  from person p join role r on r.id = p.role_id
  where r.base = 'super-admin' or exists (select from ticket_entry e where e.author_id = p.id and e.is_support)
  order by 2, 1
$$;
revoke execute on function cairn.support_team from public;
grant execute on function cairn.support_team to cairn_app;`;

/* The desk is nobody's company's: what happens on it is told there from all, each event with the company whose it is. */
const append = `
create or replace function cairn.append(
  _room text, _company uuid, _name text, _v smallint, _data jsonb, _subject uuid, _actor uuid, _real_actor uuid, _cause uuid, _has_outbox boolean,
  _asker uuid, _key uuid, _fingerprint text, _reply jsonb, _rooms text[],
  out room text, out seq bigint, out id uuid, out at timestamptz
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  _home constant uuid := case when starts_with(_room, 'ticket-desk:') then '00000000-0000-0000-0000-000000000000' else _company end;
begin
  if _company is distinct from nullif(current_setting('app.company', true), '')::uuid then
    raise exception 'an event of another company: %', _room using errcode = '42501';
  end if;
  room := _room;
  id := gen_random_uuid();
  perform pg_advisory_xact_lock(hashtextextended(_room, 0));
  insert into room as r (key, company_id, seq, last_id) values (_room, _home, 1, append.id)
    on conflict (key) do update set seq = r.seq + 1, last_id = excluded.last_id where r.company_id = excluded.company_id
    returning r.seq into append.seq;
  if append.seq is null then
    raise exception 'a room of another company: %', _room using errcode = '42501';
  end if;
  at := clock_timestamp();
  insert into event (room, seq, id, company_id, name, v, data, subject_id, actor_id, real_actor_id, cause_id, at)
    values (_room, append.seq, append.id, _company, _name, _v, _data, _subject, _actor, _real_actor, _cause, append.at);
  if _has_outbox then
    insert into outbox (room, seq) values (_room, append.seq);
  end if;
  if _key is not null then
    insert into mutation (actor_id, key, company_id, fingerprint, reply, seqs) values (
      _asker, _key, _company, _fingerprint, _reply,
      case when cardinality(_rooms) = 1 then jsonb_build_object(_room, append.seq)
           else (select jsonb_object_agg(r.key, r.seq) from room r where r.key = any(_rooms)) end);
  end if;
end $$;`;

const notices = `
alter table notification drop constraint notification_kind_check;
alter table notification add constraint "notification_kind_check" check ("kind" in
  ('task-assigned', 'board-joined', 'ticket-answered', 'ticket-moved', 'ticket-replied', 'ticket-handed-over'));`;

/** Requests to support, which cross companies by policies of their own. */
export class Migration20261121183300_support extends Migration {
  override name = 'Migration20261121183300_support';

  override up(): void {
    for (const sql of [owed, ...tables, ...crossing, team, append, notices]) this.addSql(sql);
  }
}
