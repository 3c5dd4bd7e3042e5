import type { BoardMark } from '#shared/tasks/own-boards.room.ts';
import { ownBoardMarked, ownBoardsRoom } from '#shared/tasks/own-boards.room.ts';
import { write } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { loadReadableBoard } from './boards.service.ts';

interface MarkRow {
  is_favourite: boolean;
  used_at: Date | string | null;
}

const markSql = `insert into board_mark (id, company_id, created_at, updated_at, board_id, person_id, is_favourite, used_at)
  values (gen_random_uuid(), $1, $2, $2, $3, $4, coalesce($5, false), $6)
  on conflict (person_id, board_id) do update set updated_at = excluded.updated_at,
    is_favourite = coalesce($5, board_mark.is_favourite), used_at = coalesce($6, board_mark.used_at)
  returning is_favourite, used_at`;

const mark = (ctx: Context, boardId: string, { isFavourite, usedAt }: { isFavourite?: boolean; usedAt?: Date }) =>
  write(ctx, async ({ em, recordEvent }): Promise<() => BoardMark> => {
    const { actor, now } = ctx;
    await loadReadableBoard(em, actor, boardId);
    const [row] = await sqlIn(em)<MarkRow>(markSql, [actor.companyId, now, boardId, actor.id, isFavourite ?? null, usedAt ?? null]);
    const { is_favourite, used_at: used } = row!;
    const marked = { id: boardId, isFavourite: is_favourite, usedAt: used === null ? null : new Date(used).toISOString() };
    recordEvent(ownBoardsRoom, actor.id, ownBoardMarked, () => marked);
    return () => marked;
  });

export const visitBoard = (ctx: Context, boardId: string) => mark(ctx, boardId, { usedAt: ctx.now });

export const markFavourite = (ctx: Context, boardId: string, isFavourite: boolean) => mark(ctx, boardId, { isFavourite });
