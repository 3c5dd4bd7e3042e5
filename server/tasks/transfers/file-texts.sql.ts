/* SQL instead of entities: a file has thousands of tasks, of which only some names are needed. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { RichText } from '#shared/platform/rich-text.ts';
import { textOfRichText } from '#shared/platform/rich-text-lines.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

const namesSql = `select id, title as name, null::uuid as "boardId", 0 as place from board where id = any($1::uuid[])
  union all select id, name, null, 0 from lane where id = any($2::uuid[])
  union all select id, title, null, 0 from task where id = any($3::uuid[])
  union all select id, name, board_id, row_number() over (order by position, id) from label where board_id = any($1::uuid[])
  order by place`;
const descriptionsSql = 'select id, document from task_text where id = any($1::uuid[]) and document is not null';
/** Name of a board, a lane, a task or a label; a label has the board to which it belongs. */
interface NamedRow {
  readonly id: string;
  readonly name: string;
  readonly boardId: string | null;
}

/** Names of the boards, lanes, main tasks and labels of cards. */
export async function loadFileTexts(em: SqlEntityManager, cards: readonly TaskCard[]) {
  const distinct = (ids: readonly (string | null | undefined)[]) => [...new Set(ids.filter((id) => id))];
  const boardIds = distinct(cards.map(({ boardId }) => boardId));
  const named = [boardIds, distinct(cards.map(({ laneId }) => laneId)), distinct(cards.map(({ mainTaskId }) => mainTaskId))];
  const rows = await sqlIn(em)<NamedRow>(namesSql, named);
  const labels = rows.filter(({ boardId }) => boardId !== null);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return {
    nameOf: (id: string | null | undefined) => (id ? (names.get(id) ?? null) : null),
    labelsOf: ({ boardId, labelIds = [] }: TaskCard) =>
      labels.filter((label) => label.boardId === boardId && labelIds.includes(label.id)).map(({ name }) => name),
  };
}

/** Descriptions of cards as text without formats. */
export async function loadDescriptions(em: SqlEntityManager, cards: readonly TaskCard[]): Promise<ReadonlyMap<string, string>> {
  const rows = await sqlIn(em)<{ id: string; document: RichText }>(descriptionsSql, [cards.map(({ id }) => id)]);
  return new Map(rows.map(({ id, document }) => [id, textOfRichText(document)]));
}
