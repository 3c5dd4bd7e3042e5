import { Type, type Static } from 'typebox';
import { defineEvent } from '#shared/platform/event.ts';
import { defineRoom } from '#shared/platform/room.ts';
import { Id, Instant, Nullable } from '#shared/platform/schema.ts';
import { BoardSummary } from './board.schema.ts';
import { BoardRole } from './members.events.ts';

/** Maximum of avatars in a list; one more member is loaded to know that there are others. */
export const maxShownMembers = 5;

/** A board as lists show it, with the first members who joined. */
export const BoardCover = Type.Object({
  ...Type.Pick(BoardSummary, ['id', 'kind', 'title', 'departmentId', 'isArchived', 'startDate', 'endDate', 'isTemplate']).properties,
  faces: Type.Array(Id, { maxItems: maxShownMembers + 1 }),
});
export type BoardCover = Static<typeof BoardCover>;

export const OwnBoard = Type.Object({ ...BoardCover.properties, role: BoardRole });
export type OwnBoard = Static<typeof OwnBoard>;

export const BoardMark = Type.Object({ id: Id, isFavourite: Type.Boolean(), usedAt: Nullable(Instant) });
export type BoardMark = Static<typeof BoardMark>;

const OwnBoards = Type.Object({
  id: Id,
  boards: Type.Record(Type.String(), OwnBoard),
  marks: Type.Record(Type.String(), BoardMark),
});

export const ownBoardUpdated = defineEvent('own-board.updated', OwnBoard);
export const ownBoardRemoved = defineEvent('own-board.removed', Type.Object({ id: Id }));
export const ownBoardMarked = defineEvent('own-board.marked', BoardMark);

/** Boards of one person and their marks. Private, because others may not know all of these boards. */
export const ownBoardsRoom = defineRoom({
  name: 'own-boards',
  state: OwnBoards,
  events: [ownBoardUpdated, ownBoardRemoved, ownBoardMarked],
  apply: {
    'own-board.updated': (own, board) => {
      own.boards[board.id] = board;
    },
    'own-board.removed': (own, { id }) => {
      delete own.boards[id];
    },
    'own-board.marked': (own, mark) => {
      own.marks[mark.id] = mark;
    },
  },
});
