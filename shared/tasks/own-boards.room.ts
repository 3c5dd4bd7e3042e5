import { Type, type Static } from 'typebox';
import { defineEvent } from '#shared/platform/event.ts';
import { defineRoom } from '#shared/platform/room.ts';
import { Id, Instant, Nullable } from '#shared/platform/schema.ts';
import { BoardSummary } from './board.schema.ts';
import { BoardRole } from './members.events.ts';

/** As many members as a list shows the faces of; where there is one more, there are others. */
export const shownFaces = 5;

/** A board as lists show it, small: who joined it first, one more than is shown. */
export const BoardCover = Type.Object({
  ...Type.Pick(BoardSummary, ['id', 'kind', 'title', 'departmentId', 'isArchived']).properties,
  faces: Type.Array(Id, { maxItems: shownFaces + 1 }),
});
export type BoardCover = Static<typeof BoardCover>;

/** A board that one is on, and as what. */
export const OwnBoard = Type.Object({ ...BoardCover.properties, role: BoardRole });
export type OwnBoard = Static<typeof OwnBoard>;

/** What a board is to one person alone; `id` is the board's. */
export const BoardMark = Type.Object({ id: Id, isFavourite: Type.Boolean(), usedAt: Nullable(Instant) });
export type BoardMark = Static<typeof BoardMark>;

const OwnBoards = Type.Object({
  id: Id,
  boards: Type.Record(Type.String(), OwnBoard),
  marks: Type.Record(Type.String(), BoardMark),
});

export const ownBoardTold = defineEvent('own-board.told', OwnBoard);
export const ownBoardLost = defineEvent('own-board.lost', Type.Object({ id: Id }));
export const ownBoardMarked = defineEvent('own-board.marked', BoardMark);

/** The boards that a person is on, and what each is to them. Theirs alone: others may not know of all of these. */
export const ownBoardsRoom = defineRoom({
  name: 'own-boards',
  state: OwnBoards,
  events: [ownBoardTold, ownBoardLost, ownBoardMarked],
  apply: {
    'own-board.told': (own, board) => {
      own.boards[board.id] = board;
    },
    'own-board.lost': (own, { id }) => {
      delete own.boards[id];
    },
    'own-board.marked': (own, mark) => {
      own.marks[mark.id] = mark;
    },
  },
});
