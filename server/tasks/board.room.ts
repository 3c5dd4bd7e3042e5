import { boardRoom } from '#shared/tasks/board.room.ts';
import { serveRoom } from '#server/platform/live/served-room.ts';
import { load } from '#server/platform/load.ts';
import { BoardEntity, BoardMemberEntity, LaneEntity } from './board.entity.ts';
import { boardFor } from './boards.service.ts';
import { TaskEntity } from './task.entity.ts';

export const servedBoard = serveRoom(boardRoom, {
  async authorize({ em, actor }, boardId) {
    await boardFor(em, actor, boardId);
  },
  async load({ em }, boardId) {
    const board = await load(em, BoardEntity, boardId);
    const lanes = await em.find(LaneEntity, { board: boardId }, { orderBy: { position: 'asc' } });
    const members = await em.find(BoardMemberEntity, { board: boardId });
    const tasks = await em.find(TaskEntity, { board: boardId, status: { $ne: 'completed' }, deletedAt: null });
    return {
      ...board.summary(),
      lanes: lanes.map((lane) => lane.present()),
      members: Object.fromEntries(members.map(({ personId, role }) => [personId, role])),
      cards: Object.fromEntries(tasks.map((task) => [task.id, task.card()])),
    };
  },
  endsFor: { 'board.member-removed': ({ personId }) => personId },
});
