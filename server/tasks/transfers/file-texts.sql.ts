/* SQL instead of entities: a file has thousands of tasks, of which only some names are needed. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { RichText } from '#shared/platform/rich-text.ts';
import { textOfRichText } from '#shared/platform/rich-text-lines.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

const namesSql = `select id, title as name from board where id = any($1::uuid[])
  union all select id, name from lane where id = any($2::uuid[])
  union all select id, title from task where id = any($3::uuid[])`;
const descriptionsSql = 'select id, document from task_text where id = any($1::uuid[]) and document is not null';
const labelsSql = 'select id, board_id as "boardId", name from label where board_id = any($1::uuid[]) order by position, id';

interface LabelRow {
  readonly id: string;
  readonly boardId: string;
  readonly name: string;
}

/** Names of the boards, lanes, main tasks and labels of cards. */
export async function loadFileTexts(em: SqlEntityManager, cards: readonly TaskCard[]) {
  const distinct = (ids: readonly (string | null | undefined)[]) => [...new Set(ids.filter((id) => id))];
  const boardIds = distinct(cards.map(({ boardId }) => boardId));
  const named = [boardIds, distinct(cards.map(({ laneId }) => laneId)), distinct(cards.map(({ mainTaskId }) => mainTaskId))];
  const [rows, labels] = await Promise.all([
    sqlIn(em)<{ id: string; name: string }>(namesSql, named),
    sqlIn(em)<LabelRow>(labelsSql, [boardIds]),
  ]);
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
