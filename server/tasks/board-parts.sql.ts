/* SQL instead of entities: boards are opened more often than anything else, and one statement reads all that belongs to one. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Board } from '#shared/tasks/board.room.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

const partsSql = `select
  (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'limit', card_limit) order by position), '[]')
    from lane where board_id = $1) as lanes,
  (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'color', color) order by position, id), '[]')
    from label where board_id = $1) as labels,
  (select coalesce(jsonb_object_agg(person_id, role), '{}') from board_member where board_id = $1) as members`;

/** Loads the lanes and labels of a board in their order, and the roles of its members. */
export async function loadBoardParts(em: SqlEntityManager, boardId: string): Promise<Pick<Board, 'labels' | 'lanes' | 'members'>> {
  const [parts] = await sqlIn(em)<Pick<Board, 'labels' | 'lanes' | 'members'>>(partsSql, [boardId]);
  return parts!;
}
