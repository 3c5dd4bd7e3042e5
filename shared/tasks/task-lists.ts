import { Type, type Static } from 'typebox';
import { defineList, sortDescription, type SortKey } from '#shared/platform/list.ts';
import { Day, FreeText, Id, idPattern } from '#shared/platform/schema.ts';
import { boardRoom, type Board } from './board.room.ts';
import { unplanned } from './board.schema.ts';
import { maxLabels } from './label.schema.ts';
import {
  filterFromParams,
  matchesFilter,
  maxAssignees,
  maxKeyResults,
  maxSearchLength,
  type FilterParams,
  type TaskFilter,
} from './task-filter.ts';
import { priorities, TaskCard, taskStatuses } from './task.schema.ts';
import { taskArrived, taskCreated, taskDeleted, taskEdited, taskLeft, taskMoved, taskRestored } from './tasks.events.ts';

/** Shared by every list of cards: board events change them, and the board room contains the open cards. */
const ofCards = {
  access: 'Tasks.view',
  record: TaskCard,
  room: boardRoom,
  roomIds: ({ boardId }: { boardId: string }) => [boardId],
  updates: [taskCreated, taskMoved, taskEdited, taskRestored, taskArrived],
  inserts: [taskCreated, taskRestored, taskArrived],
  deletes: [taskDeleted, taskLeft],
  rowInState: (board: Board, id: string) => board.cards[id],
} as const;
const BoardParams = Type.Object({ boardId: Id });

export type CompletedQuery = Static<typeof BoardParams>;

export const completedTasks = defineList({
  ...ofCards,
  name: 'completed-tasks',
  url: '/api/boards/:boardId/completed',
  summary: 'List the completed tasks of a board',
  description: 'Sorted by completion date, latest first, without subtasks.',
  tag: 'Tasks',
  params: BoardParams,
  query: Type.Object({}),
  matches: (card, { boardId }) => card.boardId === boardId && card.status === 'completed' && card.mainTaskId === undefined,
  keys: () => [
    { by: 'actualCompletionDate', isDescending: true },
    { by: 'id', isDescending: true },
  ],
});

/** Sort keys, ascending; a leading dash means descending. */
export const taskSorts = ['title', 'priority', 'dueDate', 'startDate', 'estimate', 'actualCompletionDate'] as const;
export type TaskSortKey = (typeof taskSorts)[number];
export type TaskSort = TaskSortKey | `-${TaskSortKey}`;
const TaskSort = Type.Enum([...taskSorts, ...taskSorts.map((key) => `-${key}` as const)] as TaskSort[]);

const sortKeyOf = (sort: TaskSort) => sort.replace('-', '') as TaskSortKey;
export const isDescendingSort = (sort: TaskSort) => sort.startsWith('-');

const listOf = (part: string, most: number, values: string) =>
  Type.String({ pattern: `^(?:${part})(?:,(?:${part})){0,${most - 1}}$`, description: `${values}, separated by commas; at most ${most}.` });

const rangeOf = (value: string, maxLength: number) =>
  Type.String({ maxLength, description: `Range of ${value}: \`<low>..<high>\`, both included, or \`gt.<value>\` or \`lt.<value>\`.` });

export const TaskQuery = Type.Object({
  sort: { ...TaskSort, description: sortDescription },
  text: Type.Optional({
    ...FreeText({ minLength: 1, maxLength: maxSearchLength }),
    description: 'Text in the title, without regard to case and accents.',
  }),
  status: Type.Optional(listOf(taskStatuses.join('|'), 3, 'Statuses')),
  priority: Type.Optional(listOf(priorities.join('|'), 3, 'Priorities')),
  assignee: Type.Optional(listOf(idPattern.slice(1, -1), maxAssignees, 'Ids of people')),
  label: Type.Optional(listOf(idPattern.slice(1, -1), maxLabels, 'Ids of labels')),
  keyresult: Type.Optional(listOf(idPattern.slice(1, -1), maxKeyResults, 'Ids of key results')),
  due: Type.Optional(rangeOf('due dates', 22)),
  start: Type.Optional(rangeOf('start dates', 22)),
  estimate: Type.Optional(rangeOf('estimates in hours', 16)),
  actual: Type.Optional(rangeOf('logged hours', 16)),
  progress: Type.Optional(rangeOf('progress in per cent', 8)),
  overdue: Type.Optional({ ...Day, description: 'Only open tasks that are due before this day.' }),
  recurring: Type.Optional({ ...Type.String({ pattern: '^yes$' }), description: 'Only recurring tasks.' }),
});
export type TaskQuery = Static<typeof TaskQuery>;
export type BoardTaskQuery = TaskQuery & CompletedQuery;

const read = new WeakMap<object, TaskFilter>();

export function filterOfQuery(query: FilterParams): TaskFilter {
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

export const boardTasks = defineList({
  ...ofCards,
  name: 'board-tasks',
  url: '/api/boards/:boardId/tasks',
  summary: 'List the tasks of a board',
  description: 'For readers of the board, in pages. Filters and the order are part of the query.',
  tag: 'Tasks',
  params: BoardParams,
  query: TaskQuery,
  matches: (card, query) => card.boardId === query.boardId && matchesFilter(card, filterOfQuery(query)),
  keys: keysOf,
});

export const emptyBoard = (): Board => ({
  id: '',
  companyId: '',
  kind: 'project',
  title: '',
  departmentId: null,
  ownerId: null,
  isArchived: false,
  ...unplanned,
  lanes: [],
  labels: [],
  members: {},
  cards: {},
});

/** Tasks of all boards that the reader may see. The server names the rooms of each page, because the client does not know all these boards. */
export const companyTasks = defineList({
  ...ofCards,
  name: 'company-tasks',
  url: '/api/tasks',
  summary: 'List the tasks of all boards',
  description: 'The tasks of every board that the caller may read.',
  params: Type.Object({}),
  query: TaskQuery,
  roomIds: () => [],
  blank: emptyBoard,
  matches: (card, query) => matchesFilter(card, filterOfQuery(query)),
  keys: keysOf,
});
