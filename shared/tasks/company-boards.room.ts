import { Type } from 'typebox';
import { defineEvent } from '#shared/platform/event.ts';
import { defineRoom } from '#shared/platform/room.ts';
import { Id } from '#shared/platform/schema.ts';
import { BoardCover } from './own-boards.room.ts';

const AllBoards = Type.Object({ id: Id, boards: Type.Record(Type.String(), BoardCover) });

export const companyBoardUpdated = defineEvent('company-board.updated', BoardCover);

/** All boards of a company except private ones, for people whose privilege covers the whole company. */
export const companyBoardsRoom = defineRoom({
  name: 'company-boards',
  state: AllBoards,
  events: [companyBoardUpdated],
  apply: {
    'company-board.updated': (all, board) => {
      all.boards[board.id] = board;
    },
  },
});
