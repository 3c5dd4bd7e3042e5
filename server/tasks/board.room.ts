import { boardRoom } from '#shared/tasks/board.room.ts';
import { serveRoom } from '#server/platform/live/served-room.ts';
import { load } from '#server/platform/base/load.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { BoardEntity, BoardMemberEntity, LaneEntity } from './board.entity.ts';
import { loadReadableBoard } from './boards.service.ts';
import { cardColumns, presentCard, type CardRow } from './card-row.ts';

/** Plain SQL instead of entities: a board may have two thousand cards and nothing is changed. */
const openSql = `select ${cardColumns} from task where board_id = $1 and status <> 'completed' and deleted_at is null`;

export const servedBoard = serveRoom(boardRoom, {
  async authorize({ em, actor }, boardId) {
    await loadReadableBoard(em, actor, boardId);
  },
  async load({ em }, boardId) {
    const board = await load(em, BoardEntity, boardId);
    const lanes = await em.find(LaneEntity, { board: boardId }, { orderBy: { position: 'asc' } });
    const members = await em.find(BoardMemberEntity, { board: boardId });
    const cards = await sqlIn(em)<CardRow>(openSql, [boardId]);
    return {
      ...board.summary(),
      lanes: lanes.map((lane) => lane.present()),
      members: Object.fromEntries(members.map(({ personId, role }) => [personId, role])),
      cards: Object.fromEntries(cards.map((row) => [row.id, presentCard(row)])),
    };
  },
  isKept: true,
  endsFor: { 'board.member-removed': ({ personId }) => personId },
});
