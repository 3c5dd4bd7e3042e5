import { may } from '#shared/access/access.policy.ts';
import { boardRoom } from '#shared/tasks/board.room.ts';
import { serveRoom } from '#server/platform/live/served-room.ts';
import { load } from '#server/platform/base/load.ts';
import { BoardEntity } from './board.entity.ts';
import { loadBoardParts } from './board-parts.sql.ts';
import { loadReadableBoard } from './boards.service.ts';
import { loadBoardCards } from './card-row.sql.ts';

export const servedBoard = serveRoom(boardRoom, {
  rowsOf: 'board',
  async authorize({ em, actor }, boardId) {
    await loadReadableBoard(em, actor, boardId);
  },
  async load({ em }, boardId) {
    const board = await load(em, BoardEntity, boardId);
    const cards = await loadBoardCards(em, boardId);
    return {
      ...board.summary(),
      ...(await loadBoardParts(em, boardId)),
      cards: Object.fromEntries(cards.map((card) => [card.id, card])),
    };
  },
  isKept: true,
  canWatch: (actor) => may(actor, 'Tasks', 'view'),
  endsFor: { 'board.member-removed': ({ personId }) => personId },
});
