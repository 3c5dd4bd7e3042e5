const tables = `
create table room (
  key text primary key,
  company_id uuid not null,
  seq bigint not null default 0,
  last_id uuid,
  floor bigint not null default 0
);
create table event (
  room text not null,
  seq bigint not null,
  id uuid not null,
  company_id uuid not null,
  name text not null,
  v smallint not null,
  data jsonb not null,
  subject_id uuid,
  actor_id uuid,
  real_actor_id uuid,
  cause_id uuid,
  at timestamptz not null default clock_timestamp(),
  primary key (room, seq)
);
create index event_subject_index on event (company_id, subject_id, at);
create table outbox (
  room text not null,
  seq bigint not null,
  added_at timestamptz not null default clock_timestamp(),
  queued_at timestamptz not null default '-infinity',
  done text[] not null default '{}',
  primary key (room, seq)
);
create index outbox_waiting_index on outbox (queued_at, added_at);
create table mutation (
  actor_id uuid not null,
  key uuid not null,
  company_id uuid not null,
  fingerprint text not null,
  reply jsonb,
  seqs jsonb,
  at timestamptz not null default now(),
  primary key (actor_id, key, company_id)
);
create index mutation_at_index on mutation using brin (at);
create table event_archive (
  room text not null,
  seq bigint not null,
  id uuid not null,
  company_id uuid not null,
  name text not null,
  v smallint not null,
  data jsonb not null,
  subject_id uuid,
  actor_id uuid,
  real_actor_id uuid,
  cause_id uuid,
  at timestamptz not null,
  month date not null,
  primary key (room, seq)
);
create index event_archive_month_index on event_archive using brin (month);
create index event_archive_subject_index on event_archive (company_id, subject_id, at);
create view cairn.history with (security_invoker = true) as
  select room, seq, id, company_id, name, v, data, subject_id, actor_id, real_actor_id, cause_id, at from event
  union all
  select room, seq, id, company_id, name, v, data, subject_id, actor_id, real_actor_id, cause_id, at from event_archive;`;

/* Only `cairn.append` writes the log. */
const policies = `
alter table room enable row level security;
alter table event enable row level security;
alter table event_archive enable row level security;
alter table outbox enable row level security;
alter table mutation enable row level security;
create policy room_company_policy on room for select to cairn_app using (company_id = current_setting('app.company')::uuid);
create policy event_company_policy on event for select to cairn_app using (company_id = current_setting('app.company')::uuid);
create policy event_archive_company_policy on event_archive for select to cairn_app using (company_id = current_setting('app.company')::uuid);
create policy mutation_company_policy on mutation to cairn_app using (company_id = current_setting('app.company')::uuid);
create policy room_engine_policy on room for select to cairn_engine using (true);
create policy event_engine_policy on event for select to cairn_engine using (true);
create policy outbox_engine_policy on outbox to cairn_engine using (true);
create policy room_provider_policy on room for select to cairn_app using (
  current_setting('app.provider', true) = 'on' and split_part(key, ':', 1) in ('ticket', 'ticket-internal', 'ticket-queue'));
create policy event_provider_policy on event for select to cairn_app using (
  current_setting('app.provider', true) = 'on' and split_part(room, ':', 1) in ('ticket', 'ticket-internal', 'ticket-queue'));
grant select on room, event to cairn_app, cairn_engine;
grant select on event_archive, cairn.history to cairn_app;
grant select, insert on mutation to cairn_app;
grant select, update, delete on outbox to cairn_engine;`;

/* The ticket queue of the provider and the room of the readiness check belong to no company. A room of an unknown kind has no owner, so nothing can be appended to it. */
const roomOwner = `
create function cairn.company_of_room(_room text) returns uuid language sql stable security definer set search_path = public, pg_temp as $$
  select case
    when _room = 'ticket-queue:00000000-0000-4000-8000-000000000016' then uuid '00000000-0000-0000-0000-000000000000'
    when kind = 'ready' then uuid '00000000-0000-0000-0000-000000000000'
    when kind = 'board' then (select company_id from board where board.id = named.id)
    when kind = 'task' then (select company_id from task where task.id = named.id)
    when kind in ('ticket', 'ticket-internal') then (select company_id from ticket where ticket.id = named.id)
    when kind in ('company', 'company-boards', 'notification-defaults', 'ticket-queue') then (select company.id from company where company.id = named.id)
    when kind in ('session', 'inbox', 'notification-settings', 'assigned-tasks', 'own-boards', 'saved-views', 'uploads', 'own-tickets')
      then (select company_id from person where person.id = named.id)
  end
  from (select split_part(_room, ':', 1) as kind, split_part(_room, ':', 2)::uuid as id) named
$$;`;

/*
 * The owner of a room is looked up for its first event only; afterwards the row of the room stores it. The last event of a transaction also
 * stores the reply to its idempotency key, which saves a statement; `_rooms` are all rooms of the transaction. `_idle` names the subscribers
 * that have no work after the event; null if none has any.
 */
const append = `
create function cairn.append(
  _room text, _company uuid, _name text, _v smallint, _data jsonb, _subject uuid, _actor uuid, _real_actor uuid, _cause uuid, _idle text[],
  _asker uuid, _key uuid, _fingerprint text, _reply jsonb, _rooms text[],
  out room text, out seq bigint, out id uuid, out at timestamptz
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  _home constant uuid := case when _room = 'ticket-queue:00000000-0000-4000-8000-000000000016'
    then '00000000-0000-0000-0000-000000000000' else _company end;
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
  if append.seq is null or (append.seq = 1 and cairn.company_of_room(_room) is distinct from _home) then
    raise exception 'a room of another company: %', _room using errcode = '42501';
  end if;
  at := clock_timestamp();
  insert into event (room, seq, id, company_id, name, v, data, subject_id, actor_id, real_actor_id, cause_id, at)
    values (_room, append.seq, append.id, _company, _name, _v, _data, _subject, _actor, _real_actor, _cause, append.at);
  if _idle is not null then
    insert into outbox (room, seq, done) values (_room, append.seq, _idle);
  end if;
  if _key is not null then
    insert into mutation (actor_id, key, company_id, fingerprint, reply, seqs) values (
      _asker, _key, _company, _fingerprint, _reply,
      case when cardinality(_rooms) = 1 then jsonb_build_object(_room, append.seq)
           else (select jsonb_object_agg(r.key, r.seq) from room r where r.key = any(_rooms)) end);
  end if;
end $$;
grant execute on function cairn.append to cairn_app;`;

/*
 * Moves the oldest events of one room, at most 200, and returns their number. Each server takes a room that no other server has locked.
 * Events that the relay has not delivered stay in the log.
 */
const maintenance = `
create function cairn.archive_events() returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  _old constant timestamptz := now() - interval '90 days';
  _room room;
  _last bigint;
begin
  select r.* into _room from room r
    where r.seq - r.floor > 500
      and exists (select from event e where e.room = r.key and e.seq = r.floor + 1 and e.at < _old)
      and not exists (select from outbox o where o.room = r.key and o.seq <= r.floor + 200)
    limit 1 for update skip locked;
  if not found then
    return 0;
  end if;
  select least(coalesce(min(e.seq) - 1, _room.floor + 200), _room.seq - 500) into _last from event e
    where e.room = _room.key and e.seq between _room.floor + 1 and _room.floor + 200 and e.at >= _old;
  with moved as (
    delete from event e where e.room = _room.key and e.seq <= _last returning e.*
  )
  insert into event_archive (room, seq, id, company_id, name, v, data, subject_id, actor_id, real_actor_id, cause_id, at, month)
    select m.room, m.seq, m.id, m.company_id, m.name, m.v, m.data, m.subject_id, m.actor_id, m.real_actor_id, m.cause_id, m.at,
      date_trunc('month', m.at at time zone 'UTC')::date from moved m;
  update room r set floor = _last where r.key = _room.key;
  return _last - _room.floor;
end $$;
create function cairn.delete_old_mutations() returns void language sql security definer set search_path = public, pg_temp as $$
  delete from mutation where at < now() - interval '48 hours'
$$;
grant execute on function cairn.archive_events, cairn.delete_old_mutations to cairn_engine;`;

export const log = [tables, policies, roomOwner, append, maintenance].join('\n');
