import type { LiveList } from '#client/platform/lists/use-list.ts';
import type { Board } from '#shared/tasks/board.room.ts';
import { unplanned, type Lane } from '#shared/tasks/board.schema.ts';
import type { TaskCard, TaskStatus } from '#shared/tasks/task.schema.ts';

export const aCard = (id: string, status: TaskStatus, laneId: string | null = null, changes: Partial<TaskCard> = {}): TaskCard => ({
  id,
  boardId: 'board',
  title: `Task ${id}`,
  status,
  laneId,
  rank: `a${id}`,
  assigneeId: 'amara',
  creatorId: 'amara',
  priority: 'medium',
  startDate: null,
  dueDate: null,
  estimate: null,
  actualHours: 0,
  actualCompletionDate: null,
  fileCount: 0,
  isRecurring: false,
  version: 1,
  ...changes,
});

export const completedOf = (cards: readonly TaskCard[], changes: Partial<LiveList<TaskCard>> = {}): LiveList<TaskCard> => {
  const items = cards.filter(({ status }) => status === 'completed');
  const idle = { more: () => {}, hold: () => {}, showNew: () => {}, retry: () => {}, reload: () => {}, changes: {} };
  return { status: 'live', items, known: items, total: items.length, news: 0, hasMore: false, ...idle, ...changes };
};

export const aBoard = (cards: TaskCard[], lanes: Lane[]): Board => ({
  id: 'board',
  companyId: 'company',
  kind: 'department',
  title: 'Customer operations',
  departmentId: 'department',
  ownerId: null,
  isArchived: false,
  ...unplanned,
  lanes,
  labels: [],
  members: {},
  cards: Object.fromEntries(cards.filter(({ status }) => status !== 'completed').map((card) => [card.id, card])),
});
