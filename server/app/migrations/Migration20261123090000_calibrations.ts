import { Migration } from '@mikro-orm/migrations';
import { companyTable, recordTable, roomsOf } from './initial/company-table.ts';

const reference = (table: string, column: string, to: string) =>
  `constraint ${table}_${column.replace('_id', '')}_company_foreign foreign key (company_id, ${column}) references ${to} (company_id, id)`;

const ratings = `
create table manager_rating (
  id uuid primary key,
  company_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  employee_id uuid not null,
  manager_id uuid not null,
  cycle_id uuid not null,
  scale_id uuid not null,
  performance double precision not null,
  potential_scale_id uuid,
  potential double precision,
  submitted_at timestamptz not null,
  calibrated_performance double precision,
  calibrated_potential double precision,
  calibrated_at timestamptz,
  constraint manager_rating_unique unique (cycle_id, employee_id),
  ${reference('manager_rating', 'employee_id', 'person')},
  ${reference('manager_rating', 'manager_id', 'person')},
  ${reference('manager_rating', 'cycle_id', 'cycle')},
  ${reference('manager_rating', 'scale_id', 'scale')},
  ${reference('manager_rating', 'potential_scale_id', 'scale')}
);
create index manager_rating_employee_index on manager_rating (employee_id);
create index manager_rating_scale_index on manager_rating (scale_id);
create index manager_rating_potential_scale_index on manager_rating (potential_scale_id);
${companyTable('manager_rating')}`;

const columns = [
  'name varchar(120) not null',
  'cycle_id uuid not null',
  'held_on date not null',
  'place varchar(250)',
  'owner_id uuid not null',
  'scale_id uuid not null',
  'low_cut double precision',
  'high_cut double precision',
  'potential_scale_id uuid',
  'potential_low_cut double precision',
  'potential_high_cut double precision',
  `reason_policy text not null check (reason_policy in ('none', 'comment'))`,
  `enforcement text not null check (enforcement in ('off', 'warn', 'block'))`,
  `status text not null check (status in ('draft', 'ready', 'live', 'paused', 'review', 'finalised', 'cancelled'))`,
  'description jsonb',
  `guideline jsonb not null default '[]'`,
  `labels jsonb not null default '[]'`,
  'terms jsonb',
  'fairness jsonb',
  reference('calibration', 'cycle_id', 'cycle'),
  reference('calibration', 'owner_id', 'person'),
  reference('calibration', 'scale_id', 'scale'),
  reference('calibration', 'potential_scale_id', 'scale'),
];

const indexes = `
create index calibration_owner_index on calibration (company_id, owner_id);
create index calibration_cycle_index on calibration (cycle_id);
create index calibration_scale_index on calibration (scale_id);
create index calibration_potential_scale_index on calibration (potential_scale_id);`;

const owned = `
  id uuid primary key,
  company_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  calibration_id uuid not null,
  person_id uuid not null,`;

const people = `
create table calibration_person (${owned}
  role text not null check (role in ('facilitator', 'editor', 'viewer')),
  constraint calibration_person_unique unique (calibration_id, person_id),
  ${reference('calibration_person', 'calibration_id', 'calibration')},
  ${reference('calibration_person', 'person_id', 'person')}
);
create index calibration_person_person_index on calibration_person (person_id);
create table calibration_subject (${owned}
  original_x double precision,
  original_y double precision,
  x double precision,
  y double precision,
  is_discussed boolean not null,
  pending_move_id uuid,
  moves int not null,
  constraint calibration_subject_unique unique (calibration_id, person_id),
  ${reference('calibration_subject', 'calibration_id', 'calibration')},
  ${reference('calibration_subject', 'person_id', 'person')}
);
create index calibration_subject_person_index on calibration_subject (person_id);
create table calibration_move (${owned}
  actor_id uuid not null,
  number int not null,
  from_x double precision not null,
  from_y double precision,
  to_x double precision not null,
  to_y double precision,
  reason text,
  undoes_id uuid,
  constraint calibration_move_unique unique (calibration_id, number),
  ${reference('calibration_move', 'calibration_id', 'calibration')},
  ${reference('calibration_move', 'person_id', 'person')},
  ${reference('calibration_move', 'actor_id', 'person')}
);
create index calibration_move_person_index on calibration_move (calibration_id, person_id);
${['calibration_person', 'calibration_subject', 'calibration_move'].map(companyTable).join('')}`;

const rooms = `
create or replace function cairn.company_of_room(_room text) returns uuid language sql stable security definer set search_path = public, pg_temp as $$
  select case
    when _room = 'ticket-queue:00000000-0000-4000-8000-000000000016' then uuid '00000000-0000-0000-0000-000000000000'
    when kind = 'ready' then uuid '00000000-0000-0000-0000-000000000000'
    when kind = 'board' then (select company_id from board where board.id = named.id)
    when kind = 'task' then (select company_id from task where task.id = named.id)
    when kind = 'goal' then (select company_id from goal where goal.id = named.id)
    when kind in ('calibration', 'calibration-panel') then (select company_id from calibration where calibration.id = named.id)
    when kind in ('ticket', 'ticket-internal') then (select company_id from ticket where ticket.id = named.id)
    else (select case owner
        when 'company' then (select company.id from company where company.id = named.id)
        when 'person' then (select company_id from person where person.id = named.id)
      end from cairn.room_kind where name = kind)
  end
  from (select split_part(_room, ':', 1) as kind, split_part(_room, ':', 2)::uuid as id) named
$$;`;

export class Migration20261123090000_calibrations extends Migration {
  override name = 'Migration20261123090000_calibrations';

  override up(): void {
    const tables = [ratings, recordTable('calibration', columns, {}), indexes, people];
    for (const sql of [...tables, roomsOf('person', 'calibrations'), rooms]) this.addSql(sql);
  }
}
