import { companyTable } from './company-table.ts';

const tables = `
create table notification (
  id uuid primary key,
  company_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  person_id uuid not null,
  kind text not null check (kind in ('task-assigned', 'task-reassigned', 'task-moved', 'task-due-changed', 'task-removed',
    'task-restored', 'task-due-tomorrow', 'task-due-today', 'task-overdue', 'board-joined', 'ticket-answered', 'ticket-status-changed',
    'ticket-replied', 'ticket-handed-over', 'delegate-named', 'delegate-released')),
  subject_id uuid not null,
  subject_title varchar(255) not null,
  data jsonb not null,
  at timestamptz not null,
  read_at timestamptz,
  archived_at timestamptz,
  category text not null check (category in ('objectives', 'key-results', 'tasks', 'comments', 'mentions', 'reviews', 'calibration',
    'rewards', 'approvals', 'support', 'people', 'security', 'system')),
  actor_ids uuid[] not null,
  count int not null default 1,
  snoozed_until timestamptz
);
create index notification_archived_index on notification (person_id, at desc, id desc) where archived_at is not null;
create index notification_category_index on notification (person_id, category, at desc, id desc)
  where archived_at is null and snoozed_until is null;
create index notification_newest_index on notification (person_id, at desc, id desc) where archived_at is null and snoozed_until is null;
create index notification_overdue_index on notification (snoozed_until, company_id, person_id) where snoozed_until is not null;
create index notification_snoozed_index on notification (person_id, snoozed_until, id) where snoozed_until is not null;
create index notification_subject_index on notification (person_id, subject_id, at);
create index notification_unread_index on notification (person_id, at desc, id desc)
  where read_at is null and archived_at is null and snoozed_until is null;
create table notification_delivery (
  id uuid primary key,
  company_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  notification_id uuid not null,
  person_id uuid not null,
  channel text not null check (channel in ('email', 'push')),
  due_at timestamptz not null,
  left_at timestamptz,
  batch_id uuid,
  is_digest boolean not null default false,
  is_given_up boolean not null default false,
  constraint notification_delivery_unique unique (notification_id, channel)
);
create index notification_delivery_given_up_index on notification_delivery (channel) where is_given_up;
create index notification_delivery_left_index on notification_delivery (company_id, left_at) where left_at is not null;
create index notification_delivery_overdue_index on notification_delivery (due_at, company_id, person_id) where left_at is null;
create index notification_delivery_person_index on notification_delivery (person_id, channel, notification_id);
create index notification_delivery_waiting_index on notification_delivery (person_id, due_at) where left_at is null;
create table notification_settings (
  id uuid primary key,
  company_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  channels jsonb not null,
  digest jsonb,
  quiet jsonb,
  away_from date,
  away_until date,
  delegate_id uuid,
  version int not null default 1
);
create index notification_settings_delegate_index on notification_settings (delegate_id);
create table push_subscription (
  id uuid primary key,
  company_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  person_id uuid not null,
  session_id uuid not null,
  endpoint varchar(1000) not null,
  p256dh varchar(120) not null,
  auth varchar(40) not null,
  constraint push_subscription_endpoint_unique unique (endpoint)
);
create index push_subscription_person_index on push_subscription (person_id);
create index push_subscription_session_index on push_subscription (session_id);`;

/* Workers look for work of all companies, in pages by person, so that one person whose deliveries stay overdue does not block the others. */
const work = `
create function cairn.overdue_deliveries(_before timestamptz, _after uuid, _limit integer) returns table (company_id uuid, person_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select d.company_id, d.person_id from notification_delivery d
  where d.left_at is null and d.due_at < _before and d.person_id > _after group by 1, 2 order by 2 limit _limit
$$;
create function cairn.overdue_snoozed(_before timestamptz, _after uuid, _limit integer) returns table (company_id uuid, person_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select n.company_id, n.person_id from notification n
  where n.snoozed_until < _before and n.person_id > _after group by 1, 2 order by 2 limit _limit
$$;
create function cairn.given_up_deliveries() returns table (channel text, count integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select d.channel, count(*)::int from notification_delivery d where d.is_given_up group by 1
$$;
grant execute on function cairn.overdue_deliveries, cairn.overdue_snoozed, cairn.given_up_deliveries to cairn_engine;`;

/* A browser belongs to one person at a time, also across companies. */
const browsers = `
create function cairn.remove_push_of_others(_endpoint text, _person uuid) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from push_subscription where endpoint = _endpoint and person_id <> _person
$$;
grant execute on function cairn.remove_push_of_others to cairn_app;`;

export const notifications = `${tables}
${['notification', 'notification_delivery', 'notification_settings', 'push_subscription'].map(companyTable).join('')}
${work}
${browsers}`;
