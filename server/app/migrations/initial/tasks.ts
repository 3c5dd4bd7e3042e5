import { companyTable } from './company-table.ts';

const boards = `
create table board (
  id uuid primary key,
  company_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  kind text not null check (kind in ('department', 'private', 'project')),
  title varchar(120) not null,
  department_id uuid,
  owner_id uuid,
  archived_at timestamptz,
  constraint board_company_unique unique (company_id, id)
);
create index board_department_index on board (company_id, department_id);
create unique index board_private_unique on board (owner_id) where kind = 'private';
create table board_member (
  id uuid primary key,
  company_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  board_id uuid not null,
  person_id uuid not null,
  role text not null check (role in ('owner', 'editor', 'viewer')),
  assigner_id uuid,
  constraint board_member_unique unique (board_id, person_id),
  constraint board_member_board_company_foreign foreign key (company_id, board_id) references board (company_id, id)
);
create index board_member_person_index on board_member (person_id);
create table board_mark (
  id uuid primary key,
  company_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  board_id uuid not null,
  person_id uuid not null,
  is_favourite boolean not null default false,
  used_at timestamptz,
  constraint board_mark_unique unique (person_id, board_id),
  constraint board_mark_board_company_foreign foreign key (company_id, board_id) references board (company_id, id)
);
create table lane (
  id uuid primary key,
  company_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  board_id uuid not null,
  name varchar(60) not null,
  card_limit int,
  position int not null,
  constraint lane_board_company_foreign foreign key (company_id, board_id) references board (company_id, id)
);
create index lane_board_index on lane (board_id);
create table saved_view (
  id uuid primary key,
  company_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  person_id uuid not null,
  name varchar(60) not null,
  board_id uuid,
  layout text not null check (layout in ('board', 'table')),
  search text not null,
  columns jsonb not null
);
create index saved_view_person_index on saved_view (person_id);`;

/* `company_id` in the unique index of ranks lets row-level security count tasks without reading the table. */
const taskTables = `
create table task (
  id uuid primary key,
  company_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  board_id uuid not null,
  title varchar(255) not null,
  status text not null default 'not-started' check (status in ('not-started', 'in-progress', 'completed')),
  lane_id uuid,
  rank text collate "C" not null,
  assignee_id uuid not null,
  creator_id uuid not null,
  priority text not null default 'high' check (priority in ('high', 'medium', 'low')),
  start_date date,
  due_date date,
  estimate double precision,
  actual_completion_date timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  file_count int not null default 0,
  constraint task_company_unique unique (company_id, id),
  constraint task_board_company_foreign foreign key (company_id, board_id) references board (company_id, id)
);
create index task_assignee_index on task (assignee_id, status) where deleted_at is null;
create index task_by_completion_index on task (board_id, status, actual_completion_date, id) where deleted_at is null;
create index task_by_due_index on task (board_id, status, due_date, id) where deleted_at is null;
create index task_by_estimate_index on task (board_id, status, estimate, id) where deleted_at is null;
create index task_by_priority_index on task (board_id, status, (case priority when 'high' then 0 when 'medium' then 1 when 'low' then 2 end), id)
  where deleted_at is null;
create index task_by_start_index on task (board_id, status, start_date, id) where deleted_at is null;
create index task_by_title_index on task (board_id, status, title collate "C", id) where deleted_at is null;
create index task_open_assignee_index on task (assignee_id) where status <> 'completed' and deleted_at is null;
create index task_open_index on task (board_id) where status <> 'completed' and deleted_at is null;
create index task_reminder_index on task (company_id, due_date) where status <> 'completed' and deleted_at is null;
create unique index task_rank_unique on task (board_id, status, lane_id, rank) include (company_id) nulls not distinct
  where deleted_at is null;
create table task_text (
  id uuid primary key,
  company_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  document jsonb,
  writer_id uuid not null,
  version int not null default 1
);
create table watcher (
  id uuid primary key,
  company_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  task_id uuid not null,
  person_id uuid not null,
  constraint watcher_unique unique (task_id, person_id),
  constraint watcher_task_company_foreign foreign key (company_id, task_id) references task (company_id, id)
);
create index watcher_person_index on watcher (person_id);
create table task_reminder (
  id uuid primary key,
  company_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  task_id uuid not null,
  assignee_id uuid not null,
  due_date date not null,
  moment text not null check (moment in ('tomorrow', 'today', 'overdue')),
  constraint task_reminder_unique unique (task_id, assignee_id, due_date, moment),
  constraint task_reminder_task_company_foreign foreign key (company_id, task_id) references task (company_id, id)
);`;

export const tasks = `${boards}${taskTables}
${['board', 'board_member', 'board_mark', 'lane', 'saved_view', 'task', 'task_text', 'watcher', 'task_reminder'].map(companyTable).join('')}`;
