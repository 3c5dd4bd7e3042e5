import { useLocalStorage } from '@mantine/hooks';
import { filterToParams, type TaskFilter } from '#shared/tasks/task-filter.ts';
import { boardTasks, companyTasks, type BoardTaskQuery } from '#shared/tasks/task-lists.ts';
import { taskStatuses, type TaskCard, type TaskStatus } from '#shared/tasks/task.schema.ts';
import { useSession } from '#client/access/session.store.ts';
import { useLists, type LiveList } from '#client/platform/use-list.ts';
import type { BoardList } from '#client/tasks/board-lists.ts';
import { useTaskSearch } from '#client/tasks/filter/use-task-filter.ts';
import { useTableSort, type TableSort } from './use-table-sort.ts';

/** The tasks of one status, as a list of their own: counted, and loaded page by page. */
export interface TableGroup {
  readonly status: TaskStatus;
  readonly list: LiveList<TaskCard>;
  readonly isFolded: boolean;
}

/** So many tasks at a time; of a folded group only their number is wanted. */
const pages = { pageSize: 100, step: 100 };
const onlyCounted = { pageSize: 1 };

/** What is being worked on stands first. */
const usualOrder: readonly TaskStatus[] = ['in-progress', 'not-started', 'completed'];

/** The groups in which a filter can find something, in their order. */
export function groupsOf(
  { statuses, overdueOn }: Pick<TaskFilter, 'statuses' | 'overdueOn'>,
  order: Pick<TableSort, 'by' | 'isDescending'>,
) {
  const inOrder = order.by !== 'status' ? usualOrder : order.isDescending ? taskStatuses.toReversed() : taskStatuses;
  const isSought = (status: TaskStatus) => statuses.length === 0 || statuses.includes(status);
  return inOrder.filter((status) => isSought(status) && (overdueOn === null || status !== 'completed'));
}

/** Which groups somebody has folded, remembered on this device. What is completed is there by choice. */
export function useFoldedGroups(): { folded: readonly TaskStatus[]; fold: (status: TaskStatus) => void } {
  const me = useSession().actor?.id ?? '';
  const [folded, put] = useLocalStorage<TaskStatus[]>({
    key: `cairn.folded-groups.${me}`,
    defaultValue: ['completed'],
    getInitialValueInEffect: false,
  });
  return { folded, fold: (status) => put((now) => (now.includes(status) ? now.filter((one) => one !== status) : [...now, status])) };
}

/** The tasks of a board, or without one of all that one may see, group by group, as the address looks for them. */
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

/** The groups as lists of what is seen in them. */
export const seenIn = (groups: readonly TableGroup[]): BoardList[] =>
  groups.map(({ status, list, isFolded }) => ({
    key: status,
    status,
    lane: null,
    cards: isFolded ? [] : list.items,
    total: list.total,
    live: list,
  }));

/** One line of the table. */
export type TableLine = { readonly id: string; readonly group: TableGroup } & (
  | { readonly kind: 'head' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'more' }
  | { readonly kind: 'task'; readonly card: TaskCard }
);

const waitingLines = 6;

function linesOf(group: TableGroup): TableLine[] {
  const { status, list, isFolded } = group;
  const head: TableLine = { id: `head ${status}`, kind: 'head', group };
  if (isFolded) return [head];
  const waiting = list.status === 'loading' ? waitingLines : 0;
  return [
    head,
    ...Array.from({ length: waiting }, (_, at): TableLine => ({ id: `waiting ${status} ${at}`, kind: 'waiting', group })),
    ...list.items.map((card): TableLine => ({ id: card.id, kind: 'task', group, card })),
    ...(list.hasMore ? [{ id: `more ${status}`, kind: 'more', group } as const] : []),
  ];
}

/** Every line of a table from first to last. */
export const linesIn = (groups: readonly TableGroup[]): TableLine[] => groups.flatMap(linesOf);
