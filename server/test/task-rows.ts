import fc from 'fast-check';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { cardColumns, presentCard, type CardRow } from '#server/tasks/card-row.sql.ts';
import type { World } from './world.ts';

// Titles that JavaScript or a locale sorts or normalises differently from PostgreSQL.
export const titles = [
  'a',
  'B',
  'Z',
  'z',
  'é',
  'e\u0301',
  '\uff5e',
  '🪨',
  '𐍈',
  'aa',
  'A',
  ' a',
  'أحجار',
  'पत्थर',
  '\ue000',
  '"',
  '\\',
  '%',
  'a_b',
  'straße',
  'Ångström',
  '50 % of it',
  'ABBA',
  'aabba',
  'José  NÚÑEZ',
  'أَحجارُ إلى',
  'Don’t – wait',
  'Ёлки',
];
const days = [null, '2026-03-01', '2026-03-02', '2024-02-29', '0999-12-31'];
const row = fc.record({
  title: fc.constantFrom(...titles),
  status: fc.constantFrom('not-started', 'in-progress', 'completed'),
  assignee: fc.nat(1),
  priority: fc.constantFrom('high', 'medium', 'low'),
  startDate: fc.constantFrom(...days),
  dueDate: fc.constantFrom(...days),
  estimate: fc.constantFrom(null, 0, 0.25, 2, 9999),
  moment: fc.nat(6),
  isDeleted: fc.boolean(),
  subtasks: fc.constantFrom([0, 0], [0, 0], [1, 3], [2, 3], [4, 4]),
});

export async function newRows(world: World, boardId: string, count = 120): Promise<TaskCard[]> {
  const people = [world.editor.id, world.colleague.id];
  const rows = fc.sample(row, count).map((one) => ({ ...one, assigneeId: people[one.assignee] }));
  await world.sql(
    `insert into task (id, company_id, created_at, updated_at, board_id, title, status, rank, assignee_id, creator_id, priority, start_date,
       due_date, estimate, actual_completion_date, deleted_at, subtasks_done, subtask_count)
     select gen_random_uuid(), $1, now(), now(), $2, r->>'title', r->>'status', 'a' || lpad(n::text, 5, '0') || 'V', (r->>'assigneeId')::uuid, $3,
       r->>'priority', (r->>'startDate')::date, (r->>'dueDate')::date, (r->>'estimate')::float8,
       case when r->>'status' = 'completed' then timestamptz '2026-03-01T10:00:00.123Z' + (r->>'moment')::int * interval '7 ms' end,
       case when (r->>'isDeleted')::boolean then now() end, (r->'subtasks'->>0)::int, (r->'subtasks'->>1)::int
     from jsonb_array_elements($4::jsonb) with ordinality as rows(r, n)`,
    [world.editor.companyId, boardId, world.editor.id, JSON.stringify(rows)],
  );
  const found = await world.sql<CardRow>(`select ${cardColumns} from task where deleted_at is null and board_id = $1`, [boardId]);
  return found.map(presentCard);
}

export type PageRequest = (paging: { after?: string; limit: number }) => Promise<{ rows: TaskCard[]; hasMore: boolean; total: number }>;

export async function allPages(ask: PageRequest, placeOf: (card: TaskCard) => string, limit = 7): Promise<TaskCard[]> {
  const rows: TaskCard[] = [];
  for (let hasMore = true; hasMore;) {
    const last = rows.at(-1);
    const page = await ask({ limit, ...(last && { after: placeOf(last) }) });
    rows.push(...page.rows);
    hasMore = page.hasMore;
  }
  return rows;
}
