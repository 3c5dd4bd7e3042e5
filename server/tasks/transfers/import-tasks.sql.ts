/* SQL instead of entities: a file has up to 5,000 rows, of which each check needs a few cells. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '#server/platform/data/sql.ts';

/** Cells by which the rows of a file depend on each other. */
export interface KeyCells {
  readonly number: number;
  readonly title: string;
  readonly mainTask: string;
  readonly dueDate: string;
  readonly lane: string;
  readonly labels: string;
}
export const keyFields = ['title', 'mainTask', 'dueDate', 'lane', 'labels'] as const;

const cellSql = (name: string, at: number) => `coalesce(cells->>$${at + 2}::int, '') as "${name}"`;
const keysSql = `select number, ${keyFields.map(cellSql).join(', ')} from transfer_row where transfer_id = $1 order by number`;
const tasksSql = `select t.id, t.title, t.due_date::text as "dueDate", m.title as "mainTitle", t.main_task_id as "mainTaskId"
  from task t left join task m on m.id = t.main_task_id
  where t.board_id = $1 and cairn.normalize_text(t.title) = any($2::text[]) and t.deleted_at is null and t.id <> all($3::uuid[]) order by t.created_at, t.id`;
const openSql = `select count(*)::int as count from task where board_id = $1 and status <> 'completed' and deleted_at is null`;

export interface BoardTask {
  readonly id: string;
  readonly title: string;
  readonly dueDate: string | null;
  readonly mainTitle: string | null;
  readonly mainTaskId: string | null;
}

/** Cells of all rows of an import; a field without a column has blank ones. */
export const listKeyCells = (em: SqlEntityManager, transferId: string, columns: readonly (number | null)[]) =>
  sqlIn(em)<KeyCells>(keysSql, [transferId, ...columns]);

/** Tasks of a board with these normalized titles, except those with the ids `but`. */
export const findTitled = (em: SqlEntityManager, boardId: string, titles: readonly string[], but: readonly string[]) =>
  sqlIn(em)<BoardTask>(tasksSql, [boardId, titles, but]);

export async function countOpenCards(em: SqlEntityManager, boardId: string): Promise<number> {
  const [row] = await sqlIn(em)<{ count: number }>(openSql, [boardId]);
  return row!.count;
}
