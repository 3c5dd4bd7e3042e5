import type { BoardMark } from '#shared/tasks/own-boards.room.ts';
import { ownBoardMarked, ownBoardsRoom } from '#shared/tasks/own-boards.room.ts';
import { write } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import { storeBoardMark } from './board-marks.sql.ts';
import { loadReadableBoard } from './boards.service.ts';

const mark = (ctx: Context, boardId: string, change: { isFavourite?: boolean; usedAt?: Date }) =>
  write(ctx, async ({ em, recordEvent }): Promise<() => BoardMark> => {
    await loadReadableBoard(em, ctx.actor, boardId);
    const marked = await storeBoardMark(em, ctx, boardId, change);
    recordEvent(ownBoardsRoom, ctx.actor.id, ownBoardMarked, () => marked);
    return () => marked;
  });

export const visitBoard = (ctx: Context, boardId: string) => mark(ctx, boardId, { usedAt: ctx.now });

export const markFavourite = (ctx: Context, boardId: string, isFavourite: boolean) => mark(ctx, boardId, { isFavourite });
