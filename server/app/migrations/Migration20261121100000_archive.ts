import { Migration } from '@mikro-orm/migrations';

const tables = `
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
create index event_archive_subject_index on event_archive (company_id, subject_id, at);
create index event_archive_month_index on event_archive using brin (month);
alter table event_archive enable row level security;
create policy event_archive_company_policy on event_archive for select to cairn_app using (company_id = current_setting('app.company')::uuid);
create view cairn.history with (security_invoker = true) as
  select room, seq, id, company_id, name, v, data, subject_id, actor_id, real_actor_id, cause_id, at from event
  union all
  select room, seq, id, company_id, name, v, data, subject_id, actor_id, real_actor_id, cause_id, at from event_archive;
grant select on event_archive, cairn.history to cairn_app;`;

/*
 * Moves the oldest events of one room, at most 200, and says how many. Two nodes never meet: each takes a room that the
 * other has not locked. What the relay has not delivered yet stays in the log.
 */
const archive = `
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
revoke execute on function cairn.archive_events from public;
grant execute on function cairn.archive_events to cairn_engine;`;

export class Migration20261121100000_archive extends Migration {
  override name = 'Migration20261121100000_archive';

  override up(): void {
    for (const sql of [tables, archive]) this.addSql(sql);
  }
}
