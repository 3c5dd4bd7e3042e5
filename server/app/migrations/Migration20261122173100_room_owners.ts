import { Migration } from '@mikro-orm/migrations';

/* The desk of the provider and the trial of readiness belong to no company. An unknown kind of room has no owner: nothing is appended. */
const owner = `
create function cairn.company_of_room(_room text) returns uuid language sql stable security definer set search_path = public, pg_temp as $$
  select case
    when _room = 'ticket-desk:00000000-0000-4000-8000-000000000016' then uuid '00000000-0000-0000-0000-000000000000'
    when kind = 'ready' then uuid '00000000-0000-0000-0000-000000000000'
    when kind = 'board' then (select company_id from board where board.id = named.id)
    when kind = 'task' then (select company_id from task where task.id = named.id)
    when kind in ('ticket', 'ticket-internal') then (select company_id from ticket where ticket.id = named.id)
    when kind in ('company', 'company-boards', 'notification-defaults', 'ticket-desk') then (select company.id from company where company.id = named.id)
    when kind in ('session', 'inbox', 'notification-settings', 'desk', 'own-boards', 'saved-views', 'uploads', 'own-tickets')
      then (select company_id from person where person.id = named.id)
  end
  from (select split_part(_room, ':', 1) as kind, split_part(_room, ':', 2)::uuid as id) named
$$;
revoke execute on function cairn.company_of_room from public;`;

/* The owner is looked up for the first event of a room only; the row of the room keeps it from then on. */
const append = `
create or replace function cairn.append(
  _room text, _company uuid, _name text, _v smallint, _data jsonb, _subject uuid, _actor uuid, _real_actor uuid, _cause uuid, _has_outbox boolean,
  _asker uuid, _key uuid, _fingerprint text, _reply jsonb, _rooms text[],
  out room text, out seq bigint, out id uuid, out at timestamptz
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  _home constant uuid := case when _room = 'ticket-desk:00000000-0000-4000-8000-000000000016'
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

/** A room belongs to the company of the record that it is named for. */
export class Migration20261122173100_room_owners extends Migration {
  override name = 'Migration20261122173100_room_owners';

  override up(): void {
    for (const sql of [owner, append]) this.addSql(sql);
  }
}
