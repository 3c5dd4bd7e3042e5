import { Type, type Static } from 'typebox';
import { defineRoom } from '#shared/platform/room.ts';
import { BoardSummary, Lane } from './board.schema.ts';
import {
  boardArchived,
  boardCreated,
  boardPlanned,
  boardRenamed,
  boardRestored,
  labelsChanged,
  laneAdded,
  laneChanged,
  laneRemoved,
  lanesOrdered,
  type BoardLanes,
} from './boards.events.ts';
import { BoardLabel } from './label.schema.ts';
import { boardMemberAdded, boardMemberChanged, boardMemberRemoved, BoardRole, type BoardMember } from './members.events.ts';
import { TaskCard } from './task.schema.ts';
import { taskArrived, taskCreated, taskDeleted, taskEdited, taskLeft, taskMoved, taskRestored } from './tasks.events.ts';

/** Maximum of open cards per board, because the room contains all of them. Completed ones are a live list. */
export const maxCards = 2000;

export const Board = Type.Object({
  ...BoardSummary.properties,
  lanes: Type.Array(Lane),
  labels: Type.Array(BoardLabel),
  members: Type.Record(Type.String(), BoardRole),
  cards: Type.Record(Type.String(), TaskCard),
});
export type Board = Static<typeof Board>;

/** Subtasks are in the room of their main task. */
const put = (board: Board, card: TaskCard) => {
  if (card.status === 'completed' || card.mainTaskId) delete board.cards[card.id];
  else board.cards[card.id] = card;
};

const drop = (board: Board, { id }: Pick<TaskCard, 'id'>) => {
  delete board.cards[id];
};

const admit = (board: Board, { personId, role, ownerId }: BoardMember) => {
  board.members[personId] = role;
  board.ownerId = ownerId;
};

const assignSummary = (board: Board, summary: BoardSummary) => void Object.assign(board, summary);

const arrange = (board: Board, { lanes }: BoardLanes) => {
  board.lanes = lanes;
};

/** Every member sees the whole board, so no event needs a filter. */
export const boardRoom = defineRoom({
  name: 'board',
  state: Board,
  events: [
    taskCreated,
    taskMoved,
    taskEdited,
    taskDeleted,
    taskRestored,
    taskArrived,
    taskLeft,
    boardMemberAdded,
    boardMemberChanged,
    boardMemberRemoved,
    boardCreated,
    boardRenamed,
    boardPlanned,
    boardArchived,
    boardRestored,
    laneAdded,
    laneChanged,
    lanesOrdered,
    laneRemoved,
    labelsChanged,
  ],
  apply: {
    'task.created': put,
    'task.moved': put,
    'task.edited': put,
    'task.restored': put,
    'task.arrived': put,
    'task.deleted': drop,
    'task.left': drop,
    'board.member-added': admit,
    'board.member-changed': admit,
    'board.member-removed': (board, { personId, ownerId }) => {
      delete board.members[personId];
      board.ownerId = ownerId;
    },
    'board.created': assignSummary,
    'board.renamed': assignSummary,
    'board.planned': assignSummary,
    'board.archived': assignSummary,
    'board.restored': assignSummary,
    'board.lane-added': arrange,
    'board.lane-changed': arrange,
    'board.lanes-ordered': arrange,
    'board.lane-removed': arrange,
    'board.labels-changed': (board, { labels }) => {
      board.labels = labels;
    },
  },
});
