import { useLocalStorage } from '@mantine/hooks';
import { filterToParams, type TaskFilter } from '#shared/tasks/task-filter.ts';
import { boardTasks, companyTasks, type BoardTaskQuery } from '#shared/tasks/task-lists.ts';
import { taskStatuses, type TaskCard, type TaskStatus } from '#shared/tasks/task.schema.ts';
import { useSession } from '#client/access/session.store.ts';
import type { RecentChange } from '#client/platform/live/live-room.ts';
import { useLists, type LiveList } from '#client/platform/lists/use-list.ts';
import type { BoardList } from '#client/tasks/state/board-lists.ts';
import { useTaskSearch } from '#client/tasks/filter/use-task-filter.ts';
import { useTableSort, type TableSort } from './use-table-sort.ts';

export interface TableGroup {
  readonly status: TaskStatus;
  readonly list: LiveList<TaskCard>;
  readonly isFolded: boolean;
}

const pages = { pageSize: 100, step: 100 };
const onlyCounted = { pageSize: 1 };

const usualOrder: readonly TaskStatus[] = ['in-progress', 'not-started', 'completed'];

export function groupsOf(
  { statuses, overdueOn }: Pick<TaskFilter, 'statuses' | 'overdueOn'>,
  order: Pick<TableSort, 'by' | 'isDescending'>,
) {
  const inOrder = order.by !== 'status' ? usualOrder : order.isDescending ? taskStatuses.toReversed() : taskStatuses;
  const isSought = (status: TaskStatus) => statuses.length === 0 || statuses.includes(status);
  return inOrder.filter((status) => isSought(status) && (overdueOn === null || status !== 'completed'));
}

export function useFoldedGroups(): { folded: readonly TaskStatus[]; fold: (status: TaskStatus) => void } {
  const me = useSession().actor?.id ?? '';
  const [folded, put] = useLocalStorage<TaskStatus[]>({
    key: `cairn.collapsed-groups.${me}`,
    defaultValue: ['completed'],
    getInitialValueInEffect: false,
  });
  return { folded, fold: (status) => put((now) => (now.includes(status) ? now.filter((one) => one !== status) : [...now, status])) };
}

export function useTableGroups(boardId: string | null): readonly TableGroup[] {
  const { resolved } = useTaskSearch();
  const order = useTableSort();
  const { folded } = useFoldedGroups();
  const statuses = groupsOf(resolved, order);
  const isFolded = (status: TaskStatus) => statuses.length > 1 && folded.includes(status);
  const queryOf = (status: TaskStatus) => ({
    ...(boardId !== null && { boardId }),
    sort: order.sort,
    ...filterToParams({ ...resolved, statuses: [status] }),
  });
  const list = (boardId === null ? companyTasks : boardTasks) as typeof boardTasks;
  const queries = (part: readonly TaskStatus[]) => part.map(queryOf) as BoardTaskQuery[];
  const [open, closed] = [statuses.filter((status) => !isFolded(status)), statuses.filter(isFolded)];
  const lists = [...useLists(list, queries(open), pages), ...useLists(list, queries(closed), onlyCounted)];
  const known = [...open, ...closed];
  return statuses.map((status) => ({ status, list: lists[known.indexOf(status)]!, isFolded: isFolded(status) }));
}

export const shownLists = (groups: readonly TableGroup[]): BoardList[] =>
  groups.map(({ status, list, isFolded }) => ({
    key: status,
    status,
    lane: null,
    cards: isFolded ? [] : list.items,
    total: list.total,
    live: list,
  }));

export const changesIn = (groups: readonly TableGroup[]): Readonly<Record<string, RecentChange>> =>
  Object.assign({}, ...groups.map(({ list }) => list.changes));
