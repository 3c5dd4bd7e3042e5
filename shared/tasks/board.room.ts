import { Type, type Static } from 'typebox';
import { defineRoom } from '#shared/platform/room.ts';
import { Id, Nullable, personal } from '#shared/platform/schema.ts';
import { boardMemberAdded, boardMemberChanged, boardMemberRemoved, BoardRole, type BoardMember } from './members.events.ts';
import { TaskCard } from './task.schema.ts';
import { taskCreated, taskDeleted, taskEdited, taskMoved, taskRestored } from './tasks.events.ts';

/** As many open cards as a board holds: they travel whole when it is opened. Completed ones are a live list. */
export const maxCards = 2000;

export const BoardKind = Type.Enum(['department', 'private', 'project']);
export type BoardKind = Static<typeof BoardKind>;

/** A named part of In Progress; more cards than its limit are warned about, never refused. */
export const Lane = Type.Object({ id: Id, name: personal(Type.String({ minLength: 1, maxLength: 60 })), limit: Nullable(Type.Integer()) });
export type Lane = Static<typeof Lane>;

export const BoardSummary = Type.Object({
  id: Id,
  companyId: Id,
  kind: BoardKind,
  title: personal(Type.String({ minLength: 1, maxLength: 120 })),
  departmentId: Nullable(Id),
  ownerId: Nullable(Id),
});
export type BoardSummary = Static<typeof BoardSummary>;

export const Board = Type.Object({
  ...BoardSummary.properties,
  lanes: Type.Array(Lane),
  members: Type.Record(Type.String(), BoardRole),
  /** The open ones. */
  cards: Type.Record(Type.String(), TaskCard),
});
export type Board = Static<typeof Board>;

const put = (board: Board, card: TaskCard) => {
  if (card.status === 'completed') delete board.cards[card.id];
  else board.cards[card.id] = card;
};

const admit = (board: Board, { personId, role, ownerId }: BoardMember) => {
  board.members[personId] = role;
  board.ownerId = ownerId;
};

/** Everyone in a board sees all of it, so every event here may reach every member. */
export const boardRoom = defineRoom({
  name: 'board',
  state: Board,
  events: [taskCreated, taskMoved, taskEdited, taskDeleted, taskRestored, boardMemberAdded, boardMemberChanged, boardMemberRemoved],
  apply: {
    'task.created': put,
    'task.moved': put,
    'task.edited': put,
    'task.restored': put,
    'task.deleted': (board, { id }) => {
      delete board.cards[id];
    },
    'board.member-added': admit,
    'board.member-changed': admit,
    'board.member-removed': (board, { personId, ownerId }) => {
      delete board.members[personId];
      board.ownerId = ownerId;
    },
  },
});
