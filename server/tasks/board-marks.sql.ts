/* SQL instead of entities: a mark is created or changed in one atomic statement. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { BoardMark } from '#shared/tasks/own-boards.room.ts';
import type { Context } from '#server/platform/base/services.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

interface MarkRow {
  is_favourite: boolean;
  used_at: Date | string | null;
}

const markSql = `insert into board_mark (id, company_id, created_at, updated_at, board_id, person_id, is_favourite, used_at)
  values (gen_random_uuid(), $1, $2, $2, $3, $4, coalesce($5, false), $6)
  on conflict (person_id, board_id) do update set updated_at = excluded.updated_at,
    is_favourite = coalesce($5, board_mark.is_favourite), used_at = coalesce($6, board_mark.used_at)
  returning is_favourite, used_at`;

/** Stores when the actor used a board, or that it is a favourite. */
export async function storeBoardMark(
  em: SqlEntityManager,
  { actor, now }: Context,
  boardId: string,
  { isFavourite, usedAt }: { isFavourite?: boolean; usedAt?: Date },
): Promise<BoardMark> {
  const [row] = await sqlIn(em)<MarkRow>(markSql, [actor.companyId, now, boardId, actor.id, isFavourite ?? null, usedAt ?? null]);
  const { is_favourite, used_at: used } = row!;
  return { id: boardId, isFavourite: is_favourite, usedAt: used === null ? null : new Date(used).toISOString() };
}
