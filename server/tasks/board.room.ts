import { boardRoom } from '#shared/tasks/board.room.ts';
import { serveRoom } from '#server/platform/live/served-room.ts';
import { load } from '#server/platform/load.ts';
import { inDoor } from '#server/platform/sql.ts';
import { BoardEntity, BoardMemberEntity, LaneEntity } from './board.entity.ts';
import { boardFor } from './boards.service.ts';
import { cardColumns, presentCard, type CardRow } from './card-row.ts';

/** Straight from the rows: a board may hold two thousand, and nothing of them is changed here. */
const openSql = `select ${cardColumns} from task where board_id = $1 and status <> 'completed' and deleted_at is null`;

export const servedBoard = serveRoom(boardRoom, {
  async authorize({ em, actor }, boardId) {
    await boardFor(em, actor, boardId);
  },
  async load({ em }, boardId) {
    const board = await load(em, BoardEntity, boardId);
    const lanes = await em.find(LaneEntity, { board: boardId }, { orderBy: { position: 'asc' } });
    const members = await em.find(BoardMemberEntity, { board: boardId });
    const cards = await inDoor(em)<CardRow>(openSql, [boardId]);
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
