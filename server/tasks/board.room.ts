import { boardRoom } from '#shared/tasks/board.room.ts';
import { serveRoom } from '#server/platform/live/served-room.ts';
import { load } from '#server/platform/base/load.ts';
import { BoardEntity, BoardMemberEntity, LaneEntity } from './board.entity.ts';
import { loadReadableBoard } from './boards.service.ts';
import { loadLabels } from './labels.service.ts';
import { loadBoardCards } from './card-row.sql.ts';

export const servedBoard = serveRoom(boardRoom, {
  async authorize({ em, actor }, boardId) {
    await loadReadableBoard(em, actor, boardId);
  },
  async load({ em }, boardId) {
    const board = await load(em, BoardEntity, boardId);
    const lanes = await em.find(LaneEntity, { board: boardId }, { orderBy: { position: 'asc' } });
    const members = await em.find(BoardMemberEntity, { board: boardId });
    const labels = await loadLabels(em, boardId);
    const cards = await loadBoardCards(em, boardId);
    return {
      ...board.summary(),
      lanes: lanes.map((lane) => lane.present()),
      labels: labels.map((label) => label.present()),
      members: Object.fromEntries(members.map(({ personId, role }) => [personId, role])),
      cards: Object.fromEntries(cards.map((card) => [card.id, card])),
    };
  },
  isKept: true,
  endsFor: { 'board.member-removed': ({ personId }) => personId },
});
