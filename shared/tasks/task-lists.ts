import { Type, type Static } from 'typebox';
import { defineList, type SortKey } from '#shared/platform/list.ts';
import { Day, FreeText, Id, idPattern } from '#shared/platform/schema.ts';
import { boardRoom, type Board } from './board.room.ts';
import { filterFromParams, matchesFilter, maxAssignees, maxSought, type FilterParams, type TaskFilter } from './task-filter.ts';
import { priorities, TaskCard, taskStatuses } from './task.schema.ts';
import { taskArrived, taskCreated, taskDeleted, taskEdited, taskLeft, taskMoved, taskRestored } from './tasks.events.ts';

/** What every list of cards has: the facts of boards change it, and a board's room holds the open ones. */
const ofCards = {
  access: 'Tasks.view',
  record: TaskCard,
  room: boardRoom,
  roomIds: ({ boardId }: { boardId: string }) => [boardId],
  images: [taskCreated, taskMoved, taskEdited, taskRestored, taskArrived],
  births: [taskCreated, taskRestored, taskArrived],
  removals: [taskDeleted, taskLeft],
  held: (board: Board, id: string) => board.cards[id],
} as const;
const BoardParams = Type.Object({ boardId: Id });

export type CompletedQuery = Static<typeof BoardParams>;

/** The last column of a board: what was completed last stands first. */
export const completedTasks = defineList({
  ...ofCards,
  name: 'completed-tasks',
  url: '/api/boards/:boardId/completed',
  params: BoardParams,
  query: Type.Object({}),
  matches: (card, { boardId }) => card.boardId === boardId && card.status === 'completed',
  keys: () => [
    { by: 'actualCompletionDate', isDescending: true },
    { by: 'id', isDescending: true },
  ],
});

/** What tasks can be sorted by, upwards; with a dash in front downwards. */
export const taskSorts = ['title', 'priority', 'dueDate', 'startDate', 'estimate', 'actualCompletionDate'] as const;
export type TaskSortKey = (typeof taskSorts)[number];
export type TaskSort = TaskSortKey | `-${TaskSortKey}`;
const TaskSort = Type.Enum([...taskSorts, ...taskSorts.map((key) => `-${key}` as const)] as TaskSort[]);

const sortKeyOf = (sort: TaskSort) => sort.replace('-', '') as TaskSortKey;
export const isDescendingSort = (sort: TaskSort) => sort.startsWith('-');

const listOf = (part: string, most: number) => Type.String({ pattern: `^(?:${part})(?:,(?:${part})){0,${most - 1}}$` });

/** A resolved filter, part by part, and the order. */
const TaskQuery = Type.Object({
  sort: TaskSort,
  text: Type.Optional(FreeText({ minLength: 1, maxLength: maxSought })),
  status: Type.Optional(listOf(taskStatuses.join('|'), 3)),
  priority: Type.Optional(listOf(priorities.join('|'), 3)),
  assignee: Type.Optional(listOf(idPattern.slice(1, -1), maxAssignees)),
  due: Type.Optional(Type.String({ maxLength: 22 })),
  start: Type.Optional(Type.String({ maxLength: 22 })),
  estimate: Type.Optional(Type.String({ maxLength: 16 })),
  overdue: Type.Optional(Day),
});
export type TaskQuery = Static<typeof TaskQuery>;
export type BoardTaskQuery = TaskQuery & CompletedQuery;

const read = new WeakMap<object, TaskFilter>();

/** The filter that a query names. */
export function filterOf(query: FilterParams): TaskFilter {
  const known = read.get(query);
  const filter = known ?? filterFromParams(query);
  if (!known) read.set(query, filter);
  return filter;
}

function keysOf({ sort }: Pick<TaskQuery, 'sort'>): SortKey<TaskCard>[] {
  const [by, isDescending] = [sortKeyOf(sort), isDescendingSort(sort)];
  const isNullable = by !== 'title' && by !== 'priority';
  return [
    { by, isDescending, isNullable, ...(by === 'priority' && { order: priorities }) },
    { by: 'id', isDescending },
  ];
}

/** The tasks of a board, open or not, as a table shows them. */
export const boardTasks = defineList({
  ...ofCards,
  name: 'board-tasks',
  url: '/api/boards/:boardId/tasks',
  params: BoardParams,
  query: TaskQuery,
  matches: (card, query) => card.boardId === query.boardId && matchesFilter(card, filterOf(query)),
  keys: keysOf,
});

/** A board of which nothing is known yet. */
export const blankBoard = (): Board => ({
  id: '',
  companyId: '',
  kind: 'project',
  title: '',
  departmentId: null,
  ownerId: null,
  isArchived: false,
  lanes: [],
  members: {},
  cards: {},
});

/**
 * The tasks of every board that the reader may see. Only the server knows those boards: its pages name the rooms, and
 * the facts of those come to nobody else.
 */
export const companyTasks = defineList({
  ...ofCards,
  name: 'company-tasks',
  url: '/api/tasks',
  params: Type.Object({}),
  query: TaskQuery,
  roomIds: () => [],
  blank: blankBoard,
  matches: (card, query) => matchesFilter(card, filterOf(query)),
  keys: keysOf,
});
