import { companyTable, providerReads } from './company-table.ts';

/* SQL equivalent of `responseDueAt`. No time zone changes its clocks in office hours, so local hours have their usual length. */
const dueAt = `
create function cairn.ticket_due_at(_created timestamptz, _priority text, _status text, _answered timestamptz, _zone text) returns timestamptz
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
grant execute on function cairn.ticket_due_at to cairn_app;`;

const tables = `
create table ticket (
  id uuid primary key,
  company_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  number varchar(9) not null,
  company_name varchar(120) not null,
  time_zone text not null,
  requester_id uuid not null,
  raised_by varchar(241) not null,
  area text not null check (area in ('dashboard', 'objectives', 'key-results', 'tasks', 'org-chart', 'goals', 'advance-launch-forms',
    'rewards-points')),
  headline varchar(160) not null,
  description text not null,
  status text not null default 'new' check (status in ('new', 'work-in-progress', 'resolved')),
  priority text not null default 'high' check (priority in ('high', 'medium', 'low')),
  claimer_id uuid,
  claimer_company_id uuid,
  changed_at timestamptz not null,
  answered_at timestamptz,
  resolved_at timestamptz,
  due_at timestamptz generated always as (cairn.ticket_due_at(created_at, priority, status, answered_at, time_zone)) stored,
  is_unread_by_requester boolean not null default false,
  is_unread_by_support boolean not null default true,
  entries int not null default 0,
  version int not null default 1,
  constraint ticket_company_unique unique (company_id, id),
  constraint ticket_number_unique unique (number)
);
create index ticket_by_area_index on ticket (area collate "C", id);
create index ticket_by_change_index on ticket (changed_at, id);
create index ticket_by_company_index on ticket (company_name collate "C", id);
create index ticket_by_creation_index on ticket (created_at, id);
create index ticket_by_due_index on ticket (due_at, id);
create index ticket_by_headline_index on ticket (headline collate "C", id);
create index ticket_by_number_index on ticket (number collate "C", id);
create index ticket_by_requester_index on ticket (raised_by collate "C", id);
create index ticket_by_status_index on ticket ((case status when 'new' then 0 when 'work-in-progress' then 1 when 'resolved' then 2 end), id);
create index ticket_claimer_index on ticket (claimer_id, due_at);
create index ticket_company_index on ticket (company_id, changed_at);
create index ticket_requester_index on ticket (requester_id, changed_at);
create table ticket_entry (
  id uuid primary key,
  company_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ticket_id uuid not null,
  place int not null,
  kind text not null check (kind in ('created', 'comment', 'status')),
  body text,
  author_id uuid not null,
  is_support boolean not null,
  at timestamptz not null,
  previous text check (previous in ('new', 'work-in-progress', 'resolved')),
  status text check (status in ('new', 'work-in-progress', 'resolved')),
  constraint ticket_entry_place_unique unique (ticket_id, place),
  constraint ticket_entry_ticket_company_foreign foreign key (company_id, ticket_id) references ticket (company_id, id)
);
create index ticket_entry_supporter_index on ticket_entry (author_id) where is_support;
create table ticket_note (
  id uuid primary key,
  company_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ticket_id uuid not null,
  place int not null,
  kind text not null check (kind in ('note', 'claimed', 'handed-over', 'given-back')),
  body text,
  author_id uuid not null,
  to_id uuid,
  at timestamptz not null,
  constraint ticket_note_place_unique unique (ticket_id, place),
  constraint ticket_note_ticket_company_foreign foreign key (company_id, ticket_id) references ticket (company_id, id)
);`;

/* Members of the support team and former members whose answers are still shown. Requesters learn only their names. */
const team = `
create function cairn.support_team() returns table (id uuid, name text, company_id uuid, is_active boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, trim(p.first_name || ' ' || p.last_name), p.company_id, p.is_active and operates.it
  from person p join role r on r.id = p.role_id,
    lateral (select r.base = 'super-admin' and exists (select from provider v where v.company_id = p.company_id) as it) operates
  where operates.it or exists (select from ticket_entry e where e.author_id = p.id and e.is_support)
  order by 2, 1
$$;
grant execute on function cairn.support_team to cairn_app;`;

const ticketTables = ['ticket', 'ticket_entry', 'ticket_note'];

export const support = `${dueAt}${tables}
${ticketTables.map(companyTable).join('')}
${ticketTables.map((table) => providerReads(table)).join('')}
${team}`;
