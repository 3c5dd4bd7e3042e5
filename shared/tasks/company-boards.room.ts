import { Type } from 'typebox';
import { defineEvent } from '#shared/platform/event.ts';
import { defineRoom } from '#shared/platform/room.ts';
import { Id } from '#shared/platform/schema.ts';
import { BoardCover } from './own-boards.room.ts';

const AllBoards = Type.Object({ id: Id, boards: Type.Record(Type.String(), BoardCover) });

export const companyBoardTold = defineEvent('company-board.told', BoardCover);

/** Every board of a company that is nobody's private one: for those whose privilege reaches the whole company. */
export const companyBoardsRoom = defineRoom({
  name: 'company-boards',
  state: AllBoards,
  events: [companyBoardTold],
  apply: {
    'company-board.told': (all, board) => {
      all.boards[board.id] = board;
    },
  },
});
